package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * Bounds that hold whatever the distributions and disciplines are (Muntz and Wong 1974; Denning and
 * Buzen 1978, Computing Surveys 10(3)). Seconds and orders per second.
 *
 * @param response no mean response time of an exit can be shorter: the time along the shortest way
 *     from a source to a sink, nobody else being there; 0 where nothing is known, infinite without
 *     such a way
 * @param race why the way consists of least times and not of mean ones: where times decide what is
 *     delivered, the mean of what is delivered may be shorter than that of all; empty if they do
 *     nowhere
 * @param needed orders for which the work that a last delivery waits for can be done in a second
 */
public record AsymptoticBounds(double response, Optional<String> race, double needed) {
  private static final double NANOS = 1e9;

  /** The bounds of a network under a workload. */
  public static AsymptoticBounds of(Network network, Workload workload, Demands demands) {
    Optional<String> race = new Races(network, demands.traffic()).first(workload);
    IntToDoubleFunction time =
        race.isEmpty()
            ? node -> time(network.nodes().get(node), demands.nodes().get(node))
            : node -> leastTime(network, network.nodes().get(node));
    return new AsymptoticBounds(
        shortestWay(network, workload, time), race, needed(network, workload, demands, race));
  }

  /** The least mean makespan of a workload with so many orders, in seconds. */
  public double makespan(double orders) {
    return Math.max(orders / needed, response);
  }

  // ---- work

  /** Threads and cores at the end of a run, when few are busy, cost nothing. */
  private static double needed(
      Network network, Workload workload, Demands demands, Optional<String> race) {
    boolean loses = false;
    for (Demands.NodeDemand demand : demands.nodes()) {
      loses |= demand.visits() != 0 && CapacityLimits.canLose(network, demand.node());
    }
    if (loses || workload.duration() != Workload.UNTIL_DONE) {
      return Double.POSITIVE_INFINITY;
    }
    Traffic sure = demands.traffic().least(network);
    double[] shares = RequiredWork.shares(network, sure, race.isPresent());
    Demands work = Demands.of(network, sure, shares);
    return Capacity.of(network.withHost(withoutCosts(network.host())), work).ordersPerSecond();
  }

  private static @Nullable Host withoutCosts(@Nullable Host host) {
    return host == null
        ? null
        : new Host(host.cores(), host.speed(), host.quantum(), 0, 0, host.stack());
  }

  // ---- the shortest way

  private record Step(int node, double seconds) {}

  /** Dijkstra's algorithm (1959, Numerische Mathematik 1). */
  private static double shortestWay(Network network, Workload workload, IntToDoubleFunction time) {
    double[] best = new double[network.nodes().size()];
    int[][] next = successors(network);
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    PriorityQueue<Step> open = new PriorityQueue<>((a, b) -> Double.compare(a.seconds, b.seconds));
    workload.arrivals().stream().map(Arrivals::source).forEach(node -> open.add(new Step(node, 0)));
    while (!open.isEmpty()) {
      Step step = open.remove();
      double left = step.seconds + time.applyAsDouble(step.node);
      if (left >= best[step.node]) {
        continue;
      }
      best[step.node] = left;
      for (int node : next[step.node]) {
        open.add(new Step(node, left));
      }
    }
    double shortest = Double.POSITIVE_INFINITY;
    for (Slot slot : network.slots()) {
      Behavior behavior = network.nodes().get(slot.target()).behavior();
      if (behavior instanceof Behavior.Sink || behavior instanceof Behavior.Responder) {
        double way = best[slot.source()] + time.applyAsDouble(slot.target());
        shortest = Math.min(shortest, way);
      }
    }
    return shortest;
  }

  private static int[][] successors(Network network) {
    int[] degrees = new int[network.nodes().size()];
    for (Slot slot : network.slots()) {
      degrees[slot.source()]++;
    }
    int[][] next = new int[degrees.length][];
    Arrays.setAll(next, node -> new int[degrees[node]]);
    for (Slot slot : network.slots()) {
      next[slot.source()][--degrees[slot.source()]] = slot.target();
    }
    return next;
  }

  /** Mean time that a message spends in a node with no queue anywhere, before it goes on. */
  private static double time(Node node, Demands.NodeDemand demand) {
    Distribution outside = outside(node);
    return (outside == null ? 0 : outside.mean() / NANOS)
        + (node.unitWork() == null ? 0 : demand.holding());
  }

  /** The least such time; a unit that its caller runs is not dispatched. */
  private static double leastTime(Network network, Node node) {
    Distribution outside = outside(node);
    double nanos = outside == null ? 0 : MinimumTimes.nanos(outside);
    var work = node.unitWork();
    if (work == null) {
      return nanos / NANOS;
    }
    var pool = network.pools().get(node.pool());
    boolean byCaller =
        pool.threads() instanceof Threads.Custom custom
            && custom.rejection() == Rejection.CALLER_RUNS;
    double cpu = MinimumTimes.nanos(work.cpu()) + (byCaller ? 0 : pool.costs().dispatch());
    nanos += cpu / Demands.speed(network.host()) + MinimumTimes.nanos(work.waiting());
    if (node.behavior() instanceof Behavior.Request request && request.blocking()) {
      nanos += MinimumTimes.nanos(request.response());
    }
    return nanos / NANOS;
  }

  private static @Nullable Distribution outside(Node node) {
    return switch (node.behavior()) {
      case Behavior.Delay delay -> delay.delay();
      case Behavior.Request request -> request.blocking() ? null : request.response();
      default -> null;
    };
  }
}
