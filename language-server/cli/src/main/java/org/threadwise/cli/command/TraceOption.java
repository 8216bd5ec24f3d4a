package org.threadwise.cli.command;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.SimulatedTrace;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.simulation.Simulation;
import picocli.CommandLine.Option;

/** A file for the events of a simulation. */
final class TraceOption {

  /** Number of deliveries after which a trace ends. */
  private static final int MAX_DELIVERIES = 10_000;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Also write the events of one replication, up to 10 000 deliveries, as OpenTelemetry"
              + " traces in JSON.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace the file of --trace if it exists.")
  private boolean force;

  /** Throws if the trace cannot be written by a backend. */
  void check(@Nullable String backend) {
    if (file != null && backend != null) {
      throw CommandFailure.wrongUse(
          "--trace and --backend jsl cannot be combined: JSL records no events; leave one out");
    }
  }

  /**
   * Writes the trace if it was requested. The replication is one of its own, so the simulated
   * figures are the same with and without a trace.
   */
  void write(ModelScenario scenario, long seed, ConsoleStreams streams, Cancellation cancellation) {
    Path target = file;
    if (target == null) {
      return;
    }
    RunLimits limits = RunLimits.of(scenario.workload()).withDeliveries(MAX_DELIVERIES);
    long[] spans = new long[1];
    AtomicFile.write(
        target,
        stream -> {
          try {
            var trace = new SimulatedTrace(scenario.network(), stream);
            Simulation.of(scenario.network(), scenario.workload())
                .run(seed, 0, limits, cancellation, trace);
            cancellation.check();
            spans[0] = trace.finish();
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        },
        force);
    streams.err().println(target + ": wrote " + Numbers.counted(spans[0], "span"));
  }
}
