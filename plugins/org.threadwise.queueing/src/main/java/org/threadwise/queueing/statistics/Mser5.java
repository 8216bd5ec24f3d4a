package org.threadwise.queueing.statistics;

/**
 * The marginal standard error rule on batches of five: truncates as many observations as minimise
 * the standard error of the mean of the rest (White 1997, Simulation 69(6); White, Cobb and Spratt
 * 2000, WSC).
 */
public final class Mser5 {
  /** Number of observations per batch. */
  public static final int BATCH_SIZE = 5;

  /** Minimum number of observations for a truncation. */
  public static final int MIN_OBSERVATIONS = 10 * BATCH_SIZE;

  private Mser5() {}

  /**
   * A truncation.
   *
   * @param observations number of observations to drop from the start
   * @param found whether the minimum lies in the first half; otherwise the series is too short
   */
  public record Truncation(int observations, boolean found) {}

  /**
   * Returns the truncation of a series. Only the first half is searched, because the last batches
   * may be similar by chance. A series of fewer than {@link #MIN_OBSERVATIONS} observations is too
   * short.
   *
   * @param series observations in the order of time
   */
  public static Truncation of(double[] series) {
    if (series.length < MIN_OBSERVATIONS) {
      return new Truncation(0, false);
    }
    int batches = series.length / BATCH_SIZE;
    double[] means = batchMeans(series, batches);
    Tally rest = new Tally();
    double least = Double.POSITIVE_INFINITY;
    int cut = 0;
    for (int start = batches - 1; start >= 0; start--) {
      rest.add(means[start]);
      double error = marginalError(rest);
      if (start <= batches / 2 && error <= least) {
        least = error;
        cut = start;
      }
    }
    return new Truncation(cut * BATCH_SIZE, cut < batches / 2);
  }

  /** Returns the sum of squares divided by the squared number of the remaining batches. */
  private static double marginalError(Tally rest) {
    double count = rest.count();
    return rest.variance() * (count - 1) / (count * count);
  }

  private static double[] batchMeans(double[] series, int batches) {
    double[] means = new double[batches];
    for (int i = 0; i < batches * BATCH_SIZE; i++) {
      means[i / BATCH_SIZE] += series[i] / BATCH_SIZE;
    }
    return means;
  }
}
