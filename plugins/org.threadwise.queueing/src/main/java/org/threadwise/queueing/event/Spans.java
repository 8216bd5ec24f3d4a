package org.threadwise.queueing.event;

import org.threadwise.queueing.event.SpanListener.Kind;

/** Numbers the spans of a replication, and reports them to a listener. */
final class Spans {
  private final Clock clock;
  private final SpanListener listener;
  private long last;

  Spans(Clock clock, SpanListener listener) {
    this.clock = clock;
    this.listener = listener;
  }

  /** Starts a trace. An arrival that makes a work unit is a span only as that unit. */
  void arrived(Message message, NodeState source) {
    long id = ++last;
    message.order.trace = id;
    message.cause = SpanListener.NO_PARENT;
    if (!source.executes) {
      listener.span(
          id, id, SpanListener.NO_PARENT, source.index, Kind.ARRIVAL, clock.now, clock.now);
      message.cause = id;
    }
  }

  /** Reports the work of an ended unit, with its response if the thread waited for it. */
  void ended(Message unit) {
    long id = ++last;
    NodeState node = unit.node;
    long trace = unit.order.trace;
    listener.span(trace, id, unit.cause, node.index, Kind.WORK, unit.started, clock.now);
    unit.cause = id;
    if (node.blocks) {
      responded(unit);
    }
  }

  /** Reports a response. */
  void responded(Message message) {
    NodeState node = message.node;
    long start = node.station == null ? clock.now - message.response : message.since;
    listener.span(
        message.order.trace, ++last, message.cause, node.index, Kind.RESPONSE, start, clock.now);
  }
}
