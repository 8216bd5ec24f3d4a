package org.threadwise.queueing.event;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The times at which a replication does more than execute events: the end of the warm-up, the ends
 * of batches, the end of the run, and between them times at which statistics move their sums to a
 * wider type. A boundary is crossed after all events at its time.
 */
final class Boundaries {
  private final RunLimits limits;
  private final ReplicationStatistics statistics;
  private final WindowBatches batches;
  private final BatchTallies batchTallies;
  private final UnaryOperator<ReplicationTallies> measured;

  /** Time of the next boundary. */
  long next;

  /**
   * Creates the boundaries of a run.
   *
   * @param measured adds to tallies what only real threads measure
   */
  Boundaries(
      RunLimits limits,
      ReplicationStatistics statistics,
      WindowBatches batches,
      UnaryOperator<ReplicationTallies> measured) {
    this.limits = limits;
    this.statistics = statistics;
    this.batches = batches;
    this.measured = measured;
    batchTallies = new BatchTallies(batches);
    if (limits.warmUp() == 0) {
      statistics.startWindow();
    }
    scheduleAfter(0);
  }

  /** Returns whether the next boundary is the end of the run. */
  boolean isLast() {
    return next == lastTime();
  }

  /**
   * Crosses a boundary that is not the last one.
   *
   * @param events number of events since the start of the run
   */
  void cross(long events) {
    long crossed = next;
    if (next == limits.warmUp()) {
      statistics.startWindow(next);
    } else {
      statistics.settle(next);
    }
    scheduleAfter(crossed);
    if (batches.endsAt(crossed)) {
      batchTallies.end(measured.apply(statistics.copyOfTallies(crossed, events)));
    }
  }

  /** Ends the last batch with the tallies of the window, if the run has reached its end. */
  void end(ReplicationTallies whole) {
    if (whole.windowEnd() == next && isLast()) {
      batchTallies.end(whole);
    }
  }

  /** Returns the tallies of all batches; empty if the run has not reached its end. */
  List<ReplicationTallies> batches() {
    return batchTallies.all();
  }

  private void scheduleAfter(long time) {
    long opens = statistics.windowIsOpen() ? lastTime() : limits.warmUp();
    long between = Math.min(time + TimeWeightedStatistic.MAX_INTERVAL, batches.endAfter(time));
    next = Math.min(Math.min(opens, lastTime()), between);
  }

  private long lastTime() {
    return Math.min(limits.end(), Clock.MAX_TIME);
  }
}
