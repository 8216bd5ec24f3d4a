package org.threadwise.measurement.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The traces that may still receive spans. When they need more memory than allowed, the traces that
 * received no span for the longest time are closed.
 *
 * <p>For example, with room for three traces, the spans {@code a b c a d} close {@code b}: it was
 * touched before {@code c}, and {@code a} a second time after it. A further span of {@code b} opens
 * a new trace, which is counted as split.
 */
final class TraceWindow {
  /** Number of closed traces that are remembered, to recognise late spans. */
  private static final int CLOSED = 1 << 20;

  /** Spans of a trace after which it is closed, because its evaluation needs memory as well. */
  static final int MAX_SPANS = 500_000;

  private record Key(long high, long low) {}

  private final long maxBytes;
  private final Consumer<OpenTrace> closed;
  private final Map<Key, OpenTrace> open = new LinkedHashMap<>(16, 0.75f, true);

  /** Keys of closed traces. Most files never need it. */
  private long[] closedKeys = new long[0];

  private long bytes;
  private long splits;

  /**
   * Creates a window.
   *
   * @param maxBytes memory for open traces
   * @param closed receives traces that are closed
   */
  TraceWindow(long maxBytes, Consumer<OpenTrace> closed) {
    this.maxBytes = maxBytes;
    this.closed = closed;
  }

  /** Adds a span to its trace. */
  void add(SpanRecord span, int name, SpanRole role, long position) {
    OpenTrace trace =
        open.computeIfAbsent(
            new Key(span.traceHigh, span.traceLow), key -> open(key.high, key.low));
    long before = trace.bytes();
    trace.add(span, name, role, position);
    bytes += trace.bytes() - before;
    if (trace.size() == MAX_SPANS) {
      open.remove(new Key(trace.high, trace.low));
      close(trace);
    }
    while (bytes > maxBytes) {
      closeEldest();
    }
  }

  /** Closes all traces. */
  void closeAll() {
    open.values().forEach(closed);
    open.clear();
    bytes = 0;
  }

  /** Returns the memory that open traces occupy, in bytes. */
  long bytes() {
    return bytes;
  }

  /**
   * Returns how many times a trace received a span after it was closed: at least that many, if more
   * than a million traces were closed.
   */
  long splits() {
    return splits;
  }

  private OpenTrace open(long high, long low) {
    long key = SpanNames.key(high, low, 0);
    if (closedKeys.length > 0 && closedKeys[slot(key)] == key) {
      splits++;
    }
    OpenTrace trace = new OpenTrace(high, low);
    bytes += trace.bytes();
    return trace;
  }

  private void closeEldest() {
    var iterator = open.entrySet().iterator();
    OpenTrace trace = iterator.next().getValue();
    iterator.remove();
    close(trace);
  }

  private void close(OpenTrace trace) {
    bytes -= trace.bytes();
    long key = SpanNames.key(trace.high, trace.low, 0);
    if (closedKeys.length == 0) {
      closedKeys = new long[CLOSED];
    }
    closedKeys[slot(key)] = key;
    closed.accept(trace);
  }

  private static int slot(long key) {
    return (int) key & (CLOSED - 1);
  }
}
