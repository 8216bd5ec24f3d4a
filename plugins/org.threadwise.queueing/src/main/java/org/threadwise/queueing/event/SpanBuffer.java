package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the spans of a run in memory, so that nothing is written while real threads execute it. It
 * ends with a number of orders.
 */
public final class SpanBuffer implements SpanListener {
  private final int maximum;
  private final long started;
  private final List<Span> spans = new ArrayList<>();
  private int orders;

  private record Span(
      long trace, long id, long parent, int node, Kind kind, long start, long end) {}

  /**
   * Creates an empty buffer.
   *
   * @param maximum number of orders whose first span is kept; later spans are dropped
   * @param started nanoseconds from 1970 to the start of the run
   */
  public SpanBuffer(int maximum, long started) {
    this.maximum = maximum;
    this.started = started;
  }

  /** Returns nanoseconds from 1970 to the start of the run. */
  public long started() {
    return started;
  }

  @Override
  public void span(long trace, long id, long parent, int node, Kind kind, long start, long end) {
    if (orders < maximum) {
      orders += parent == NO_PARENT ? 1 : 0;
      spans.add(new Span(trace, id, parent, node, kind, start, end));
    }
  }

  /** Sends all spans in the order in which they were received. */
  public void sendTo(SpanListener listener) {
    for (Span each : spans) {
      listener.span(each.trace, each.id, each.parent, each.node, each.kind, each.start, each.end);
    }
  }
}
