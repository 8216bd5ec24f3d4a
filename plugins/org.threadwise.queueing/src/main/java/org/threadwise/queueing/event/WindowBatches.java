package org.threadwise.queueing.event;

/**
 * The division of a window into batches of equal length, whose figures show how exact those of the
 * window are. Schmeiser (1982, Operations Research 30(3)) recommends 10 to 30 of them.
 */
final class WindowBatches {
  /** Number of batches whose figures show how exact those of the window are. */
  static final int COUNT = 20;

  /** A window that is not divided. */
  static final WindowBatches NONE = new WindowBatches(0, 0, 1);

  private final long start;
  private final long length;
  private final int count;

  private WindowBatches(long start, long length, int count) {
    this.start = start;
    this.length = length;
    this.count = count;
  }

  /** Returns the batches of a run; none if it has no fixed end, or is too short. */
  static WindowBatches of(RunLimits limits, int count) {
    return limits.end() >= Clock.MAX_TIME
        ? NONE
        : new WindowBatches(limits.warmUp(), (limits.end() - limits.warmUp()) / count, count);
  }

  /** Returns the number of batches, 1 if the window is not divided. */
  int count() {
    return count;
  }

  /**
   * Returns the first end of a batch after a time, {@link EventList#NEVER} if there is none. The
   * last batch ends with the window, not here.
   */
  long endAfter(long time) {
    if (length == 0) {
      return EventList.NEVER;
    }
    long number = time < start ? 1 : (time - start) / length + 1;
    return number < count ? start + number * length : EventList.NEVER;
  }

  /** Returns whether a batch ends at a time, and another one starts. */
  boolean endsAt(long time) {
    return endAfter(time - 1) == time;
  }
}
