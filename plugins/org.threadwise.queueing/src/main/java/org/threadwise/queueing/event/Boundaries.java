package org.threadwise.queueing.event;

/**
 * The times at which a replication does more than execute events: the end of the warm-up, the end
 * of the run, and between them times at which statistics move their sums to a wider type. The next
 * one is an event in the list, just after its time.
 */
final class Boundaries {
  private final Clock clock;
  private final RunLimits limits;
  private final ReplicationStatistics statistics;

  /** Time of the next boundary. */
  long next;

  Boundaries(Clock clock, RunLimits limits, ReplicationStatistics statistics) {
    this.clock = clock;
    this.limits = limits;
    this.statistics = statistics;
    if (limits.warmUp() == 0) {
      statistics.startWindow();
    }
    scheduleAfter(0);
  }

  /** Returns whether the next boundary is the end of the run. */
  boolean isLast() {
    return next == lastTime();
  }

  /** Crosses a boundary that is not the last one. */
  void cross() {
    clock.events.poll();
    if (next == limits.warmUp()) {
      statistics.startWindow(next);
    } else {
      statistics.settle(next);
    }
    scheduleAfter(next);
  }

  private void scheduleAfter(long time) {
    long opens = statistics.windowIsOpen() ? lastTime() : limits.warmUp();
    next = Math.min(Math.min(opens, lastTime()), time + TimeWeightedStatistic.MAX_INTERVAL);
    clock.events.add(next + 1, Clock.BOUNDARY, 0);
  }

  private long lastTime() {
    return Math.min(limits.end(), Clock.MAX_TIME);
  }
}
