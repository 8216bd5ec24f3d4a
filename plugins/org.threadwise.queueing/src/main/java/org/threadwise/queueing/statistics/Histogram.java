package org.threadwise.queueing.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Counts of values in bins that are 1 wide below 512 and at most 1/256 of their value above. The
 * bins are those of HdrHistogram with 8 bits of precision. Each bin also keeps its least and its
 * greatest value, so a percentile never lies outside the values that were counted: if all of them
 * are 22 169 000, in the bin from 22 151 168 to 22 216 703, so is every percentile.
 *
 * <p>Bins are allocated in blocks, one for each power of two that holds a value.
 */
public final class Histogram {
  private static final int PRECISION_BITS = 8;
  private static final int BLOCK = 1 << PRECISION_BITS;

  /** Blocks for all values of a long: two of bins that are 1 wide, then one for each shift. */
  private static final int BLOCKS = Long.SIZE - PRECISION_BITS;

  // what a block holds of each bin
  private static final int COUNT = 0;
  private static final int LEAST = 1;
  private static final int GREATEST = 2;
  private static final int FIELDS = 3;

  private final long[] @Nullable [] blocks = new long[BLOCKS][];
  private long total;

  /**
   * A percentile of counted values.
   *
   * @param value NaN without values
   * @param resolution greatest distance from the exact percentile of the values; 0 where it is
   *     exact
   */
  public record Percentile(double value, double resolution) {}

  /**
   * Counts a value.
   *
   * @param value at least 0
   */
  public void add(long value) {
    int shift = Math.max(0, Long.SIZE - 1 - PRECISION_BITS - Long.numberOfLeadingZeros(value));
    int bin = (shift << PRECISION_BITS) + (int) (value >>> shift);
    long[] block = block(bin >>> PRECISION_BITS);
    add(block, FIELDS * (bin & (BLOCK - 1)), 1, value, value);
    total++;
  }

  private static void add(long[] block, int at, long count, long least, long greatest) {
    if (block[at + COUNT] == 0) {
      block[at + LEAST] = least;
      block[at + GREATEST] = greatest;
    } else {
      block[at + LEAST] = Math.min(block[at + LEAST], least);
      block[at + GREATEST] = Math.max(block[at + GREATEST], greatest);
    }
    block[at + COUNT] += count;
  }

  private long[] block(int number) {
    long[] block = blocks[number];
    if (block == null) {
      block = new long[FIELDS * BLOCK];
      blocks[number] = block;
    }
    return block;
  }

  /** Adds the counts of another. */
  public void merge(Histogram other) {
    for (int number = 0; number < BLOCKS; number++) {
      long[] theirs = other.blocks[number];
      if (theirs != null) {
        merge(block(number), theirs);
      }
    }
    total += other.total;
  }

  private static void merge(long[] ours, long[] theirs) {
    for (int at = 0; at < ours.length; at += FIELDS) {
      if (theirs[at + COUNT] > 0) {
        add(ours, at, theirs[at + COUNT], theirs[at + LEAST], theirs[at + GREATEST]);
      }
    }
  }

  /** Number of values. */
  public long count() {
    return total;
  }

  /**
   * Returns the percentile by nearest rank: the least value with at least the given per cent of all
   * values at or below it. The values of a bin are assumed equidistant from the least to the
   * greatest.
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
          return within(rank - below, count, block[at + LEAST], block[at + GREATEST]);
        }
        below += count;
      }
    }
    return new Percentile(Double.NaN, 0);
  }

  /** Returns the value of a rank, from 1, among the values of a bin. */
  private static Percentile within(long rank, long count, long least, long greatest) {
    if (rank == 1 || least == greatest) {
      return new Percentile((double) least, 0);
    }
    double share = (rank - 1.0) / (count - 1.0);
    double above = share * (greatest - least);
    double resolution = rank == count ? 0 : Math.max(above, greatest - least - above);
    return new Percentile(least + above, resolution);
  }
}
