package org.threadwise.queueing.event;

/**
 * A whole number that changes over time, with its integral and greatest value.
 *
 * <p>The integral is the value times now, minus the sum of (change times time of the change): one
 * addition for each change. The sum is exact as long as it fits a long, so {@link #settle} moves it
 * to a double at least every {@link #LONGEST} nanoseconds.
 */
final class TimeWeightedStatistic {
  /** Nanoseconds for which so many messages as there can be at most stay within a long. */
  static final long LONGEST = 1L << 38;

  int value;
  private int maximum;

  /** Sum of change times time since the integral was settled. */
  private long moment;

  private double settled;

  /** Raises the number by 1. */
  void increment(long now) {
    value++;
    moment += now;
  }

  /** Lowers the number by 1. */
  void decrement(long now) {
    value--;
    moment -= now;
  }

  /** Changes the number. */
  void add(int change, long now) {
    value += change;
    moment += change * now;
  }

  /** Remembers the present number if it was never greater. */
  void mark() {
    if (value > maximum) {
      maximum = value;
    }
  }

  /** Moves what has been integrated to the double. */
  void settle(long now) {
    settled += value * now - moment;
    moment = value * now;
  }

  /** Starts integral and greatest value anew. */
  void restart(long now) {
    settle(now);
    settled = 0;
    maximum = value;
  }

  /** Integral up to now. */
  double integral(long now) {
    return settled + (value * now - moment);
  }

  int maximum() {
    return maximum;
  }
}
