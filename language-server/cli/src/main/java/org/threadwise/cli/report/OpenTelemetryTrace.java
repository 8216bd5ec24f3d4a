package org.threadwise.cli.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.Span;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Writes the spans of a replication as OpenTelemetry traces in JSON, as the file exporter of the
 * collector does: one document with a batch of spans on each line. An arrival is a root of kind
 * CONSUMER, work is INTERNAL, and a response is CLIENT.
 */
public final class OpenTelemetryTrace implements TraceWriter {
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

  /** Creates a trace without spans. */
  public OpenTelemetryTrace(Network network, TraceOrigin origin, OutputStream stream) {
    epoch = origin.epoch();
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
            + origin.command()
            + "\"},\"spans\":[";
  }

  @Override
  public void span(Span span) {
    try {
      out.write(inBatch == 0 ? head : ",");
      out.write("{\"traceId\":\"0000000000000000");
      out.write(HEX.toHexDigits(span.trace()));
      out.write("\",\"spanId\":\"");
      out.write(HEX.toHexDigits(span.id()));
      if (span.parent() != Span.NO_PARENT) {
        out.write("\",\"parentSpanId\":\"");
        out.write(HEX.toHexDigits(span.parent()));
      }
      out.write("\",\"name\":");
      out.write(names[span.node()]);
      out.write(",\"kind\":");
      out.write(Integer.toString(kind(span.kind())));
      out.write(",\"startTimeUnixNano\":\"");
      out.write(Long.toString(epoch + span.start()));
      out.write("\",\"endTimeUnixNano\":\"");
      out.write(Long.toString(epoch + span.end()));
      out.write("\"}");
      written++;
      if (++inBatch == BATCH) {
        endBatch();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int kind(Span.Kind kind) {
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

  @Override
  public String finish() throws IOException {
    if (inBatch > 0) {
      endBatch();
    }
    out.flush();
    return Numbers.counted(written, "span");
  }
}
