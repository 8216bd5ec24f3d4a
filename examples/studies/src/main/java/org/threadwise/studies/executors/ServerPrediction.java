package org.threadwise.studies.executors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.simulation.Simulation;

/**
 * Figures that the simulator predicts for a server. Times are in seconds.
 *
 * @param mean response time
 * @param median response time
 * @param p95 95th percentile of the response times
 * @param p99 99th percentile
 * @param peakThreads maximum number of threads of the executor
 */
record ServerPrediction(double mean, double median, double p95, double p99, int peakThreads) {
  private static final String WORKERS = "workers";

  /**
   * Simulates a model.
   *
   * @param folder contains the arrivals that the model reads
   * @param model as text
   */
  static ServerPrediction of(Path folder, String model, Cancellation cancellation) {
    ModelScenario scenario = ModelScenario.read(write(folder, model), null, quiet());
    ReplicationTallies run =
        Simulation.run(
            scenario.network(),
            scenario.workload(),
            1,
            0,
            RunLimits.of(scenario.workload()),
            cancellation);
    cancellation.check();
    FlowTally flow = run.flows().getFirst();
    return new ServerPrediction(
        flow.responseSum() / flow.delivered() / 1e9,
        percentile(flow, 50),
        percentile(flow, 95),
        percentile(flow, 99),
        run.pools().get(scenario.network().pool(WORKERS)).peakThreads());
  }

  private static double percentile(FlowTally flow, double level) {
    return flow.responses().percentile(level).value() / 1e9;
  }

  private static Path write(Path folder, String model) {
    try {
      return Files.writeString(folder.resolve("server.eai"), model);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hints about models are for their authors. */
  private static ConsoleStreams quiet() {
    return ConsoleStreams.plain(new ByteArrayOutputStream(), new ByteArrayOutputStream());
  }
}
