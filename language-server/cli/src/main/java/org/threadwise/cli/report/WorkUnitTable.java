package org.threadwise.cli.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.Span;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Writes the executed work units of a replication as a table of comma-separated values. The columns
 * {@code element}, {@code case}, {@code start_ns}, {@code duration_ns} and {@code response_ns} are
 * those that annotate reads.
 *
 * <p>An example: a thread starts a unit of a blocking solicitor at 5 µs and ends it at 90 µs. The
 * response took 80 µs of that, so the duration, which is the unit's own time, is 5 µs. The row is
 * written when the response is known. A response without a unit has a row of its own.
 */
public final class WorkUnitTable implements TraceWriter {
  private static final String[] COLUMNS = {
    "element",
    "case",
    "pool",
    "thread",
    "made_ns",
    "taken_ns",
    "start_ns",
    "end_ns",
    "duration_ns",
    "response_ns",
    "failed"
  };

  private final List<Node> nodes;
  private final NodeNames names;
  private final List<Pool> pools;
  private final long epoch;
  private final CSVPrinter table;
  private long written;

  /** Units whose response is not known yet, by the number of their span. */
  private final Map<Long, Span> asking = new LinkedHashMap<>();

  /** Creates a table without rows. */
  public WorkUnitTable(Network network, TraceOrigin origin, OutputStream stream)
      throws IOException {
    nodes = network.nodes();
    names = new NodeNames(network);
    pools = network.pools();
    epoch = origin.epoch();
    var text = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    table = new CSVPrinter(text, CSVFormat.RFC4180);
    table.printRecord((Object[]) COLUMNS);
  }

  @Override
  public void span(Span span) {
    try {
      switch (span.kind()) {
        case ARRIVAL -> {}
        case WORK -> work(span);
        case RESPONSE -> response(span);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void work(Span span) throws IOException {
    if (nodes.get(span.node()).behavior() instanceof Behavior.Request) {
      asking.put(span.id(), span);
    } else {
      write(span, null);
    }
  }

  private void response(Span response) throws IOException {
    Span unit = asking.remove(response.parent());
    write(unit == null ? response : unit, response);
  }

  private void write(Span span, @Nullable Span response) throws IOException {
    Span.Unit unit = span.unit();
    table.print(names.of(span.node()));
    table.print(span.trace());
    table.print(
        unit == null || unit.pool() == Span.Unit.NO_POOL ? "" : pools.get(unit.pool()).name());
    table.print(unit == null ? null : unit.thread());
    table.print(unit == null ? null : epoch + unit.made());
    table.print(unit == null ? null : epoch + unit.taken());
    table.print(epoch + span.start());
    table.print(epoch + span.end());
    table.print(unit == null ? null : ownTime(span, response));
    table.print(response == null ? null : response.end() - response.start());
    table.print(span.failed() || (response != null && response.failed()));
    table.println();
    written++;
  }

  /** Returns the duration of a unit without the part in which an application responded. */
  private static long ownTime(Span unit, @Nullable Span response) {
    long duration = unit.end() - unit.start();
    if (response == null || response.start() >= unit.end()) {
      return duration;
    }
    return duration - (response.end() - response.start());
  }

  @Override
  public String finish() throws IOException {
    for (Span unit : asking.values()) {
      write(unit, null);
    }
    table.flush();
    return Numbers.counted(written, "row");
  }
}
