package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * Bounds that hold for all distributions and queue disciplines (Muntz and Wong 1974; Denning and
 * Buzen 1978, Computing Surveys 10(3)). Times are seconds, rates orders per second.
 *
 * @param response lower bound of the mean response time of every exit: the time along the shortest
 *     path from a source to a sink in an empty network; 0 if nothing is known, infinite if no path
 *     exists
 * @param race a place where times decide which messages are delivered: those may be faster than
 *     average, so the path adds up minimum times instead of mean times; empty if times decide
 *     nothing
 * @param requiredWorkRate orders per second for which the network can do the work that the last
 *     delivery waits for
 */
public record AsymptoticBounds(double response, Optional<Race> race, double requiredWorkRate) {
  private static final double NANOS = 1e9;

  /**
   * A place where times decide which messages are delivered.
   *
   * @param element name of the pool or node; of the workload or network if the cause is about all
   */
  public record Race(Cause cause, String element) {

    /** The cause of a race. */
    public enum Cause {
      /** The run ends at a time, before the slowest messages are delivered. */
      END_OF_RUN,
      /** A pool can reject. */
      REJECTION,
      /** Executions of a node fail, and those that do not may be faster. */
      FAILURE,
      /** A node sends in turn, in the order of arrival. */
      CHOICE_IN_TURN,
      /** A node joins messages in the order of arrival: in pairs, sets or batches. */
      PAIRING,
      /** Groups are nested without limit, so nothing is known about them. */
      NESTED_GROUPS,
      /** A node continues with the first of several copies. */
      FIRST_COPY
    }
  }

  /** Returns the bounds of a network under a workload. */
  public static AsymptoticBounds of(Network network, Workload workload, Demands demands) {
    Optional<Race> race = new Races(network, demands.traffic()).first(workload);
    IntToDoubleFunction time =
        race.isEmpty()
            ? node -> time(network.nodes().get(node), demands.nodes().get(node))
            : node -> minimumTime(network, network.nodes().get(node));
    return new AsymptoticBounds(
        shortestPath(network, workload, time),
        race,
        requiredWorkRate(network, workload, demands, race));
  }

  /**
   * Returns a lower bound of the mean makespan in seconds.
   *
   * @param orders number of orders of the workload
   */
  public double makespan(double orders) {
    return Math.max(orders / requiredWorkRate, response);
  }

  // ---- work

  /**
   * Returns the capacity for required work. Context switches cost nothing here, because few threads
   * are busy at the end of a run.
   */
  private static double requiredWorkRate(
      Network network, Workload workload, Demands demands, Optional<Race> race) {
    boolean loses = false;
    for (Demands.NodeDemand demand : demands.nodes()) {
      loses |= demand.visits() != 0 && CapacityLimits.canLose(network, demand.node());
    }
    if (loses || workload.duration() != Workload.UNTIL_DONE) {
      return Double.POSITIVE_INFINITY;
    }
    Traffic sure = demands.traffic().lowerBound(network);
    double[] shares = RequiredWork.shares(network, sure, race.isPresent());
    Demands work = Demands.of(network, sure, shares);
    return Capacity.of(network.withHost(withoutCosts(network.host())), work).limits().stream()
        .filter(limit -> limit.kind() != Kind.THROTTLER) // the first messages leave at once
        .filter(limit -> !limit.keepsPermits()) // those without a permit are left over
        .mapToDouble(Capacity.Limit::ordersPerSecond)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static @Nullable Host withoutCosts(@Nullable Host host) {
    return host == null
        ? null
        : new Host(host.cores(), host.speed(), host.quantum(), 0, 0, host.stack(), host.prices());
  }

  // ---- the shortest path

  private record Step(int node, double seconds) {}

  /**
   * Returns the length of the shortest path by Dijkstra's algorithm (1959, Numerische Mathematik
   * 1).
   */
  private static double shortestPath(Network network, Workload workload, IntToDoubleFunction time) {
    double[] best = new double[network.nodes().size()];
    int[][] next = network.successors();
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
      if (behavior.isExit()) {
        double path = best[slot.source()] + time.applyAsDouble(slot.target());
        shortest = Math.min(shortest, path);
      }
    }
    return shortest;
  }

  /** Returns the mean time in seconds that a message spends in a node of an empty network. */
  private static double time(Node node, Demands.NodeDemand demand) {
    // some ways to a node start no run there
    double held = demand.queued() < demand.units() ? demand.turnTime() : demand.serviceTime();
    return demand.delayOutside() + (node.makesUnits() ? held : 0);
  }

  /**
   * Returns the minimum of that time. A unit that its caller runs is not dispatched, nor is a
   * message that a thread carries on.
   */
  private static double minimumTime(Network network, Node node) {
    double nanos = minimumLatency(node);
    var work = node.unitWork();
    if (work == null) {
      return nanos / NANOS;
    }
    var pool = network.pools().get(node.pool());
    boolean byCaller =
        pool.threads() instanceof Threads.Custom custom
            && custom.rejection() == Rejection.CALLER_RUNS;
    boolean dispatched = !byCaller && !node.perMessage();
    double cpu = MinimumTimes.nanos(work.cpu()) + (dispatched ? pool.costs().dispatch() : 0);
    nanos += cpu / Demands.speed(network.host()) + MinimumTimes.nanos(work.waiting());
    return nanos / NANOS;
  }

  /** Returns the minimum delay or response time. A failed message of a delayer has no delay. */
  private static double minimumLatency(Node node) {
    Distribution latency = node.behavior().latency();
    Failure failure = node.failure();
    boolean skips = failure != null && node.behavior() instanceof Behavior.Delay;
    if (latency == null || skips) {
      return 0;
    }
    double minimum = MinimumTimes.nanos(latency);
    return failure == null ? minimum : Math.min(minimum, (double) failure.timeout());
  }
}
