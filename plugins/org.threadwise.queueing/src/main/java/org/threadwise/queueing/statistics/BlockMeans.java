package org.threadwise.queueing.statistics;

/**
 * A long series of values kept as the means of consecutive blocks of equal size. When the table is
 * full, neighbouring blocks are joined and the size doubles, so the memory does not grow. The
 * values of a block that is not full yet are in none.
 */
public final class BlockMeans {
  private static final int BLOCKS = 4096;

  private final double[] means = new double[BLOCKS];
  private final long[] ends = new long[BLOCKS];
  private int blocks;
  private long blockSize = 1;
  private long inBlock;
  private double sum;

  /**
   * Adds the next value.
   *
   * @param value what is averaged
   * @param time when it was seen, not before the last one
   */
  public void add(double value, long time) {
    sum += value;
    if (++inBlock == blockSize) {
      close(time);
    }
  }

  private void close(long time) {
    means[blocks] = sum / blockSize;
    ends[blocks] = time;
    sum = 0;
    inBlock = 0;
    if (++blocks == BLOCKS) {
      join();
    }
  }

  private void join() {
    blocks = BLOCKS / 2;
    blockSize *= 2;
    for (int i = 0; i < blocks; i++) {
      means[i] = (means[2 * i] + means[2 * i + 1]) / 2;
      ends[i] = ends[2 * i + 1];
    }
  }

  /** Number of full blocks. */
  public int blocks() {
    return blocks;
  }

  /** Values in a block, a power of 2. */
  public long blockSize() {
    return blockSize;
  }

  /** Mean of a block, counted from 0. */
  public double mean(int block) {
    return means[block];
  }

  /** Time of the last value of a block. */
  public long end(int block) {
    return ends[block];
  }
}
