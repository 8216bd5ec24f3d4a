package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The processes of a trace of Jaeger, and its spans until the services of their processes are
 * known: {@code "spans": [{…, "processID": "p1"}], "processes": {"p1": {"serviceName": "orders"}}}.
 *
 * <p>At most {@link #MAX_WAITING} spans wait. If a trace has more, {@link JaegerServices} finds its
 * processes by reading the file a second time.
 */
final class JaegerProcesses {
  /** Maximum number of spans that wait; together they take about 20 MB. */
  static final int MAX_WAITING = 50_000;

  private final SpanCollector collector;
  private final JaegerServices largeTraces;
  private final Map<String, String> services = new HashMap<>();
  private final List<WaitingSpan> waiting = new ArrayList<>();
  private int count;
  private boolean complete;

  /** A span and the key of its process. Instances are filled again for each trace. */
  private static final class WaitingSpan {
    final SpanRecord span = new SpanRecord();
    String process = "";
  }

  JaegerProcesses(SpanCollector collector, JaegerServices largeTraces) {
    this.collector = collector;
    this.largeTraces = largeTraces;
  }

  /** Returns the record to fill for the next span. */
  SpanRecord next() {
    if (count == waiting.size()) {
      waiting.add(new WaitingSpan());
    }
    return waiting.get(count).span;
  }

  /**
   * Adds the span whose record was filled.
   *
   * @param process key of its process; null if it has none
   */
  void add(@Nullable String process) throws IOException {
    SpanRecord span = next();
    if (span.service != null || process == null || complete) {
      resolve(span, process);
      collector.add(span);
      return;
    }
    waiting.get(count).process = process;
    count++;
    if (count == MAX_WAITING) {
      services.putAll(largeTraces.next(span.traceHigh, span.traceLow));
      complete = true;
      release();
    }
  }

  private void resolve(SpanRecord span, @Nullable String process) {
    if (span.service == null && process != null) {
      span.setService(services.get(process));
    }
  }

  /** Reads the processes of the trace, by key. */
  void read(JsonParser parser) throws IOException {
    JaegerServices.read(parser, services);
    complete = true;
  }

  /** Adds the spans that wait, with the services that are known, and forgets the processes. */
  void finish() throws CancelledReadException {
    release();
    services.clear();
    complete = false;
  }

  private void release() throws CancelledReadException {
    int spans = count;
    count = 0;
    for (WaitingSpan each : waiting.subList(0, spans)) {
      resolve(each.span, each.process);
      collector.add(each.span);
    }
  }
}
