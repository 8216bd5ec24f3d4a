package org.threadwise.measurement.fit;

import java.util.Arrays;

/**
 * Times of arrivals at one entry, in any order and in bounded memory: all are counted, and the
 * first {@link #MAX_TIMES} reported ones are stored.
 */
public final class ArrivalSample {
  /** Number of times that are stored. */
  public static final int MAX_TIMES = 200_000;

  private static final int INITIAL_CAPACITY = 16;

  private long[] times = new long[INITIAL_CAPACITY];
  private int stored;
  private long count;
  private long latestStored = Long.MIN_VALUE;
  private long earliestLeftOut = Long.MAX_VALUE;
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;

  /**
   * Adds an arrival.
   *
   * @param time nanoseconds since any fixed point
   */
  public void add(long time) {
    if (stored < MAX_TIMES) {
      if (stored == times.length) {
        times = Arrays.copyOf(times, Math.min(MAX_TIMES, 2 * times.length));
      }
      times[stored++] = time;
      latestStored = Math.max(latestStored, time);
    } else {
      earliestLeftOut = Math.min(earliestLeftOut, time);
    }
    count++;
    first = Math.min(first, time);
    last = Math.max(last, time);
  }

  /** Returns the number of arrivals. */
  public long count() {
    return count;
  }

  /** Returns the nanoseconds between the first and the last arrival; 0 with fewer than two. */
  public double span() {
    return count < 2 ? 0 : distance(first, last);
  }

  /**
   * Returns whether the stored times are the earliest ones, so that none between them is missing.
   */
  public boolean storesEarliest() {
    return latestStored <= earliestLeftOut;
  }

  /** Returns the stored times in ascending order, in nanoseconds after the first of them. */
  public double[] times() {
    long[] sorted = Arrays.copyOf(times, stored);
    Arrays.sort(sorted);
    return Arrays.stream(sorted).mapToDouble(time -> distance(sorted[0], time)).toArray();
  }

  /** Returns a distance exactly, unless it is longer than 292 years. */
  private static double distance(long from, long to) {
    long exact = to - from;
    return exact >= 0 ? exact : (double) to - from;
  }
}
