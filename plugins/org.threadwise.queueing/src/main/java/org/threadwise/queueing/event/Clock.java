package org.threadwise.queueing.event;

/**
 * The simulated time in nanoseconds and the pending events. Events at the same time are ordered by
 * kind (semantics.md section 8): ends, answers, time-outs, arrivals, keep-alives. Parts on a shared
 * host precede all of them and are held by {@link Cores}.
 */
final class Clock {
  /** Maximum length of a run, 146 years, so that sums of times fit into a long. */
  static final long MAX_TIME = 1L << 62;

  /** Ends of work; the payload is the number of the unit's message. */
  static final int END = -1;

  /** Answers, delays, retries and timers of batches; the payload is the number of the message. */
  static final int ANSWER = 0;

  /** Time-outs of requests; the payload is the number of the message. */
  static final int TIMEOUT = 1;

  /** Arrivals; the payload is the number of the arrival process. */
  static final int ARRIVAL = 2;

  /** Keep-alives of idle threads; the payload is the pool. */
  static final int KEEP_ALIVE = 3;

  long now;

  /** Ends, answers and time-outs. */
  final EventList events = new EventList();

  /**
   * Arrivals and keep-alives, which follow all other events at their time. Often there is only one.
   */
  final EventList arrivals = new EventList();

  /**
   * Number of pending events that alone do not continue a run: keep-alives, time-outs of requests
   * that have been answered, and timers of batches that have closed.
   */
  int idleEvents;

  /** Time of the last event that was no end of work, or −1. */
  private long othersAt = -1;

  /** Returns the time of the next event, or {@link EventList#NEVER} if there is none. */
  long nextTime() {
    return Math.min(events.nextTime(), arrivals.nextTime());
  }

  /** Removes the next event, which must exist, and returns its key. */
  long poll() {
    return arrivals.nextTime() < events.nextTime() ? arrivals.poll() : events.poll();
  }

  /** Returns the number of pending events. */
  int pending() {
    return events.size() + arrivals.size();
  }

  /** Notes that an answer, a timer or an arrival happens now. */
  void startOthers() {
    othersAt = now;
  }

  /** Returns whether ends of work alone have happened at this instant so far. */
  boolean onlyEndsYet() {
    return othersAt != now;
  }
}
