package org.threadwise.queueing.analytic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.threadwise.queueing.analytic.MeanResponse.Known;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * What formulas give for the throughput of users at one source, in orders per second.
 *
 * <p>Users and times obey N = X · (Z + R) (Little's law), so that each value X of the throughput is
 * one of the time R in which nothing is left of an order.
 *
 * @param users number of users
 * @param think mean think time in seconds
 * @param exact throughput of a product-form network by mean value analysis; empty for others
 * @param asymptotic bounds for any network; the lower one is 0 where nothing is known
 * @param balanced balanced job bounds of a product-form network whose pools have one thread each or
 *     one for every user; empty for others
 */
public record ClosedThroughput(
    int users,
    double think,
    OptionalDouble exact,
    ClosedBounds asymptotic,
    Optional<ClosedBounds> balanced) {

  /**
   * Returns what formulas give.
   *
   * @param response result of {@link MeanResponse#of} for the same workload
   * @return empty if there are no users, if something else arrives for ever or if no time passes
   */
  public static Optional<ClosedThroughput> of(
      Network network,
      Workload workload,
      Demands demands,
      Capacity capacity,
      MeanResponse response) {
    return ClosedStations.of(network, workload, demands)
        .filter(ClosedStations::takesTime)
        .map(
            closed ->
                new ClosedThroughput(
                    closed.users(),
                    closed.think(),
                    response instanceof Known known
                        ? OptionalDouble.of(closed.users() / (closed.think() + known.seconds()))
                        : OptionalDouble.empty(),
                    asymptotic(network, demands, capacity, closed),
                    response instanceof Known ? balanced(closed) : Optional.empty()));
  }

  /** Returns the mean time in seconds until nothing is left of an order, for a throughput. */
  public double sojourn(double throughput) {
    return users / throughput - think;
  }

  private static ClosedBounds asymptotic(
      Network network, Demands demands, Capacity capacity, ClosedStations closed) {
    boolean lossless = !capacity.rejects() && demands.traffic().exact();
    boolean alone = lossless && demands.isOneMessage(network);
    double elsewhere = closed.think() + closed.outside();
    ClosedBounds inTurn = ClosedBounds.asymptotic(closed.users(), elsewhere, closed.stations());
    // messages of an order that forks may be served at the same time, and a rejected one is gone
    double fastest = alone ? inTurn.most() : closed.users() / closed.think();
    boolean keeps = !demands.traffic().keepers().isEmpty();
    double slowest = alone ? inTurn.least() : oneAtATime(closed);
    return new ClosedBounds(
        capacity.exact() && !keeps ? slowest : 0, Math.min(capacity.upperBound(), fastest));
  }

  /** Returns the throughput if only one message is served or delayed at any time. */
  private static double oneAtATime(ClosedStations closed) {
    double sum = closed.outside() + closed.stations().stream().mapToDouble(Station::demand).sum();
    return closed.users() / (closed.users() * sum + closed.think());
  }

  private static Optional<ClosedBounds> balanced(ClosedStations closed) {
    List<Station> queues = closed.stations().stream().filter(closed::mayWait).toList();
    if (queues.isEmpty() || queues.stream().anyMatch(station -> station.servers() > 1)) {
      return Optional.empty();
    }
    double elsewhere =
        closed.stations().stream()
            .filter(station -> !closed.mayWait(station))
            .mapToDouble(Station::demand)
            .sum();
    return Optional.of(
        ClosedBounds.balanced(
            closed.users(), closed.think() + closed.outside() + elsewhere, queues));
  }
}
