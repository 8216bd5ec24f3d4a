package org.threadwise.benchmarks;

import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** A network, and a workload that lasts for ever. */
record Scenario(Network network, Workload workload) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Poisson arrivals at so many messages per second at each of the first nodes. */
  static Scenario poisson(Network network, int sources, double perSecond) {
    List<Arrivals> arrivals =
        IntStream.range(0, sources)
            .mapToObj(source -> new Arrivals(source, Process.Renewal.poisson(perSecond), null))
            .toList();
    return new Scenario(network, new Workload("steady", arrivals, Workload.UNTIL_DONE, 0));
  }

  /** The same at a share of the rate that the network can bear. */
  Scenario loaded(double share) {
    double capacity = Capacity.of(network, workload).ordersPerSecond();
    return new Scenario(network, workload.withRate(share * capacity));
  }

  /** The workload until about so many events: arrivals, and work units that end. */
  Workload lasting(double events) {
    Demands demands = Demands.of(network, workload);
    double units = demands.pools().stream().mapToDouble(PoolDemand::units).sum();
    double eventsPerSecond = workload.rate() * (1 + units);
    return workload.withDuration((long) (events / eventsPerSecond * NANOS_PER_SECOND));
  }
}
