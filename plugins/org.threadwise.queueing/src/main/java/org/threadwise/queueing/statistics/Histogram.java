package org.threadwise.queueing.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A histogram with bins of width 1 below 512 and at most 1/256 of their value above: the bins of
 * HdrHistogram with 8 bits of precision. Each bin also stores its minimum and maximum, so no
 * percentile lies outside the counted values: if all values are 22 169 000, in the bin from 22 151
 * 168 to 22 216 703, so are all percentiles.
 *
 * <p>Bins are allocated in blocks, one per power of two that contains a value.
 */
public final class Histogram {
  private static final int PRECISION_BITS = 8;
  private static final int BINS_PER_BLOCK = 1 << PRECISION_BITS;

  /** Number of blocks for all values of a long: two with bins of width 1, then one per shift. */
  private static final int BLOCKS = Long.SIZE - PRECISION_BITS;

  // fields of a bin
  private static final int COUNT = 0;
  private static final int MINIMUM = 1;
  private static final int MAXIMUM = 2;
  private static final int FIELDS = 3;

  private final long[] @Nullable [] blocks = new long[BLOCKS][];
  private long total;

  /**
   * A percentile of counted values.
   *
   * @param value NaN without values
   * @param resolution maximum distance from the exact percentile of the values; 0 where the value
   *     is exact
   */
  public record Percentile(double value, double resolution) {}

  /**
   * Counts a value.
   *
   * @param value at minimum 0
   */
  public void add(long value) {
    int shift = Math.max(0, Long.SIZE - 1 - PRECISION_BITS - Long.numberOfLeadingZeros(value));
    int bin = (shift << PRECISION_BITS) + (int) (value >>> shift);
    long[] block = block(bin >>> PRECISION_BITS);
    add(block, FIELDS * (bin & (BINS_PER_BLOCK - 1)), 1, value, value);
    total++;
  }

  private static void add(long[] block, int at, long count, long minimum, long maximum) {
    if (block[at + COUNT] == 0) {
      block[at + MINIMUM] = minimum;
      block[at + MAXIMUM] = maximum;
    } else {
      block[at + MINIMUM] = Math.min(block[at + MINIMUM], minimum);
      block[at + MAXIMUM] = Math.max(block[at + MAXIMUM], maximum);
    }
    block[at + COUNT] += count;
  }

  private long[] block(int number) {
    long[] block = blocks[number];
    if (block == null) {
      block = new long[FIELDS * BINS_PER_BLOCK];
      blocks[number] = block;
    }
    return block;
  }

  /** Adds the counts of another histogram. */
  public void merge(Histogram other) {
    for (int number = 0; number < BLOCKS; number++) {
      long[] others = other.blocks[number];
      if (others != null) {
        merge(block(number), others);
      }
    }
    total += other.total;
  }

  private static void merge(long[] counts, long[] others) {
    for (int at = 0; at < counts.length; at += FIELDS) {
      if (others[at + COUNT] > 0) {
        add(counts, at, others[at + COUNT], others[at + MINIMUM], others[at + MAXIMUM]);
      }
    }
  }

  /**
   * Returns a histogram of the values that were added after an earlier copy of this histogram. The
   * bins have the minima and maxima of all values.
   */
  public Histogram since(Histogram earlier) {
    Histogram since = new Histogram();
    since.merge(this);
    for (int number = 0; number < BLOCKS; number++) {
      long[] counts = since.blocks[number];
      long[] before = earlier.blocks[number];
      for (int at = 0; counts != null && before != null && at < counts.length; at += FIELDS) {
        counts[at + COUNT] -= before[at + COUNT];
      }
    }
    since.total -= earlier.total;
    return since;
  }

  /** Returns the number of values. */
  public long count() {
    return total;
  }

  /**
   * Returns the percentile by nearest rank: the smallest value with at least the given percentage
   * of all values at or below it. Values in a bin are assumed to be equidistant between its minimum
   * and maximum.
   *
   * @param level in (0, 100)
   */
  public Percentile percentile(double level) {
    long rank = Math.max(1, (long) Math.ceil(level * total / 100));
    long below = 0;
    for (long[] block : blocks) {
      if (block == null) {
        continue;
      }
      for (int at = 0; at < block.length; at += FIELDS) {
        long count = block[at + COUNT];
        if (below + count >= rank) {
          return within(rank - below, count, block[at + MINIMUM], block[at + MAXIMUM]);
        }
        below += count;
      }
    }
    return new Percentile(Double.NaN, 0);
  }

  /** Returns the value of a rank, from 1, among the values of a bin. */
  private static Percentile within(long rank, long count, long minimum, long maximum) {
    if (rank == 1 || minimum == maximum) {
      return new Percentile((double) minimum, 0);
    }
    double share = (rank - 1.0) / (count - 1.0);
    double above = share * (maximum - minimum);
    double resolution = rank == count ? 0 : Math.max(above, maximum - minimum - above);
    return new Percentile(minimum + above, resolution);
  }
}
