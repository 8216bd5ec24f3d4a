package org.threadwise.queueing.event;

/**
 * Simulated time in nanoseconds and the events to come. Events of one time happen in the order of
 * their kinds (semantics.md section 8): ends, answers, arrivals, keep-alives. Parts shared on a
 * host come before all of them and are kept by {@link Cores}.
 */
final class Clock {
  /** After so long, which is 146 years, the run ends: sums of times must stay in a long. */
  static final long LAST = 1L << 62;

  /** The end of a stretch of time, which comes before all events of its time. */
  static final int BOUNDARY = -1;

  /** Ends of work; the payload is the number of the unit's message. */
  static final int END = 0;

  /** Answers and delays; the payload is the number of the message. */
  static final int ANSWER = 1;

  /** Arrivals; the payload is the number of the arrival process. */
  static final int ARRIVAL = 2;

  /** Time-outs of idle threads; the payload is the pool. */
  static final int KEEP_ALIVE = 3;

  long now;

  final EventList events = new EventList();

  /** Number of keep-alives among the events; a run does not go on for them alone. */
  int keepAlives;
}
