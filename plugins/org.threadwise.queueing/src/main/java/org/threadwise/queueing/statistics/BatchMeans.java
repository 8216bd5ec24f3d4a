package org.threadwise.queueing.statistics;

/**
 * Batch means of one long run in bounded memory: when there are {@link #MOST} batches, neighbours
 * are joined to half as many of twice the size (Law and Carson 1979, Operations Research 27(5);
 * Schmeiser 1982, Operations Research 30(3), why 20 to 30 batches are enough).
 */
public final class BatchMeans {
  /** Number of batches that are joined in pairs. */
  public static final int MOST = 64;

  private final double[] sums = new double[MOST];
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
      if (batches == MOST) {
        join();
      }
    }
  }

  private void join() {
    for (int i = 0; i < MOST / 2; i++) {
      sums[i] = sums[2 * i] + sums[2 * i + 1];
    }
    batches = MOST / 2;
    batchSize *= 2;
  }

  /** Observations of a batch. */
  public long batchSize() {
    return batchSize;
  }

  /** Moments of the means of the complete batches. */
  public Tally moments() {
    Tally moments = new Tally();
    for (int i = 0; i < batches; i++) {
      moments.add(sums[i] / batchSize);
    }
    return moments;
  }

  /**
   * Correlation of neighbouring batch means by von Neumann's ratio (1941, Annals of Mathematical
   * Statistics 12(4)), corrected at both ends as Fishman (1978, Management Science 24(5)) does.
   * Well above 0 the batches are too short for an interval; NaN with fewer than three batches.
   */
  public double correlation() {
    Tally moments = moments();
    if (batches < 3) {
      return Double.NaN;
    }
    double mean = moments.mean();
    double squares = moments.variance() * (batches - 1);
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
   * Whether the hypothesis that batch means are independent survives at 5 % (one-sided): only then
   * is their interval to be trusted.
   */
  public boolean looksIndependent() {
    double deviation = Math.sqrt((batches - 2.0) / ((double) batches * batches - 1));
    return correlation() <= 1.645 * deviation;
  }
}
