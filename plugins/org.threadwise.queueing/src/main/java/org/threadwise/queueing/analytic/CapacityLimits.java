package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.Demands.StationDemand;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * Collects the limits of the rate of orders, and the reasons why a limit is only an upper bound.
 */
final class CapacityLimits {
  /** Number of servers of an unbounded pool or node. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  private final Network network;
  private final List<Pool> pools;
  private final Demands demands;
  private final ProducerWaits waits;
  private final List<Limit> limits = new ArrayList<>();
  private final List<Doubt> doubts = new ArrayList<>();
  private boolean rejects;

  CapacityLimits(Network network, List<Pool> pools, Demands demands) {
    this.network = network;
    this.pools = pools;
    this.demands = demands;
    waits = ProducerWaits.of(network, pools);
    demands.pools().forEach(this::pool);
    demands.stations().forEach(this::station);
    RunStarts starts = new RunStarts(network, demands.traffic());
    demands.nodes().forEach(demand -> node(demand, starts));
    Host host = network.host();
    if (host != null) {
      host(host);
    }
    ArrivalRates rates = demands.traffic().rates();
    if (rates.users() && (rates.open() || rates.shares().size() > 1)) {
      doubts.add(new Doubt.UserShare());
    }
    if (!demands.traffic().knowsPartners() && !hasUnknownBatches()) {
      doubts.add(new Doubt.PartialLoss());
    }
  }

  private boolean hasUnknownBatches() {
    return doubts.stream().anyMatch(doubt -> doubt instanceof Doubt.BatchSizes);
  }

  List<Limit> limits() {
    return limits;
  }

  List<Doubt> doubts() {
    return doubts;
  }

  boolean rejects() {
    return rejects;
  }

  /**
   * Returns the number of threads that can serve units at the same time. A custom pool with an
   * unbounded queue never starts a thread above its core size.
   */
  static int servers(Pool pool) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed -> fixed.count();
      case Threads.Custom custom ->
          custom.capacity() == Integer.MAX_VALUE
              ? Math.max(1, custom.core())
              : custom.maximum() == Integer.MAX_VALUE ? UNBOUNDED : custom.maximum();
      case Threads.PerTask perTask -> UNBOUNDED;
      case Threads.Virtual virtual -> UNBOUNDED;
    };
  }

  /** Returns whether a pool can have neither a thread nor room in its queue for a work unit. */
  static boolean canBeFull(Pool pool) {
    return pool.threads() instanceof Threads.Custom custom
        && custom.capacity() != Integer.MAX_VALUE
        && custom.maximum() != Integer.MAX_VALUE;
  }

  /** Returns whether a pool can reject a work unit. */
  static boolean canReject(Pool pool) {
    return canBeFull(pool) && !ProducerWaits.blocks(pool);
  }

  /** Returns whether the pool of a node can reject the node's work units. */
  static boolean canLose(Network network, int node) {
    Node each = network.nodes().get(node);
    return each.unitWork() != null && canReject(network.pools().get(each.pool()));
  }

  private static boolean usesVirtualThreads(Pool pool) {
    return pool.threads() instanceof Threads.Virtual;
  }

  private void limit(Kind kind, int index, String name, int servers, double demand) {
    add(new Limit(kind, index, name, servers, 1, 0, demand));
  }

  private void add(Limit limit) {
    if (limit.demand() > 0) {
      limits.add(limit);
    }
  }

  private void pool(PoolDemand demand) {
    Pool pool = pools.get(demand.pool());
    int servers = servers(pool);
    if (demand.units() > 0 && canReject(pool)) {
      rejects = true;
      doubts.add(new Doubt.Rejection(pool.name()));
      return;
    }
    if (servers != UNBOUNDED) {
      double seconds = demand.serviceDemand();
      boolean inRuns = network.servesOnlyRuns(demand.pool());
      add(
          new Limit(
              Kind.POOL, demand.pool(), pool.name(), servers, 1, demand.units(), seconds, inRuns));
    }
    if (demand.units() > 0 && blocksSomeone(demand.pool(), pool)) {
      doubts.add(new Doubt.FullQueue(pool.name()));
    }
    if (demand.lock() > 0 && servers > 1) {
      limit(Kind.LOCK, demand.pool(), pool.name(), 1, demand.lock());
      doubts.add(new Doubt.QueueLock(pool.name()));
    }
    boolean churns = pool.threads() instanceof Threads.Custom custom && custom.core() < servers;
    if (churns && demand.units() > 0 && pool.costs().start() > 0) {
      doubts.add(new Doubt.ThreadStarts(pool.name()));
    }
  }

  /**
   * Returns whether threads may wait for room in the queue of a pool, or wait in that queue while
   * the pool could have more threads.
   */
  private boolean blocksSomeone(int index, Pool pool) {
    return ProducerWaits.blocks(pool)
        && (waits.isAwaitedByBounded(index)
            || (pool.threads() instanceof Threads.Custom custom
                && custom.core() < custom.maximum()));
  }

  private void station(StationDemand demand) {
    var station = network.stations().get(demand.station());
    limit(Kind.STATION, demand.station(), station.name(), station.servers(), demand.service());
  }

  private void node(NodeDemand demand, RunStarts starts) {
    Node node = network.nodes().get(demand.node());
    if (Double.isInfinite(demand.visits())) {
      limit(Kind.LOOP, demand.node(), node.name(), 1, Double.POSITIVE_INFINITY);
      return;
    }
    if (demand.units() == 0) {
      return;
    }
    int servers = servers(pools.get(node.pool()));
    if (node.behavior() instanceof Behavior.Throttle throttle) {
      throttler(demand, node, throttle, servers);
    }
    if (node.awaitsBranches() && servers != UNBOUNDED) {
      doubts.add(new Doubt.BranchWait(node.name()));
    }
    int limit = node.limit();
    if (limit < servers && demand.turnTime() > 0) {
      limit(Kind.NODE, demand.node(), node.name(), limit, demand.units() * demand.turnTime());
      doubts.add(new Doubt.Turn(node.name()));
    }
    boolean waitsForStation =
        node.behavior() instanceof Behavior.Request request
            && request.blocking()
            && request.station() != Behavior.Request.NO_STATION
            && network.stations().get(request.station()).servers() < servers;
    if (waitsForStation && demand.response() > 0 && servers != UNBOUNDED) {
      doubts.add(new Doubt.ServerWait(node.name()));
    }
    if (!Attempts.of(node).exact()) {
      doubts.add(new Doubt.LateAnswers(node.name()));
    }
    if (node.behavior() instanceof Behavior.Batch batch
        && (batch.isTimed() || batch.keys() == Behavior.Batch.ORDERS)) {
      doubts.add(new Doubt.BatchSizes(node.name()));
    }
    if (dependsOnBringer(node, demand, starts)) {
      doubts.add(new Doubt.BringingThread(node.name()));
    }
  }

  private void throttler(NodeDemand demand, Node node, Behavior.Throttle throttle, int servers) {
    if (throttle.isAtOnce()) {
      permits(demand, node, throttle);
    } else {
      rate(demand, node, throttle, servers);
    }
  }

  /** N permits serve as N servers do, but it is not known for how long each message holds one. */
  private void permits(NodeDemand demand, Node node, Behavior.Throttle throttle) {
    double seconds = PermitTimes.leastPerOrder(network, demands, demand.node());
    double units = demand.visits();
    add(
        new Limit(
            Kind.PERMITS, demand.node(), node.name(), throttle.messages(), 1, units, seconds));
    doubts.add(new Doubt.PermitWait(node.name()));
  }

  /**
   * A message occupies one of N places for a period D: the waiting times are those of a queue with
   * N servers and the constant service time D, since message n leaves D after message n − N or
   * later.
   */
  private void rate(NodeDemand demand, Node node, Behavior.Throttle throttle, int servers) {
    double passing =
        throttle.blocking() ? demand.units() : demand.visits() * (1 - Attempts.of(node).failed());
    double seconds = passing * throttle.period() / 1e9;
    int places = throttle.messages();
    if (passing > 0) {
      add(new Limit(Kind.THROTTLER, demand.node(), node.name(), places, 1, passing, seconds));
    }
    boolean holdsOthersUp = servers != UNBOUNDED || node.pinned() || node.limit() != Node.UNLIMITED;
    if (throttle.blocking() && holdsOthersUp) {
      doubts.add(new Doubt.ThrottleWait(node.name()));
    }
  }

  /** Returns whether the thread that brings a message decides on its costs, or on its carrier. */
  private boolean dependsOnBringer(Node node, NodeDemand demand, RunStarts starts) {
    Pool pool = pools.get(node.pool());
    boolean costs = pool.costs().dispatch() > 0 || pool.costs().start() > 0;
    boolean carrier = node.pinned() && usesVirtualThreads(pool) && network.host() != null;
    return (costs && starts.isUncertain(demand.node()))
        || (carrier && demand.queued() < demand.units());
  }

  private void host(Host host) {
    int bounded = 0;
    boolean perTask = false;
    boolean virtual = false;
    boolean platformCpu = false;
    double carrier = 0;
    for (PoolDemand demand : demands.pools()) {
      Pool pool = pools.get(demand.pool());
      if (demand.cpu() == 0 && demand.carrier() == 0) {
        continue;
      }
      carrier += usesVirtualThreads(pool) ? demand.carrier() : 0;
      virtual |= usesVirtualThreads(pool);
      perTask |= !usesVirtualThreads(pool) && servers(pool) == UNBOUNDED;
      boolean counted = servers(pool) != UNBOUNDED;
      platformCpu |= counted;
      bounded += counted ? Math.min(servers(pool), 1 << 20) : 0;
    }
    boolean crowded = platformCpu && (bounded > host.cores() || perTask || virtual);
    if (crowded) {
      doubts.add(new Doubt.SharedCores(host.cores()));
    } else if (perTask && virtual) {
      doubts.add(new Doubt.SharedCarriers());
    }
    double efficiency = efficiency(host, perTask, virtual, platformCpu);
    add(new Limit(Kind.HOST, -1, "host", host.cores(), efficiency, 0, demands.hostSeconds()));
    limit(Kind.CARRIERS, -1, "carriers", host.cores(), carrier);
  }

  /**
   * Returns the maximum efficiency e(n) of an overloaded host. It is that of all threads if they
   * only compute in one pool; that of infinitely many if every pool starts a thread per unit and no
   * unit waits for a lock or a turn; and 1 otherwise.
   */
  private double efficiency(Host host, boolean perTask, boolean virtual, boolean platformCpu) {
    if (perTask && !virtual && !platformCpu && computesTogether()) {
      return efficiency(host, Double.POSITIVE_INFINITY);
    }
    Integer threads = threadsOfPureCpu();
    return threads == null ? 1 : efficiency(host, threads);
  }

  /** Returns whether any number of threads can compute at the same time. */
  private boolean computesTogether() {
    return demands.pools().stream().allMatch(pool -> pool.lock() == 0)
        && demands.nodes().stream()
            .allMatch(
                demand ->
                    demand.units() == 0
                        || network.nodes().get(demand.node()).limit() == Node.UNLIMITED);
  }

  private @Nullable Integer threadsOfPureCpu() {
    if (demands.pools().size() != 1) {
      return null;
    }
    int servers = servers(pools.getFirst());
    boolean pure =
        servers != UNBOUNDED
            && demands.pools().getFirst().lock() == 0
            && demands.nodes().stream().allMatch(this::computesFreely);
    return pure ? Integer.valueOf(servers) : null;
  }

  private boolean computesFreely(NodeDemand demand) {
    Node node = network.nodes().get(demand.node());
    boolean neverWaits = demand.waiting() == 0 && demand.response() == 0;
    boolean unlimited = node.limit() >= servers(pools.get(node.pool())) || demand.turnTime() == 0;
    return demand.units() == 0 || (neverWaits && unlimited);
  }

  /**
   * Returns the efficiency e(n): the share of CPU time that n threads in a CPU part spend on work
   * (semantics.md section 6).
   */
  static double efficiency(Host host, double threads) {
    if (threads <= host.cores()) {
      return 1;
    }
    double cold = host.cache() * (1 - host.cores() / threads);
    return host.quantum() / (host.quantum() + host.switchCost() + cold);
  }
}
