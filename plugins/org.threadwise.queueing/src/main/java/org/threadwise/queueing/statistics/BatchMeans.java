package org.threadwise.queueing.statistics;

/**
 * Batch means of one long run in bounded memory. When there are {@link #MAX_BATCHES} batches,
 * adjacent ones are joined into half as many of twice the size (Law and Carson 1979, Operations
 * Research 27(5)). 20 to 30 batches are enough (Schmeiser 1982, Operations Research 30(3)).
 */
public final class BatchMeans {
  /** Number of batches at which adjacent ones are joined. */
  public static final int MAX_BATCHES = 64;

  private final double[] sums = new double[MAX_BATCHES];
  private long batchSize = 1;
  private int batches;
  private double current;
  private long inCurrent;

  /** Adds the next observation of the run. */
  public void add(double observation) {
    current += observation;
    if (++inCurrent == batchSize) {
      sums[batches++] = current;
      current = 0;
      inCurrent = 0;
      if (batches == MAX_BATCHES) {
        join();
      }
    }
  }

  private void join() {
    for (int i = 0; i < MAX_BATCHES / 2; i++) {
      sums[i] = sums[2 * i] + sums[2 * i + 1];
    }
    batches = MAX_BATCHES / 2;
    batchSize *= 2;
  }

  /** Returns the number of observations per batch. */
  public long batchSize() {
    return batchSize;
  }

  /** Returns a tally of the means of the complete batches. */
  public Tally means() {
    Tally means = new Tally();
    for (int i = 0; i < batches; i++) {
      means.add(sums[i] / batchSize);
    }
    return means;
  }

  /**
   * Returns the correlation of adjacent batch means by von Neumann's ratio (1941, Annals of
   * Mathematical Statistics 12(4)), corrected at both ends after Fishman (1978, Management Science
   * 24(5)). If it is well above 0, the batches are too short for an interval; NaN with fewer than
   * three batches.
   */
  public double correlation() {
    Tally means = means();
    if (batches < 3) {
      return Double.NaN;
    }
    double mean = means.mean();
    double squares = means.variance() * (batches - 1);
    double products = 0;
    for (int i = 1; i < batches; i++) {
      products += deviation(i - 1, mean) * deviation(i, mean);
    }
    double first = deviation(0, mean);
    double last = deviation(batches - 1, mean);
    return squares == 0 ? 0 : (products + (first * first + last * last) / 2) / squares;
  }

  private double deviation(int batch, double mean) {
    return sums[batch] / batchSize - mean;
  }

  /**
   * Returns whether independence of the batch means is not rejected at the 5 % level (one-sided).
   * Only then is their interval reliable.
   */
  public boolean looksIndependent() {
    double deviation = Math.sqrt((batches - 2.0) / ((double) batches * batches - 1));
    return correlation() <= 1.645 * deviation;
  }
}
