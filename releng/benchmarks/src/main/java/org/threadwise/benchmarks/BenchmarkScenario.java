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

/** A network with an unbounded workload. */
record BenchmarkScenario(Network network, Workload workload) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Creates a scenario with Poisson arrivals at each of the first nodes. */
  static BenchmarkScenario poisson(Network network, int sources, double perSecond) {
    List<Arrivals> arrivals =
        IntStream.range(0, sources)
            .mapToObj(source -> new Arrivals(source, Process.Renewal.poisson(perSecond), null))
            .toList();
    return new BenchmarkScenario(network, new Workload("steady", arrivals, Workload.UNTIL_DONE, 0));
  }

  /** Returns the scenario with its arrival rate set to a fraction of the capacity. */
  BenchmarkScenario loaded(double share) {
    double capacity = Capacity.of(network, workload).ordersPerSecond();
    return new BenchmarkScenario(network, workload.withRate(share * capacity));
  }

  /**
   * Returns the workload limited to about the given number of events: arrivals and completed work
   * units.
   */
  Workload lasting(double events) {
    Demands demands = Demands.of(network, workload);
    double units = demands.pools().stream().mapToDouble(PoolDemand::units).sum();
    double eventsPerSecond = workload.rate() * (1 + units);
    return workload.withDuration((long) (events / eventsPerSecond * NANOS_PER_SECOND));
  }
}
