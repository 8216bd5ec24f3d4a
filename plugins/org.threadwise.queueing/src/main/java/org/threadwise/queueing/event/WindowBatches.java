package org.threadwise.queueing.event;

/**
 * The division of a window into batches of equal length, whose figures show how exact those of the
 * window are. Schmeiser (1982, Operations Research 30(3)) recommends 10 to 30 of them.
 */
final class WindowBatches {
  /** Number of batches of a window. */
  static final int COUNT = 20;

  /** A window that is not divided. */
  static final WindowBatches NONE = new WindowBatches(0, 0);

  private final long start;
  private final long length;

  private WindowBatches(long start, long length) {
    this.start = start;
    this.length = length;
  }

  /** Returns the batches of a run; none if it has no fixed end, or is too short. */
  static WindowBatches of(RunLimits limits) {
    return limits.end() >= Clock.MAX_TIME
        ? NONE
        : new WindowBatches(limits.warmUp(), (limits.end() - limits.warmUp()) / COUNT);
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
    return number < COUNT ? start + number * length : EventList.NEVER;
  }

  /** Returns whether a batch ends at a time, and another one starts. */
  boolean endsAt(long time) {
    return endAfter(time - 1) == time;
  }
}
