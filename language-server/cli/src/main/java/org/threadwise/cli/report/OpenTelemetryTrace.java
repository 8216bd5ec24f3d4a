package org.threadwise.cli.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.threadwise.queueing.event.SpanListener;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Writes the spans of a replication as OpenTelemetry traces in JSON, as the file exporter of the
 * collector does: one document with a batch of spans on each line. An arrival is a root of kind
 * CONSUMER, work is INTERNAL, and a response is CLIENT.
 *
 * <p>Simulated time 0 is the start of the year 2000, so that the same simulation gives the same
 * bytes. Runs by real threads have their own time.
 */
public final class OpenTelemetryTrace implements SpanListener {

  /** Nanoseconds from 1970 to 2000. */
  private static final long YEAR_2000 = 946_684_800_000_000_000L;

  private static final int BATCH = 500;
  private static final int INTERNAL = 1;
  private static final int CLIENT = 3;
  private static final int CONSUMER = 5;
  private static final HexFormat HEX = HexFormat.of();

  private final BufferedWriter out;
  private final String[] names;
  private final String head;
  private final long epoch;
  private int inBatch;
  private long written;

  private OpenTelemetryTrace(Network network, String command, long epoch, OutputStream stream) {
    this.epoch = epoch;
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    var display = new NodeNames(network);
    names =
        network.nodes().stream()
            .map(node -> JsonFormat.quoted(display.of(node)))
            .toArray(String[]::new);
    head =
        "{\"resourceSpans\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\","
            + "\"value\":{\"stringValue\":"
            + JsonFormat.quoted(network.name())
            + "}}]},\"scopeSpans\":[{\"scope\":{\"name\":\"threadwise "
            + command
            + "\"},\"spans\":[";
  }

  /** Returns the trace of a simulation, which {@link #finish} completes. */
  public static OpenTelemetryTrace ofSimulation(Network network, OutputStream stream) {
    return new OpenTelemetryTrace(network, "simulate", YEAR_2000, stream);
  }

  /**
   * Returns the trace of a run by real threads, which {@link #finish} completes.
   *
   * @param started nanoseconds from 1970 to the start of the run
   */
  public static OpenTelemetryTrace ofRun(Network network, long started, OutputStream stream) {
    return new OpenTelemetryTrace(network, "run", started, stream);
  }

  @Override
  public void span(long trace, long id, long parent, int node, Kind kind, long start, long end) {
    try {
      out.write(inBatch == 0 ? head : ",");
      out.write("{\"traceId\":\"0000000000000000");
      out.write(HEX.toHexDigits(trace));
      out.write("\",\"spanId\":\"");
      out.write(HEX.toHexDigits(id));
      if (parent != NO_PARENT) {
        out.write("\",\"parentSpanId\":\"");
        out.write(HEX.toHexDigits(parent));
      }
      out.write("\",\"name\":");
      out.write(names[node]);
      out.write(",\"kind\":");
      out.write(Integer.toString(kind(kind)));
      out.write(",\"startTimeUnixNano\":\"");
      out.write(Long.toString(epoch + start));
      out.write("\",\"endTimeUnixNano\":\"");
      out.write(Long.toString(epoch + end));
      out.write("\"}");
      written++;
      if (++inBatch == BATCH) {
        endBatch();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int kind(Kind kind) {
    return switch (kind) {
      case ARRIVAL -> CONSUMER;
      case WORK -> INTERNAL;
      case RESPONSE -> CLIENT;
    };
  }

  private void endBatch() throws IOException {
    out.write("]}]}]}\n");
    inBatch = 0;
  }

  /** Writes the end of the last document, and returns the number of spans. */
  public long finish() throws IOException {
    if (inBatch > 0) {
      endBatch();
    }
    out.flush();
    return written;
  }
}
