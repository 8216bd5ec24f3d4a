package org.threadwise.queueing.event;

/**
 * The times at which a replication does more than execute events: the end of the warm-up, the ends
 * of batches, the end of the run, and between them times at which statistics move their sums to a
 * wider type. The next one is an event in the list, just after its time.
 */
final class Boundaries {
  private final Clock clock;
  private final RunLimits limits;
  private final ReplicationStatistics statistics;
  private final WindowBatches batches;

  /** Time of the next boundary. */
  long next;

  Boundaries(
      Clock clock, RunLimits limits, ReplicationStatistics statistics, WindowBatches batches) {
    this.clock = clock;
    this.limits = limits;
    this.statistics = statistics;
    this.batches = batches;
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
    long between = Math.min(time + TimeWeightedStatistic.MAX_INTERVAL, batches.endAfter(time));
    next = Math.min(Math.min(opens, lastTime()), between);
    clock.events.add(next + 1, Clock.BOUNDARY, 0);
  }

  private long lastTime() {
    return Math.min(limits.end(), Clock.MAX_TIME);
  }
}
