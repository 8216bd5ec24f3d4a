package org.threadwise.queueing.event;

import java.util.Arrays;

/** Whole numbers that change over time, with their integrals and greatest values. */
final class Levels {
  final int[] level;
  private final int[] maximum;
  private final double[] area;
  private final long[] since;

  Levels(int count) {
    level = new int[count];
    maximum = new int[count];
    area = new double[count];
    since = new long[count];
  }

  /** Changes one of the numbers. */
  void add(int index, int change, long now) {
    int old = level[index];
    area[index] += old * (double) (now - since[index]);
    since[index] = now;
    level[index] = old + change;
  }

  /** Changes one of the numbers and remembers it if it was never greater. */
  void raise(int index, int change, long now) {
    add(index, change, now);
    mark(index);
  }

  /** Remembers the present number if it was never greater. */
  void mark(int index) {
    if (level[index] > maximum[index]) {
      maximum[index] = level[index];
    }
  }

  /** Starts integrals and greatest values anew. */
  void restart(long now) {
    Arrays.fill(area, 0);
    Arrays.fill(since, now);
    System.arraycopy(level, 0, maximum, 0, level.length);
  }

  /** Integral of one of the numbers up to now. */
  double integral(int index, long now) {
    return area[index] + level[index] * (double) (now - since[index]);
  }

  int maximum(int index) {
    return maximum[index];
  }
}
