package org.threadwise.queueing.event;

/**
 * Simulated time in nanoseconds and the events to come. Events of one time happen in the order of
 * the fields here (semantics.md section 8); parts shared on a host, which come before all of them,
 * are kept by {@link Cores}.
 */
final class Clock {
  /** After so long, which is 146 years, the run ends: sums of times must stay in a long. */
  static final long LAST = 1L << 62;

  long now;

  /** Ends of work; the payload is the unit. */
  final EventHeap ends = new EventHeap();

  /** Answers and delays; the payload is the message. */
  final EventHeap answers = new EventHeap();

  /** Arrivals; the payload is the number of the arrival process. */
  final EventHeap arrivals = new EventHeap();

  /** Keep-alives; the payload is the pool. */
  final EventHeap keepAlives = new EventHeap();
}
