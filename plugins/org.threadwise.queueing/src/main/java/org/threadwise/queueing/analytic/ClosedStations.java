package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Users at one source, and the pools that their orders visit as the stations of a closed network.
 *
 * @param source index of the source
 * @param users number of users
 * @param think mean think time in seconds
 * @param outside time in seconds that an order spends in delays and responses that hold no thread
 * @param demands of an order of these users
 * @param pools indices of the pools with a demand
 * @param stations one for each of these pools
 */
record ClosedStations(
    int source,
    int users,
    double think,
    double outside,
    Demands demands,
    List<Integer> pools,
    List<Station> stations) {
  ClosedStations {
    pools = List.copyOf(pools);
    stations = List.copyOf(stations);
  }

  /**
   * Returns the stations for the users of each source, in the workload's order; none if something
   * else arrives for ever.
   */
  static List<ClosedStations> of(Network network, Workload workload, Demands demands) {
    if (!demands.traffic().rates().closed()) {
      return List.of();
    }
    List<ClosedStations> all = new ArrayList<>();
    boolean one = demands.traffic().rates().shares().size() == 1;
    for (Arrivals each : workload.arrivals()) {
      if (each.process() instanceof Process.Closed closed) {
        Demands own = one ? demands : Demands.of(network, alone(workload, each));
        all.add(of(network, each.source(), closed, own));
      }
    }
    return all;
  }

  private static Workload alone(Workload workload, Arrivals arrivals) {
    return new Workload(workload.name(), List.of(arrivals), workload.duration(), workload.warmUp());
  }

  private static ClosedStations of(
      Network network, int source, Process.Closed closed, Demands demands) {
    List<Integer> pools = new ArrayList<>();
    List<Station> stations = new ArrayList<>();
    for (PoolDemand pool : demands.pools()) {
      if (pool.serviceDemand() > 0 && Double.isFinite(pool.serviceDemand())) {
        pools.add(pool.pool());
        int servers = CapacityLimits.servers(network.pools().get(pool.pool()));
        stations.add(new Station(pool.serviceDemand(), servers));
      }
    }
    return new ClosedStations(
        source,
        closed.users(),
        closed.meanThink() / 1e9,
        MeanResponse.delayOutside(demands),
        demands,
        pools,
        stations);
  }

  /** Returns whether an order takes any time. */
  boolean takesTime() {
    return think + outside > 0 || !stations.isEmpty();
  }

  /** Returns whether some order may wait for a thread of a station. */
  boolean mayWait(Station station) {
    return station.servers() < users;
  }
}
