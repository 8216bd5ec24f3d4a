package org.threadwise.queueing.event;

/**
 * Receives the spans of a replication in the order of their ends, on the thread of the replication.
 *
 * <p>A trace is everything that one order causes. Its first span has no parent; the parent of each
 * other span is the one whose message it processes.
 */
@FunctionalInterface
public interface SpanListener {

  /** Parent of the first span of a trace. */
  long NO_PARENT = 0;

  /** What happens during a span. */
  enum Kind {
    /** An order arrives; the span has no duration. */
    ARRIVAL,
    /**
     * A thread processes a work unit: from its turn, if the node is limited, otherwise from the
     * time when the thread has taken it, to its end. Costs of the pool and waits for cores are
     * included.
     */
    WORK,
    /** An application answers a request; waiting for its servers is included. */
    RESPONSE
  }

  /**
   * Receives a span.
   *
   * @param trace number of the trace, from 1
   * @param id number of the span, from 1 and unique in the replication
   * @param parent number of the parent, or {@link #NO_PARENT}
   * @param node index of the node in the network
   * @param start simulated time in nanoseconds
   * @param end simulated time in nanoseconds
   */
  void span(long trace, long id, long parent, int node, Kind kind, long start, long end);
}
