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
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;

/**
 * The service demands of one order at nodes, pools, stations and the host, as defined by Denning
 * and Buzen (1978, Computing Surveys 10(3)): visits × mean service time. All times are mean seconds
 * on an otherwise idle core of this host. Lists follow the order of the network's lists.
 *
 * @param traffic visits per order
 * @param nodes one demand per node
 * @param pools one demand per pool
 * @param stations one demand per station
 * @param hostSeconds CPU time of one order in all pools together
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
   * Visits to one node, and the mean times of one of its work units.
   *
   * @param node index of the node
   * @param visits firings per order
   * @param units executions per order: its work units, or what threads that carry messages execute;
   *     0 for a port that messages pass at once
   * @param queued those of them that wait in the queue of the pool: all work units, and the
   *     executions that start a run
   * @param cpu the node's own CPU part, without the costs of the pool
   * @param waiting waiting part
   * @param response time that the thread waits for a response, without queueing at the station
   * @param delayOutside time of a visit that occupies no thread: delays, asynchronous answers, and
   *     pauses before retries
   * @param pause time between a failed execution and the next for which the thread stays taken,
   *     averaged over all executions
   * @param overhead mean costs of the pool per execution: dispatch, and the start of a thread if
   *     each unit gets its own, of those that wait in the queue
   */
  public record NodeDemand(
      int node,
      double visits,
      double units,
      double queued,
      double cpu,
      double waiting,
      double response,
      double delayOutside,
      double pause,
      double overhead) {
    /** Returns how long a unit occupies its turn in a serial or limited node. */
    public double turnTime() {
      return cpu + waiting + response;
    }

    /** Returns how long a unit occupies its thread. */
    public double serviceTime() {
      return overhead + turnTime() + pause;
    }
  }

  /**
   * The demand of one order at one pool.
   *
   * @param pool index of the pool
   * @param units work units and runs: what waits in its queue
   * @param cpu CPU time, including the costs of the pool
   * @param serviceDemand thread time
   * @param carrier time on a carrier, for a virtual pool
   * @param lock time inside the pool's lock
   */
  public record PoolDemand(
      int pool, double units, double cpu, double serviceDemand, double carrier, double lock) {}

  /**
   * The demand of one order at one station.
   *
   * @param station index of the station
   * @param requests requests per order
   * @param service server time per order
   */
  public record StationDemand(int station, double requests, double service) {}

  /** Returns the demands of an order in the workload's mix of sources. */
  public static Demands of(Network network, Workload workload) {
    return of(network, Traffic.of(network, workload));
  }

  /** Returns the demands of the same visits in a network that differs in times, pools or hosts. */
  public Demands forNetwork(Network changed) {
    return of(changed, traffic);
  }

  /**
   * Returns the demands of the visits that certainly happen: this object if all of them are
   * certain.
   *
   * @param network the network of these demands
   */
  public Demands lowerBound(Network network) {
    Traffic sure = traffic.lowerBound(network);
    return sure == traffic ? this : of(network, sure);
  }

  /**
   * Returns whether an order is one message all the way, so that it never holds several threads.
   *
   * @param network the network of these demands
   */
  public boolean isOneMessage(Network network) {
    return ProductForm.isOneMessage(network, this);
  }

  /** Returns the demands of an order that makes the given visits. */
  static Demands of(Network network, Traffic traffic) {
    double[] ones = new double[network.nodes().size()];
    Arrays.fill(ones, 1);
    return of(network, traffic, ones);
  }

  /**
   * Returns the demands of an order that makes the given visits, each node's multiplied by a share.
   */
  static Demands of(Network network, Traffic traffic, double[] shares) {
    RunStarts starts = new RunStarts(network, traffic);
    List<NodeDemand> nodes = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      double visits = shares[node] == 0 ? 0 : shares[node] * traffic.visits(node);
      nodes.add(nodeDemand(network, node, visits, starts.share(node)));
    }
    List<PoolDemand> pools = poolDemands(network, nodes);
    double host = pools.stream().mapToDouble(PoolDemand::cpu).sum();
    return new Demands(traffic, nodes, pools, stationDemands(network, nodes), host);
  }

  /**
   * Returns the total thread time of one order, without delays and responses that occupy no thread.
   */
  public double serviceDemand() {
    return pools.stream().mapToDouble(PoolDemand::serviceDemand).sum();
  }

  private static NodeDemand nodeDemand(Network network, int index, double visits, double starts) {
    Node node = network.nodes().get(index);
    Work work = node.unitWork();
    double speed = speed(network.host());
    Attempts attempts = Attempts.of(node);
    boolean blocking = node.failure() != null && node.failure().blocking();
    double queued = starts + (blocking ? 0 : attempts.mean() - 1);
    double pause = attempts.pause() / attempts.mean() / NANOS;
    return new NodeDemand(
        index,
        visits,
        work == null || visits == 0 ? 0 : visits * attempts.mean(),
        work == null || queued == 0 || visits == 0 ? 0 : queued * visits,
        work == null ? 0 : work.cpu().mean() / NANOS / speed,
        work == null ? 0 : work.waiting().mean() / NANOS,
        Attempts.meanResponse(node, node.blockingResponse()) / NANOS,
        delayOutside(node, attempts) / NANOS,
        blocking ? pause : 0,
        queued / attempts.mean() * (overhead(network.pools().get(node.pool())) / NANOS / speed));
  }

  static double speed(@Nullable Host host) {
    return host == null ? 1 : host.speed();
  }

  /** Returns a time in nanoseconds. Only a message that does not fail is delayed by a delayer. */
  private static double delayOutside(Node node, Attempts attempts) {
    boolean blocking = node.failure() != null && node.failure().blocking();
    double delays =
        node.behavior() instanceof Behavior.Delay ? 1 - attempts.failed() : attempts.mean();
    return delays * Attempts.meanResponse(node, node.delayOutside())
        + (blocking ? 0 : attempts.pause());
  }

  private static double overhead(Pool pool) {
    return pool.costs().dispatch() + (pool.startsThreadPerUnit() ? pool.costs().start() : 0);
  }

  private static List<PoolDemand> poolDemands(Network network, List<NodeDemand> nodes) {
    int count = network.pools().size();
    double[] units = new double[count];
    double[] cpu = new double[count];
    double[] serviceDemand = new double[count];
    double[] carrier = new double[count];
    for (NodeDemand demand : nodes) {
      Node node = network.nodes().get(demand.node());
      double each = demand.units();
      if (each > 0) {
        units[node.pool()] += demand.queued();
        cpu[node.pool()] += each * (demand.overhead() + demand.cpu());
        serviceDemand[node.pool()] += each * demand.serviceTime();
        double pinned = pinnedShare(node, demand) * (demand.waiting() + demand.response());
        carrier[node.pool()] += each * (demand.overhead() + demand.cpu() + pinned);
      }
    }
    List<PoolDemand> pools = new ArrayList<>();
    for (int pool = 0; pool < count; pool++) {
      double lock = network.pools().get(pool).costs().lock() / NANOS / speed(network.host());
      double locked = units[pool] == 0 ? 0 : units[pool] * lock;
      pools.add(
          new PoolDemand(pool, units[pool], cpu[pool], serviceDemand[pool], carrier[pool], locked));
    }
    return pools;
  }

  /**
   * Returns the share of units that keep their carrier while they wait. A unit without a CPU part
   * never gets one, unless its thread brings one along.
   */
  private static double pinnedShare(Node node, NodeDemand demand) {
    Work work = node.work();
    if (!node.pinned() || work == null) {
      return 0;
    }
    boolean dispatched = demand.overhead() > 0 && demand.queued() == demand.units();
    boolean always = dispatched && node.limit() == Node.UNLIMITED;
    return always ? 1 : MinimumTimes.shareAboveZero(work.cpu());
  }

  private static List<StationDemand> stationDemands(Network network, List<NodeDemand> nodes) {
    double[] requests = new double[network.stations().size()];
    double[] service = new double[network.stations().size()];
    for (NodeDemand demand : nodes) {
      if (network.nodes().get(demand.node()).behavior() instanceof Behavior.Request request
          && request.station() != Behavior.Request.NO_STATION
          && demand.visits() > 0) {
        double sent = demand.visits() * Attempts.of(network.nodes().get(demand.node())).mean();
        requests[request.station()] += sent;
        service[request.station()] += sent * request.response().mean() / NANOS;
      }
    }
    List<StationDemand> stations = new ArrayList<>();
    for (int station = 0; station < requests.length; station++) {
      stations.add(new StationDemand(station, requests[station], service[station]));
    }
    return stations;
  }
}
