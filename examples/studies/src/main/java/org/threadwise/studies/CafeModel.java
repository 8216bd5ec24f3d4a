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
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.studies.CafeTable.Cell;

/**
 * A Café that stands for the published platform.
 *
 * @param network with one pool
 * @param workload at the least published rate
 * @param share of the published rate that its workload has
 */
record CafeModel(Network network, Workload workload, double share) {
  static final double LEAST_RATE = 5000;

  static CafeModel of(Network network, Workload workload) {
    return new CafeModel(network, workload, workload.rate() / LEAST_RATE);
  }

  static CafeModel read(Path file, ConsoleStreams streams) {
    ModelScenario scenario = ModelScenario.read(file, null, streams);
    return of(scenario.network(), scenario.workload());
  }

  /** The same times without a host, a lock and sleepers to wake: threads hinder no other. */
  CafeModel withoutHost() {
    Pool pool = network.pools().getFirst();
    Pool unhindered = pool.withCosts(new Pool.Costs(0, pool.costs().dispatch(), 0, 0));
    return new CafeModel(network.withHost(null).withPool(0, unhindered), workload, share);
  }

  /** Messages that one run delivers, scaled to the published length. */
  double delivered(Cell cell, int replication, CafePlan plan, Cancellation cancellation) {
    Workload driven = workload.withRate(cell.rate() * share).withDuration(plan.nanos());
    ReplicationTallies run =
        Simulation.run(
            network.withThreads(0, cell.threads()),
            driven,
            plan.seed(),
            replication,
            RunLimits.of(driven),
            new Interruptible(cancellation));
    cancellation.check();
    return run.deliveries() * (double) CafePlan.PUBLISHED_NANOS / plan.nanos();
  }

  /** A watch that only tells a run to stop. */
  record Interruptible(Cancellation cancellation) implements ExperimentMonitor {
    @Override
    public boolean cancelled() {
      return cancellation.requested();
    }

    @Override
    public void progress(long done, long expected) {
      // A single run has none.
    }
  }
}
