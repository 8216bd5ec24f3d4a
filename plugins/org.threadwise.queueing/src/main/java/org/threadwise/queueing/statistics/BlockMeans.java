package org.threadwise.queueing.statistics;

/**
 * A long series of values, stored as the means of consecutive blocks of equal size in bounded
 * memory. When the table is full, adjacent blocks are joined and the size doubles. Values of an
 * incomplete block are in no mean.
 */
public final class BlockMeans {
  private static final int MAX_BLOCKS = 4096;

  private final double[] means = new double[MAX_BLOCKS];
  private final long[] ends = new long[MAX_BLOCKS];
  private int blocks;
  private long blockSize = 1;
  private long inBlock;
  private double sum;

  /**
   * Adds the next value.
   *
   * @param value value to average
   * @param time time of the value, not before that of the last value
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
    if (++blocks == MAX_BLOCKS) {
      join();
    }
  }

  private void join() {
    blocks = MAX_BLOCKS / 2;
    blockSize *= 2;
    for (int i = 0; i < blocks; i++) {
      means[i] = (means[2 * i] + means[2 * i + 1]) / 2;
      ends[i] = ends[2 * i + 1];
    }
  }

  /** Returns the number of complete blocks. */
  public int blocks() {
    return blocks;
  }

  /** Returns the number of values per block, a power of 2. */
  public long blockSize() {
    return blockSize;
  }

  /** Returns the mean of a block, counted from 0. */
  public double mean(int block) {
    return means[block];
  }

  /** Returns the time of the last value of a block. */
  public long end(int block) {
    return ends[block];
  }
}
