package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Span.Kind;
import org.threadwise.queueing.event.Span.Unit;

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
    message.cause = Span.NO_PARENT;
    if (!source.executes) {
      report(id, message, source, Kind.ARRIVAL, clock.now, false, null);
      message.cause = id;
    }
  }

  /**
   * Reports the work of an ended unit, with its response if the thread waited for it.
   *
   * @param failed whether the execution failed
   */
  void ended(Message unit, boolean failed) {
    long id = ++last;
    report(id, unit, unit.node, Kind.WORK, unit.started, failed, unit(unit));
    unit.cause = id;
    if (unit.node.blocks) {
      responded(unit, failed);
    }
  }

  private static Unit unit(Message unit) {
    PoolState pool = unit.thread;
    Worker worker = unit.worker;
    return new Unit(
        pool == null ? Unit.NO_POOL : pool.index,
        unit.made,
        unit.taken,
        worker == null ? null : worker.thread());
  }

  /**
   * Reports a response.
   *
   * @param failed whether it failed or came too late
   */
  void responded(Message message, boolean failed) {
    long start = startOfResponse(message);
    report(++last, message, message.node, Kind.RESPONSE, start, failed, null);
  }

  /** Returns when an application received the request. The timer of a real thread is not exact. */
  private long startOfResponse(Message message) {
    NodeState node = message.node;
    if (node.station != null) {
      return message.since;
    }
    if (message.worker == null || !node.blocks) {
      return clock.now - message.response;
    }
    return Math.min(clock.now, Math.max(message.started, message.since) + message.wait);
  }

  /** Reports a span that ends now. */
  private void report(
      long id,
      Message message,
      NodeState node,
      Kind kind,
      long start,
      boolean failed,
      @Nullable Unit unit) {
    listener.span(
        new Span(
            message.order.trace,
            id,
            message.cause,
            node.index,
            kind,
            start,
            clock.now,
            failed,
            unit));
  }
}
