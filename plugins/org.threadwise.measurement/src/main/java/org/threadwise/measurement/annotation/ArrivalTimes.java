package org.threadwise.measurement.annotation;

import java.util.Arrays;

/** The first times at which messages arrived at an element, in the order of time. */
final class ArrivalTimes {

  /** Maximum number of times that are kept. */
  static final int MAX_TIMES = 1_000_000;

  private long[] times = new long[64];
  private int count;

  void add(long time) {
    if (count < MAX_TIMES) {
      if (count == times.length) {
        times = Arrays.copyOf(times, Math.min(MAX_TIMES, 2 * count));
      }
      times[count++] = time;
    }
  }

  /** Returns the times in ascending order, in nanoseconds since 1970. */
  long[] sorted() {
    long[] sorted = Arrays.copyOf(times, count);
    Arrays.sort(sorted);
    return sorted;
  }
}
