package org.threadwise.queueing.event;

/**
 * A time-weighted statistic: a whole number that changes over time, with its integral and maximum.
 *
 * <p>The integral is the value times now, minus the sum of (change × time of the change): one
 * addition per change. The sum is exact while it fits into a long, so {@link #settle} must move it
 * to a double at least every {@link #MAX_INTERVAL} nanoseconds.
 */
final class TimeWeightedStatistic {
  /** Nanoseconds for which the sum fits into a long, with the maximum number of messages inside. */
  static final long MAX_INTERVAL = 1L << 38;

  int value;
  private int maximum;

  /** Sum of change × time since the integral was last settled. */
  private long moment;

  private double settled;

  /** Increases the number by 1. */
  void increment(long now) {
    value++;
    moment += now;
  }

  /** Decreases the number by 1. */
  void decrement(long now) {
    value--;
    moment -= now;
  }

  /** Changes the number. */
  void add(int change, long now) {
    value += change;
    moment += change * now;
  }

  /** Updates the maximum. */
  void updateMaximum() {
    if (value > maximum) {
      maximum = value;
    }
  }

  /** Moves the integral so far to the double. */
  void settle(long now) {
    settled += value * now - moment;
    moment = value * now;
  }

  /** Restarts integral and maximum. */
  void restart(long now) {
    settle(now);
    settled = 0;
    maximum = value;
  }

  /** Returns the integral up to now. */
  double integral(long now) {
    return settled + (value * now - moment);
  }

  int maximum() {
    return maximum;
  }
}
