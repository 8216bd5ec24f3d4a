package org.threadwise.queueing.analytic;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;

/**
 * The greatest rate of orders over all sources, in the workload's mix, at which the number of
 * orders inside stays bounded: min over the stations of servers / (visits · mean holding time),
 * semantics.md section 9. The reasoning is the utilisation law (Denning and Buzen 1978) with the
 * stability of work-conserving stations.
 *
 * @param ordersPerSecond the least limit; infinite where nothing limits
 * @param atMost what the capacity is surely not above: the least limit, or a greater one where it
 *     rests on visits that are not known exactly, or that a pool which rejects may not let through
 * @param limits all limits, the least first
 * @param doubts why the least limit may lie above the true capacity, in words; empty where it is
 *     exact
 * @param rejects whether a pool can reject: then no number of orders inside grows in front of it,
 *     and the limits hold for what it lets through
 * @param traffic visits that all this rests on
 */
public record Capacity(
    double ordersPerSecond,
    double atMost,
    List<Limit> limits,
    List<String> doubts,
    boolean rejects,
    Traffic traffic) {

  public Capacity {
    limits = List.copyOf(limits);
    doubts = List.copyOf(doubts);
  }

  /** What kind of element limits. */
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
    /** A loop in which messages never end. */
    LOOP
  }

  /**
   * What one element lets through.
   *
   * @param kind of the element
   * @param index of the pool, station or node in the network; −1 for the host and its carriers
   * @param name of the element
   * @param ordersPerSecond that it can serve
   * @param reason in words, which are found when they are read: of many capacities, few are told
   */
  public record Limit(
      Kind kind, int index, String name, double ordersPerSecond, Supplier<String> reason) {

    /** The reason in words. */
    public String why() {
      return reason.get();
    }
  }

  /** The capacity of a network for orders in the workload's mix. */
  public static Capacity of(Network network, Workload workload) {
    return of(network, Demands.of(network, workload));
  }

  /** The capacity of a network whose demands are known. */
  public static Capacity of(Network network, Demands demands) {
    return of(network, demands, demands.least(network));
  }

  /**
   * The same where it is known too what is surely demanded.
   *
   * @param sure what {@link Demands#least} answers
   */
  public static Capacity of(Network network, Demands demands, Demands sure) {
    return of(network, network.pools(), demands, sure);
  }

  /**
   * The same of a network with other pools, on which its demands do not depend.
   *
   * @param pools as many as it has
   */
  public static Capacity of(Network network, List<Pool> pools, Demands demands, Demands sure) {
    CapacityLimits stations = new CapacityLimits(network, pools, demands);
    List<Limit> limits =
        stations.limits().stream()
            .sorted(Comparator.comparingDouble(Limit::ordersPerSecond))
            .toList();
    List<Limit> surely =
        sure.traffic() == demands.traffic()
            ? limits
            : new CapacityLimits(network, pools, sure).limits();
    return new Capacity(
        least(limits),
        least(surely),
        limits,
        stations.doubts(),
        stations.rejects(),
        demands.traffic());
  }

  private static double least(List<Limit> limits) {
    return limits.stream()
        .mapToDouble(Limit::ordersPerSecond)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Whether the capacity is exact; otherwise the least limit is, as a rule, an upper bound. */
  public boolean exact() {
    return doubts.isEmpty();
  }

  /** The element that limits, if any does. */
  public Optional<Limit> limit() {
    return limits.stream().findFirst();
  }

  /**
   * Whether orders that arrive at this rate are proven to pile up: the rate is above a limit that
   * holds whatever the doubts are.
   */
  public boolean provesUnstable(double rate) {
    return !rejects && traffic.exact() && rate > ordersPerSecond * (1 + 1e-9);
  }

  /** The limit and its grounds in one sentence. */
  public String why() {
    String reason = limit().map(Limit::why).orElse("nothing limits the rate");
    return exact() ? reason : reason + "; an upper bound, because " + String.join("; ", doubts);
  }
}
