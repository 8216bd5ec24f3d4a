package org.threadwise.queueing.event;

/**
 * Receives the spans of a replication in the order of their ends, on the thread of the replication.
 *
 * <p>A trace is everything that one order causes. Its first span has no parent; the parent of each
 * other span is the one whose message it processes.
 */
@FunctionalInterface
public interface SpanListener {

  /** Receives a span. */
  void span(Span span);
}
