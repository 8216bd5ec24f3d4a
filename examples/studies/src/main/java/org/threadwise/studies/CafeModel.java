package org.threadwise.studies;

import java.nio.file.Path;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.sweep.Sweep;

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

  /** Returns the cells of a table to simulate with this model. */
  Sweep.Grid cells(CafeTable table, CafePlan plan) {
    return table.grid(network, workload, plan, rate -> rate * share);
  }
}
