package org.threadwise.cli.command;

import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.OpenTelemetryTrace;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.event.SpanBuffer;
import org.threadwise.queueing.event.SpanListener;
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
          "Also write the events of one replication, up to 10 000 orders, as OpenTelemetry traces"
              + " in JSON.")
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
        stream -> OpenTelemetryTrace.ofSimulation(scenario.network(), stream),
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
      write(
          stream -> OpenTelemetryTrace.ofRun(scenario.network(), spans.started(), stream),
          spans::sendTo,
          streams);
    }
  }

  private void write(
      Function<OutputStream, OpenTelemetryTrace> writer,
      Consumer<SpanListener> source,
      ConsoleStreams streams) {
    Path target = file;
    if (target == null) {
      return;
    }
    long[] spans = new long[1];
    AtomicFile.write(
        target,
        stream -> {
          try {
            OpenTelemetryTrace trace = writer.apply(stream);
            source.accept(trace);
            spans[0] = trace.finish();
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        },
        force);
    streams.err().println(target + ": wrote " + Numbers.counted(spans[0], "span"));
  }
}
