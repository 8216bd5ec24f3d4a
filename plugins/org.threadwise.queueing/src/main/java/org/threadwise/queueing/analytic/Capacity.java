package org.threadwise.queueing.analytic;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;

/**
 * The lowest upper bound of the rates at which the number of orders inside stays bounded, over all
 * sources in the workload's mix: min over the stations of servers / (visits · mean service time),
 * semantics.md section 9. It follows from the utilisation law (Denning and Buzen 1978) and the
 * stability of work-conserving stations.
 *
 * @param ordersPerSecond the lowest limit; infinite if nothing limits the rate
 * @param upperBound a rate that the capacity certainly does not exceed: the lowest limit, or a
 *     higher one where that limit depends on visits that are not known exactly or that a rejecting
 *     pool may not let through; infinite if users send at several sources and nothing else arrives
 *     for ever, since their mix is a result
 * @param limits all limits, lowest first
 * @param doubts reasons for which the true capacity may be lower than the lowest limit; empty where
 *     that limit is exact
 * @param rejects whether a pool can reject: then the queue before it stays bounded, and the limits
 *     hold for the orders that it lets through
 * @param traffic the visits that the limits are computed from
 */
public record Capacity(
    double ordersPerSecond,
    double upperBound,
    List<Limit> limits,
    List<Doubt> doubts,
    boolean rejects,
    Traffic traffic) {

  public Capacity {
    limits = List.copyOf(limits);
    doubts = List.copyOf(doubts);
  }

  /** Kind of the limiting element. */
  public enum Kind {
    /** Threads of a pool. */
    POOL,
    /** The lock of a pool's queue. */
    LOCK,
    /** Cores of the host. */
    HOST,
    /** Carriers of virtual threads. */
    CARRIERS,
    /** Servers of an application. */
    STATION,
    /** A serial or limited node. */
    NODE,
    /** A throttler: its servers are the messages that may leave in a period. */
    THROTTLER,
    /** A throttler with permits, which are its servers. */
    PERMITS,
    /** A loop that messages never leave. */
    LOOP
  }

  /**
   * The rate that one element can serve.
   *
   * @param kind kind of the element
   * @param index index of the pool, station or node in the network; −1 for the host and its
   *     carriers
   * @param name name of the element
   * @param servers threads, servers, cores, work units at a time, permits, or messages per period
   *     of a throttler, each of which takes one for the period
   * @param efficiency share of the servers' time that is not lost to context switches
   * @param units work units and runs of an order, if the element is a pool; messages of an order,
   *     if it is a throttler; otherwise 0
   * @param demand time in seconds that an order takes of the servers; infinite for a loop, and if
   *     batches need more messages than there are permits
   * @param inRuns whether all units of a pool are runs
   */
  public record Limit(
      Kind kind,
      int index,
      String name,
      int servers,
      double efficiency,
      double units,
      double demand,
      boolean inRuns) {

    /** Creates a limit without runs. */
    public Limit(
        Kind kind,
        int index,
        String name,
        int servers,
        double efficiency,
        double units,
        double demand) {
      this(kind, index, name, servers, efficiency, units, demand, false);
    }

    /** Returns whether messages that have passed the permits of a throttler keep them for ever. */
    public boolean keepsPermits() {
      return kind == Kind.PERMITS && Double.isInfinite(demand);
    }

    /** Returns the maximum rate. */
    public double ordersPerSecond() {
      return servers * efficiency / demand;
    }
  }

  /** A reason for which the capacity may be lower than its lowest limit. */
  public sealed interface Doubt {

    /** A pool can reject work units. */
    record Rejection(String pool) implements Doubt {}

    /** Threads wait for room in the queue of a pool. */
    record FullQueue(String pool) implements Doubt {}

    /** Threads of a pool wait for the lock of its queue. */
    record QueueLock(String pool) implements Doubt {}

    /** A pool starts threads, an unknown number of times. */
    record ThreadStarts(String pool) implements Doubt {}

    /** Threads wait for their turn at a serial or limited node. */
    record Turn(String node) implements Doubt {}

    /** Threads wait for a server of the application that a node asks. */
    record ServerWait(String node) implements Doubt {}

    /** Threads wait with the messages that a throttler holds. */
    record ThrottleWait(String node) implements Doubt {}

    /** Threads wait for the branches that a node has started. */
    record BranchWait(String node) implements Doubt {}

    /** Messages wait until few enough others are downstream of a throttler. */
    record PermitWait(String node) implements Doubt {}

    /** More threads than cores compute at the same time. */
    record SharedCores(int cores) implements Doubt {}

    /** Threads share the cores with the carriers of virtual threads. */
    record SharedCarriers() implements Doubt {}

    /** Users take a part that depends on how fast they are answered. */
    record UserShare() implements Doubt {}

    /** The costs of an execution depend on the thread that brings the message. */
    record BringingThread(String node) implements Doubt {}

    /** Requests of a node may be late because they wait for a server. */
    record LateAnswers(String node) implements Doubt {}

    /** How many messages the batches of a node have depends on when they arrive. */
    record BatchSizes(String node) implements Doubt {}

    /** The messages of a group or pair that are lost are not known exactly. */
    record PartialLoss() implements Doubt {}
  }

  /** Returns the capacity of a network for orders in the workload's mix. */
  public static Capacity of(Network network, Workload workload) {
    return of(network, Demands.of(network, workload));
  }

  /** Returns the capacity of a network whose demands are known. */
  public static Capacity of(Network network, Demands demands) {
    return of(network, demands, demands.lowerBound(network));
  }

  /**
   * Returns the capacity of a network whose demands and certain demands are known.
   *
   * @param certain result of {@link Demands#lowerBound}
   */
  public static Capacity of(Network network, Demands demands, Demands certain) {
    return of(network, network.pools(), demands, certain);
  }

  /**
   * Returns the capacity of a network with other pools, on which its demands do not depend.
   *
   * @param pools replacement of the network's pools, in their order
   * @param certain result of {@link Demands#lowerBound}
   */
  public static Capacity of(Network network, List<Pool> pools, Demands demands, Demands certain) {
    CapacityLimits stations = new CapacityLimits(network, pools, demands);
    List<Limit> limits =
        stations.limits().stream()
            .sorted(Comparator.comparingDouble(Limit::ordersPerSecond))
            .toList();
    List<Limit> certainLimits =
        certain.traffic() == demands.traffic()
            ? limits
            : new CapacityLimits(network, pools, certain).limits();
    return new Capacity(
        lowest(limits),
        hasFreeMix(demands.traffic().rates()) ? Double.POSITIVE_INFINITY : lowest(certainLimits),
        limits,
        stations.doubts(),
        stations.rejects(),
        demands.traffic());
  }

  private static boolean hasFreeMix(ArrivalRates rates) {
    return rates.closed() && rates.shares().size() > 1;
  }

  private static double lowest(List<Limit> limits) {
    return limits.stream()
        .mapToDouble(Limit::ordersPerSecond)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * Returns whether the capacity is exact; if not, the lowest limit is in general an upper bound.
   */
  public boolean exact() {
    return doubts.isEmpty();
  }

  /** Returns the lowest limit, or empty if nothing limits the rate. */
  public Optional<Limit> limit() {
    return limits.stream().findFirst();
  }

  /** Returns a loop that messages never leave, or in which they multiply; empty if none. */
  public Optional<Limit> loop() {
    return limits.stream().filter(limit -> limit.kind() == Kind.LOOP).findFirst();
  }

  /**
   * Returns whether orders provably pile up at a rate: the rate exceeds a limit that holds in spite
   * of all doubts.
   */
  public boolean provesUnstable(double rate) {
    return !rejects && traffic.exact() && rate > ordersPerSecond * (1 + 1e-9);
  }
}
