package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Throughput and response time of a closed product-form network by exact mean value analysis
 * (Reiser and Lavenberg 1980, Journal of the ACM 27(2)).
 *
 * <p>One station of one server with 0.2 s per order, 10 users who think for 1 s: with one user the
 * response time is 0.2 s and the throughput 1/1.2 per second. The second user finds the first in
 * the station for 0.2/1.2 of the time, so its response time is 0.2 · (1 + 1/6) s; and so on, up to
 * 4.908 orders per second for 10 users.
 *
 * @param throughput orders per second
 * @param response mean response time in seconds, without the think time
 * @param residences mean time in seconds that an order spends at each station, in their order
 */
public record MeanValueAnalysis(double throughput, double response, List<Double> residences) {
  public MeanValueAnalysis {
    residences = List.copyOf(residences);
  }

  /**
   * A station with one exponential service time, first come, first served.
   *
   * @param demand visits of an order · mean service time, in seconds
   * @param servers number of servers, or {@link #UNBOUNDED}
   */
  public record Station(double demand, int servers) {
    /** Number of servers of a station where nobody waits. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public Station {
      ArgumentChecks.notNegative(demand, "demand at a station");
      ArgumentChecks.atLeast(1, servers, "servers of a station");
    }

    private boolean hasSeveralServers(int users) {
      return servers > 1 && servers < users;
    }
  }

  /**
   * Returns the figures for a number of users. Where a station has several servers, but fewer than
   * users, they come from a convolution, which has the same result and smaller rounding errors.
   *
   * @param users number of users, at least 1
   * @param think mean think time in seconds, at least 0
   * @param stations the stations, whose demands and think time are not all 0
   */
  public static MeanValueAnalysis of(int users, double think, List<Station> stations) {
    ArgumentChecks.atLeast(1, users, "number of users");
    ArgumentChecks.notNegative(think, "think time");
    ArgumentChecks.that(
        think > 0 || stations.stream().anyMatch(station -> station.demand > 0),
        "a closed network needs a think time or a demand");
    return stations.stream().anyMatch(station -> station.hasSeveralServers(users))
        ? ClosedConvolution.solve(users, think, stations)
        : recursion(users, think, stations);
  }

  /** Returns the approximate number of operations that {@link #of} takes. */
  public static double operations(int users, List<Station> stations) {
    boolean several = stations.stream().anyMatch(station -> station.hasSeveralServers(users));
    return stations.size() * (several ? 1.5 * users * users : users);
  }

  static MeanValueAnalysis of(double throughput, double[] residences) {
    return new MeanValueAnalysis(
        throughput, Arrays.stream(residences).sum(), Arrays.stream(residences).boxed().toList());
  }

  /** Adds one user after the other; each finds the stations as those before leave them. */
  private static MeanValueAnalysis recursion(int users, double think, List<Station> stations) {
    double[] lengths = new double[stations.size()];
    double[] residences = new double[stations.size()];
    double throughput = 0;
    for (int present = 1; present <= users; present++) {
      double response = 0;
      for (int i = 0; i < lengths.length; i++) {
        Station station = stations.get(i);
        residences[i] = station.demand * (station.servers == 1 ? 1 + lengths[i] : 1);
        response += residences[i];
      }
      throughput = present / (think + response);
      for (int i = 0; i < lengths.length; i++) {
        lengths[i] = throughput * residences[i];
      }
    }
    return of(throughput, residences);
  }
}
