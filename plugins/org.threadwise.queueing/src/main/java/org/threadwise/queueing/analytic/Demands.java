package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;

/**
 * What an order asks of nodes, pools, stations and the host: service demands in the sense of
 * Denning and Buzen (1978, Computing Surveys 10(3)). All times are mean seconds on a core of this
 * host that nobody else uses; lists follow the network's.
 *
 * @param traffic visits
 * @param nodes one for each node
 * @param pools one for each pool
 * @param stations one for each station
 * @param hostSeconds CPU time of an order in all pools together
 */
public record Demands(
    Traffic traffic,
    List<NodeDemand> nodes,
    List<PoolDemand> pools,
    List<StationDemand> stations,
    double hostSeconds) {
  private static final double NANOS = 1e9;

  public Demands {
    nodes = List.copyOf(nodes);
    pools = List.copyOf(pools);
    stations = List.copyOf(stations);
  }

  /**
   * One work unit of a node.
   *
   * @param node index
   * @param visits firings for each order
   * @param units work units for each order, 0 for a port that messages pass at once
   * @param cpu own CPU part, without what the pool spends
   * @param waiting waiting part
   * @param response time that the thread waits for an answer, without queueing there
   * @param overhead what the pool spends for each unit: dispatch, and the start of a thread that is
   *     made for it
   */
  public record NodeDemand(
      int node,
      double visits,
      double units,
      double cpu,
      double waiting,
      double response,
      double overhead) {
    /** How long the unit holds its turn in a serial or limited node. */
    public double turn() {
      return cpu + waiting + response;
    }

    /** How long the unit holds its thread. */
    public double holding() {
      return overhead + turn();
    }
  }

  /**
   * What an order asks of one pool.
   *
   * @param pool index
   * @param units work units
   * @param cpu CPU time, what the pool itself spends included
   * @param holding thread time
   * @param carrier time on a carrier, for a virtual pool
   * @param lock time inside the pool's lock
   */
  public record PoolDemand(
      int pool, double units, double cpu, double holding, double carrier, double lock) {}

  /**
   * What an order asks of one station.
   *
   * @param station index
   * @param requests for each order
   * @param service server time for each order
   */
  public record StationDemand(int station, double requests, double service) {}

  /** The demands of an order, over the workload's mix of sources. */
  public static Demands of(Network network, Workload workload) {
    return of(network, Traffic.of(network, workload));
  }

  /** The demands of the same visits in a network that differs in times, pools or hosts. */
  public Demands in(Network changed) {
    return of(changed, traffic);
  }

  /**
   * The demands of the visits that there surely are; these, if all are sure.
   *
   * @param network whose demands these are
   */
  public Demands least(Network network) {
    Traffic sure = traffic.least(network);
    return sure == traffic ? this : of(network, sure);
  }

  /** The demands of an order that makes the given visits. */
  static Demands of(Network network, Traffic traffic) {
    double[] whole = new double[network.nodes().size()];
    Arrays.fill(whole, 1);
    return of(network, traffic, whole);
  }

  /**
   * The demands of an order that makes the given visits, with a share of those to each node alone.
   */
  static Demands of(Network network, Traffic traffic, double[] shares) {
    List<NodeDemand> nodes = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      double visits = shares[node] == 0 ? 0 : shares[node] * traffic.visits(node);
      nodes.add(nodeDemand(network, node, visits));
    }
    List<PoolDemand> pools = poolDemands(network, nodes);
    double host = pools.stream().mapToDouble(PoolDemand::cpu).sum();
    return new Demands(traffic, nodes, pools, stationDemands(network, nodes), host);
  }

  /** Mean service time of one order in all nodes, delays and answers that hold no thread apart. */
  public double holding() {
    return pools.stream().mapToDouble(PoolDemand::holding).sum();
  }

  private static NodeDemand nodeDemand(Network network, int index, double visits) {
    Node node = network.nodes().get(index);
    Work work = node.unitWork();
    double speed = speed(network.host());
    double response = blockingResponse(node);
    return new NodeDemand(
        index,
        visits,
        work == null ? 0 : visits,
        work == null ? 0 : work.cpu().mean() / NANOS / speed,
        work == null ? 0 : work.waiting().mean() / NANOS,
        response,
        overhead(network.pools().get(node.pool())) / NANOS / speed);
  }

  static double speed(@Nullable Host host) {
    return host == null ? 1 : host.speed();
  }

  private static double blockingResponse(Node node) {
    return node.behavior() instanceof Behavior.Request request && request.blocking()
        ? request.response().mean() / NANOS
        : 0;
  }

  private static double overhead(Pool pool) {
    boolean threadForEach =
        switch (pool.threads()) {
          case Threads.Fixed fixed -> false;
          case Threads.Custom custom -> false;
          case Threads.PerTask perTask -> true;
          case Threads.Virtual virtual -> true;
        };
    return pool.costs().dispatch() + (threadForEach ? pool.costs().start() : 0);
  }

  private static List<PoolDemand> poolDemands(Network network, List<NodeDemand> nodes) {
    int count = network.pools().size();
    double[] units = new double[count];
    double[] cpu = new double[count];
    double[] holding = new double[count];
    double[] carrier = new double[count];
    for (NodeDemand demand : nodes) {
      Node node = network.nodes().get(demand.node());
      double each = demand.units();
      if (each > 0) {
        units[node.pool()] += each;
        cpu[node.pool()] += each * (demand.overhead() + demand.cpu());
        holding[node.pool()] += each * demand.holding();
        double pinned = pinnedShare(node, demand) * (demand.waiting() + demand.response());
        carrier[node.pool()] += each * (demand.overhead() + demand.cpu() + pinned);
      }
    }
    List<PoolDemand> pools = new ArrayList<>();
    for (int pool = 0; pool < count; pool++) {
      double lock = network.pools().get(pool).costs().lock() / NANOS / speed(network.host());
      double locked = units[pool] == 0 ? 0 : units[pool] * lock;
      pools.add(new PoolDemand(pool, units[pool], cpu[pool], holding[pool], carrier[pool], locked));
    }
    return pools;
  }

  /** How often a unit keeps its carrier while it waits; without a CPU part it never had one. */
  private static double pinnedShare(Node node, NodeDemand demand) {
    Work work = node.work();
    if (!node.pinned() || work == null) {
      return 0;
    }
    boolean always = demand.overhead() > 0 && node.limit() == Node.UNLIMITED;
    return always ? 1 : MinimumTimes.shareAboveZero(work.cpu());
  }

  private static List<StationDemand> stationDemands(Network network, List<NodeDemand> nodes) {
    double[] requests = new double[network.stations().size()];
    double[] service = new double[network.stations().size()];
    for (NodeDemand demand : nodes) {
      if (network.nodes().get(demand.node()).behavior() instanceof Behavior.Request request
          && request.station() != Behavior.Request.NO_STATION
          && demand.visits() > 0) {
        requests[request.station()] += demand.visits();
        service[request.station()] += demand.visits() * request.response().mean() / NANOS;
      }
    }
    List<StationDemand> stations = new ArrayList<>();
    for (int station = 0; station < requests.length; station++) {
      stations.add(new StationDemand(station, requests[station], service[station]));
    }
    return stations;
  }
}
