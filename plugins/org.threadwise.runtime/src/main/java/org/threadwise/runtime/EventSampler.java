package org.threadwise.runtime;

import java.util.concurrent.TimeUnit;

/**
 * Limits the rate of events: all are recorded up to 2 000 in 0.1 s, then none until the end of that
 * time. Not thread-safe.
 */
final class EventSampler {
  static final int MAX_EVENTS = 2_000;
  static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(100);

  private long end = Long.MIN_VALUE;
  private int events;

  /**
   * Returns whether an event is recorded.
   *
   * @param now time in nanoseconds
   */
  boolean admits(long now) {
    if (end == Long.MIN_VALUE || now - end >= 0) {
      end = now + PERIOD;
      events = 0;
    }
    return events++ < MAX_EVENTS;
  }
}
