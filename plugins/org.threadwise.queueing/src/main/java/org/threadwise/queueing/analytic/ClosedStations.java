package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Users at one source, and the pools that their orders visit as the stations of a closed network.
 *
 * @param users number of users
 * @param think mean think time in seconds
 * @param outside time in seconds that an order spends in delays and responses that hold no thread
 * @param pools indices of the pools with a demand
 * @param stations one for each of these pools
 */
record ClosedStations(
    int users, double think, double outside, List<Integer> pools, List<Station> stations) {
  ClosedStations {
    pools = List.copyOf(pools);
    stations = List.copyOf(stations);
  }

  /** Returns the stations, or empty if other sources send for ever too. */
  static Optional<ClosedStations> of(Network network, Workload workload, Demands demands) {
    ArrivalRates rates = demands.traffic().rates();
    if (!rates.closed() || rates.shares().size() != 1) {
      return Optional.empty();
    }
    Process.Closed closed =
        workload.arrivals().stream()
            .map(Arrivals::process)
            .filter(Process.Closed.class::isInstance)
            .map(Process.Closed.class::cast)
            .findFirst()
            .orElseThrow();
    List<Integer> pools = new ArrayList<>();
    List<Station> stations = new ArrayList<>();
    for (PoolDemand pool : demands.pools()) {
      if (pool.serviceDemand() > 0 && Double.isFinite(pool.serviceDemand())) {
        pools.add(pool.pool());
        int servers = CapacityLimits.servers(network.pools().get(pool.pool()));
        stations.add(new Station(pool.serviceDemand(), servers));
      }
    }
    return Optional.of(
        new ClosedStations(
            closed.users(),
            closed.meanThink() / 1e9,
            MeanResponse.delayOutside(demands),
            pools,
            stations));
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
