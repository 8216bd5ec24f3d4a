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
  public void span(Span span) {
    if (orders < maximum) {
      orders += span.parent() == Span.NO_PARENT ? 1 : 0;
      spans.add(span);
    }
  }

  /** Sends all spans in the order in which they were received. */
  public void sendTo(SpanListener listener) {
    spans.forEach(listener::span);
  }
}
