package org.threadwise.queueing.statistics;

import java.util.Arrays;

/**
 * Counts of values in bins that are 1 wide below 512 and at most 1/256 of their value above, so a
 * percentile is exact to 0.4 %. The bins are those of HdrHistogram with 8 bits of precision; the
 * table grows with the greatest value.
 */
public final class Histogram {
  private static final int PRECISION_BITS = 8;
  private static final int EXACT = 1 << (PRECISION_BITS + 1);

  private long[] counts = new long[2 * EXACT];
  private long total;

  /**
   * Counts a value.
   *
   * @param value at least 0
   */
  public void add(long value) {
    int bin = bin(value);
    if (bin >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(bin + 1, counts.length + counts.length / 2));
    }
    counts[bin]++;
    total++;
  }

  /** Adds the counts of another. */
  public void merge(Histogram other) {
    if (other.counts.length > counts.length) {
      counts = Arrays.copyOf(counts, other.counts.length);
    }
    for (int bin = 0; bin < other.counts.length; bin++) {
      counts[bin] += other.counts[bin];
    }
    total += other.total;
  }

  /** Number of values. */
  public long count() {
    return total;
  }

  /**
   * The value below which so many per cent of the values lie, interpolated within its bin; NaN
   * without values.
   *
   * @param level in (0, 100)
   */
  public double percentile(double level) {
    double rank = level / 100 * total;
    double below = 0;
    for (int bin = 0; bin < counts.length; bin++) {
      if (counts[bin] > 0 && below + counts[bin] >= rank) {
        double share = (rank - below) / counts[bin];
        return low(bin) + share * (low(bin + 1) - 1 - low(bin));
      }
      below += counts[bin];
    }
    return Double.NaN;
  }

  private static int bin(long value) {
    if (value < EXACT) {
      return (int) value;
    }
    int shift = Long.SIZE - 1 - PRECISION_BITS - Long.numberOfLeadingZeros(value);
    return (shift << PRECISION_BITS) + (int) (value >>> shift);
  }

  /** Least value of a bin. */
  private static double low(int bin) {
    int shift = Math.max(0, (bin >>> PRECISION_BITS) - 1);
    return (double) (bin - (shift << PRECISION_BITS)) * (1L << shift);
  }
}
