package org.threadwise.studies;

import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.studies.CafeTable.Cell;

/**
 * A model of the published platform.
 *
 * @param network with one pool
 * @param workload at the smallest published rate, or a share of it
 * @param share of the published rates that arrives
 */
record CafeModel(Network network, Workload workload, double share) {
  static final double MIN_RATE = 5000;

  static CafeModel of(Network network, Workload workload) {
    return new CafeModel(network, workload, workload.rate() / MIN_RATE);
  }

  static CafeModel read(Path file, ConsoleStreams streams) {
    ModelScenario scenario = ModelScenario.read(file, null, streams);
    return of(scenario.network(), scenario.workload());
  }

  /** Returns a copy without a host, a lock and wake-up times, so that threads are independent. */
  CafeModel withoutHost() {
    Pool pool = network.pools().getFirst();
    Pool independent = pool.withCosts(new Pool.Costs(0, pool.costs().dispatch(), 0, 0));
    return new CafeModel(network.withHost(null).withPool(0, independent), workload, share);
  }

  /** Simulates one run, and returns the delivered messages scaled to the published length. */
  double delivered(Cell cell, int replication, CafePlan plan, Cancellation cancellation) {
    Workload driven = workload.withRate(cell.rate() * share).withDuration(plan.nanos());
    ReplicationTallies run =
        Simulation.run(
            network.withThreads(0, cell.threads()),
            driven,
            plan.seed(),
            replication,
            RunLimits.of(driven),
            cancellation);
    cancellation.check();
    return run.deliveries() * (double) CafePlan.PUBLISHED_NANOS / plan.nanos();
  }
}
