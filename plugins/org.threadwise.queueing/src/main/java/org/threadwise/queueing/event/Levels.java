package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * Whole numbers that change over time, with their integrals and greatest values.
 *
 * <p>The integral of a number is its value times now, minus the sum of (change times time of the
 * change): one addition for each change. The sums are exact as long as they fit a long, so {@link
 * #settle} moves them to doubles at least every {@link #LONGEST} nanoseconds.
 */
final class Levels {
  /** Nanoseconds for which so many messages as there can be at most stay within a long. */
  static final long LONGEST = 1L << 38;

  final int[] level;
  private final int[] maximum;

  /** Sum of change times time since the integral was settled. */
  private final long[] moment;

  private final double[] settled;

  Levels(int count) {
    level = new int[count];
    maximum = new int[count];
    moment = new long[count];
    settled = new double[count];
  }

  /** Raises one of the numbers by 1. */
  void increment(int index, long now) {
    level[index]++;
    moment[index] += now;
  }

  /** Lowers one of the numbers by 1. */
  void decrement(int index, long now) {
    level[index]--;
    moment[index] -= now;
  }

  /** Changes one of the numbers. */
  void add(int index, int change, long now) {
    level[index] += change;
    moment[index] += change * now;
  }

  /** Remembers the present number if it was never greater. */
  void mark(int index) {
    if (level[index] > maximum[index]) {
      maximum[index] = level[index];
    }
  }

  /** Moves what has been integrated to the doubles. */
  void settle(long now) {
    for (int index = 0; index < level.length; index++) {
      settled[index] += level[index] * now - moment[index];
      moment[index] = level[index] * now;
    }
  }

  /** Starts integrals and greatest values anew. */
  void restart(long now) {
    settle(now);
    Arrays.fill(settled, 0);
    System.arraycopy(level, 0, maximum, 0, level.length);
  }

  /** Integral of one of the numbers up to now. */
  double integral(int index, long now) {
    return settled[index] + (level[index] * now - moment[index]);
  }

  int maximum(int index) {
    return maximum[index];
  }
}
