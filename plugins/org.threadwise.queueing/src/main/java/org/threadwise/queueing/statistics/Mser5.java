package org.threadwise.queueing.statistics;

/**
 * The marginal standard error rule on batches of five: cut off as many observations as make the
 * standard error of the mean of the rest smallest (White 1997, Simulation 69(6); White, Cobb and
 * Spratt 2000, WSC).
 */
public final class Mser5 {
  /** Observations of a batch. */
  public static final int BATCH = 5;

  /** Observations without which nothing is found. */
  public static final int LEAST = 10 * BATCH;

  private Mser5() {}

  /**
   * How much to cut off.
   *
   * @param observations to drop from the start
   * @param found whether the minimum lies in the first half; if not, the series is too short to
   *     tell
   */
  public record Truncation(int observations, boolean found) {}

  /**
   * Finds the truncation in the first half of a series: the last few batches may be alike by
   * chance. A series of fewer than {@link #LEAST} observations is too short.
   *
   * @param series observations in the order of time
   */
  public static Truncation of(double[] series) {
    if (series.length < LEAST) {
      return new Truncation(0, false);
    }
    int batches = series.length / BATCH;
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
    return new Truncation(cut * BATCH, cut < batches / 2);
  }

  /** Sum of squares over the squared number of what is kept. */
  private static double marginalError(Tally rest) {
    double count = rest.count();
    return rest.variance() * (count - 1) / (count * count);
  }

  private static double[] batchMeans(double[] series, int batches) {
    double[] means = new double[batches];
    for (int i = 0; i < batches * BATCH; i++) {
      means[i / BATCH] += series[i] / BATCH;
    }
    return means;
  }
}
