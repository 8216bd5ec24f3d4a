package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
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
 * @param source index of the source
 * @param users number of users
 * @param think mean think time in seconds
 * @param demands of an order of these users
 * @param formula formula of the exact throughput
 * @param exact throughput of a product-form network; empty for others
 * @param asymptotic bounds for any network; the lower one is 0 where nothing is known
 * @param balanced balanced job bounds of a product-form network whose pools have one thread each or
 *     one for every user; empty for others, and if users send at several sources
 */
public record ClosedThroughput(
    int source,
    int users,
    double think,
    Demands demands,
    Formula formula,
    OptionalDouble exact,
    ClosedBounds asymptotic,
    Optional<ClosedBounds> balanced) {

  /**
   * Returns what formulas give, for each source with users in the workload's order.
   *
   * @param response result of {@link MeanResponse#of} for the same workload
   * @return empty if there are no users, or if something else arrives for ever; without sources
   *     whose orders take no time
   */
  public static List<ClosedThroughput> of(
      Network network,
      Workload workload,
      Demands demands,
      Capacity capacity,
      MeanResponse response) {
    List<ClosedStations> entries = ClosedStations.of(network, workload, demands);
    List<ClosedThroughput> all = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      ClosedStations closed = entries.get(i);
      if (closed.takesTime()) {
        all.add(
            entries.size() == 1
                ? single(network, capacity, response, closed)
                : oneOfSeveral(network, response, closed, i));
      }
    }
    return all;
  }

  private static ClosedThroughput single(
      Network network, Capacity capacity, MeanResponse response, ClosedStations closed) {
    return new ClosedThroughput(
        closed.source(),
        closed.users(),
        closed.think(),
        closed.demands(),
        Formula.MEAN_VALUE_ANALYSIS,
        response instanceof Known known
            ? OptionalDouble.of(closed.users() / (closed.think() + known.seconds()))
            : OptionalDouble.empty(),
        asymptotic(network, closed.demands(), capacity, closed),
        response instanceof Known ? balanced(closed) : Optional.empty());
  }

  /** Returns the throughput of users who share the pools with others, who may take all of them. */
  private static ClosedThroughput oneOfSeveral(
      Network network, MeanResponse response, ClosedStations closed, int position) {
    Capacity alone = Capacity.of(network, closed.demands());
    return new ClosedThroughput(
        closed.source(),
        closed.users(),
        closed.think(),
        closed.demands(),
        Formula.MULTICLASS_CONVOLUTION,
        response instanceof Known known
            ? OptionalDouble.of(known.throughputs().get(position))
            : OptionalDouble.empty(),
        new ClosedBounds(0, asymptotic(network, closed.demands(), alone, closed).most()),
        Optional.empty());
  }

  /** Returns the throughput at all sources, empty if it is not known exactly at each of them. */
  public static OptionalDouble total(List<ClosedThroughput> users) {
    return users.isEmpty() || users.stream().anyMatch(each -> each.exact().isEmpty())
        ? OptionalDouble.empty()
        : OptionalDouble.of(users.stream().mapToDouble(each -> each.exact().orElse(0)).sum());
  }

  /**
   * Returns the seconds of a resource that the orders of all users take per second; NaN if some
   * throughput is unknown.
   *
   * @param demand seconds that an order takes of the resource
   */
  public static double load(List<ClosedThroughput> users, ToDoubleFunction<Demands> demand) {
    return users.stream()
        .mapToDouble(each -> each.exact().orElse(Double.NaN) * demand.applyAsDouble(each.demands))
        .sum();
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
    // messages wait for a throttler, or for those of other users in a batch, without any work
    boolean keeps =
        !demands.traffic().keepers().isEmpty()
            || network.collectsBatches()
            || ProductForm.isThrottled(network, demands);
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
