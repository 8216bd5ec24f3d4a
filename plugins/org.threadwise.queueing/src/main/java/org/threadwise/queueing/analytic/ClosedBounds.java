package org.threadwise.queueing.analytic;

import java.util.List;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Bounds of the throughput of a closed network with N users, think time Z, total demand D and
 * greatest demand of a server M, in orders per second.
 *
 * @param least lower bound
 * @param most upper bound
 */
public record ClosedBounds(double least, double most) {

  /**
   * Returns the asymptotic bounds (Denning and Buzen 1978, Computing Surveys 10(3); Lazowska,
   * Zahorjan, Graham and Sevcik 1984, Quantitative System Performance, section 5.2):
   *
   * <p>N / (N·D + Z) ≤ X ≤ min(1/M, N / (D + Z))
   *
   * <p>They hold for all distributions, if no server is idle while an order waits for it.
   *
   * @param users number of users, at least 1
   * @param think mean think time in seconds
   * @param stations the stations; their demands and the think time are not all 0
   */
  public static ClosedBounds asymptotic(int users, double think, List<Station> stations) {
    double sum = total(users, think, stations);
    return new ClosedBounds(
        users / (users * sum + think), Math.min(1 / greatest(stations), users / (sum + think)));
  }

  /**
   * Returns the balanced job bounds of a product-form network whose stations have one server each
   * (Zahorjan, Sevcik, Eager and Galler 1982, Communications of the ACM 25(2); with think time
   * Lazowska and others 1984, section 5.4), K of them:
   *
   * <p>N / (D + Z + (N − 1)·M / (1 + Z/(N·D))) ≤ X ≤ min(1/M, N / (D + Z + (N − 1)·D/K / (1 +
   * Z/D)))
   *
   * @throws IllegalArgumentException if a station has several servers
   */
  public static ClosedBounds balanced(int users, double think, List<Station> stations) {
    double sum = total(users, think, stations);
    ArgumentChecks.that(
        sum > 0 && stations.stream().allMatch(station -> station.servers() == 1),
        "balanced job bounds need stations with one server each and a demand");
    double greatest = greatest(stations);
    double others = users - 1.0;
    double mean = sum / stations.size();
    return new ClosedBounds(
        users / (sum + think + others * greatest / (1 + think / (users * sum))),
        Math.min(1 / greatest, users / (sum + think + others * mean / (1 + think / sum))));
  }

  private static double total(int users, double think, List<Station> stations) {
    ArgumentChecks.atLeast(1, users, "number of users");
    ArgumentChecks.notNegative(think, "think time");
    double sum = stations.stream().mapToDouble(Station::demand).sum();
    ArgumentChecks.that(sum + think > 0, "a closed network needs a think time or a demand");
    return sum;
  }

  private static double greatest(List<Station> stations) {
    return stations.stream()
        .filter(station -> station.servers() != Station.UNBOUNDED)
        .mapToDouble(station -> station.demand() / station.servers())
        .max()
        .orElse(0);
  }
}
