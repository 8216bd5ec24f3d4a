package org.threadwise.cli.command;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.OpenTelemetryTrace;
import org.threadwise.cli.report.TraceOrigin;
import org.threadwise.cli.report.TraceWriter;
import org.threadwise.cli.report.WorkUnitTable;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.event.SpanBuffer;
import org.threadwise.queueing.event.SpanListener;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Simulation;
import picocli.CommandLine.Option;

/** A file for the events of a replication. */
final class TraceOption {

  /** Number of deliveries of a simulation, or of orders of a run, after which a trace ends. */
  private static final int MAX_ORDERS = 10_000;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Also write the events of one replication, up to 10 000 orders: to FILE.csv its executed"
              + " work units, otherwise OpenTelemetry traces in JSON.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace existing files.")
  private boolean force;

  /** Returns whether existing files are replaced. */
  boolean force() {
    return force;
  }

  /** Throws if the trace must not be written. */
  void check() {
    if (file != null) {
      AtomicFile.check(file, force);
    }
  }

  /** Throws if the trace must not be written, or cannot be written by a backend. */
  void check(@Nullable String backend) {
    if (file != null && backend != null) {
      throw CommandFailure.wrongUse(
          "--trace and --backend jsl cannot be combined: JSL records no events; leave one out");
    }
    check();
  }

  /**
   * Writes the trace of a simulation if it was requested. The replication is one of its own, so the
   * simulated figures are the same with and without a trace.
   */
  void write(ModelScenario scenario, long seed, ConsoleStreams streams, Cancellation cancellation) {
    RunLimits limits = RunLimits.of(scenario.workload()).withDeliveries(MAX_ORDERS);
    write(
        scenario.network(),
        TraceOrigin.SIMULATION,
        trace -> {
          Simulation.of(scenario.network(), scenario.workload())
              .run(seed, 0, limits, cancellation, trace);
          cancellation.check();
        },
        streams);
  }

  /** Returns the number of orders whose spans must be kept for {@link #write}; 0 for none. */
  int orders() {
    return file == null ? 0 : MAX_ORDERS;
  }

  /**
   * Writes the trace of a run if it was requested.
   *
   * @param spans null if they were not kept
   */
  void write(ModelScenario scenario, @Nullable SpanBuffer spans, ConsoleStreams streams) {
    if (spans != null) {
      write(scenario.network(), TraceOrigin.ofRun(spans.started()), spans::sendTo, streams);
    }
  }

  private void write(
      Network network, TraceOrigin origin, Consumer<SpanListener> source, ConsoleStreams streams) {
    Path target = file;
    if (target == null) {
      return;
    }
    StringBuilder content = new StringBuilder();
    AtomicFile.write(
        target,
        stream -> {
          try {
            TraceWriter trace =
                isTable(target)
                    ? new WorkUnitTable(network, origin, stream)
                    : new OpenTelemetryTrace(network, origin, stream);
            source.accept(trace);
            content.append(trace.finish());
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        },
        force);
    streams.err().println(target + ": wrote " + content);
  }

  private static boolean isTable(Path target) {
    return target.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
  }
}
