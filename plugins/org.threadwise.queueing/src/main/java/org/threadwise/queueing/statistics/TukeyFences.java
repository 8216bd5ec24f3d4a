package org.threadwise.queueing.statistics;

import java.util.Arrays;

/**
 * Fences at 1.5 interquartile ranges outside the quartiles (Tukey 1977, Exploratory Data Analysis).
 * Quartiles are interpolated at (n − 1)p, type 7 of Hyndman and Fan (1996, American Statistician
 * 50(4)).
 *
 * @param low lower fence
 * @param high upper fence
 */
public record TukeyFences(double low, double high) {
  private static final double REACH = 1.5;

  /**
   * The fences of a sample.
   *
   * @param sample at least one value
   */
  public static TukeyFences of(double... sample) {
    if (sample.length == 0) {
      throw new IllegalArgumentException("fences need at least one value");
    }
    double[] sorted = sample.clone();
    Arrays.sort(sorted);
    double first = quantile(sorted, 0.25);
    double third = quantile(sorted, 0.75);
    double reach = REACH * (third - first);
    return new TukeyFences(first - reach, third + reach);
  }

  /** Whether a value lies outside. */
  public boolean excludes(double value) {
    return value < low || value > high;
  }

  /** The values inside, in their order. */
  public double[] inside(double... sample) {
    return Arrays.stream(sample).filter(value -> !excludes(value)).toArray();
  }

  private static double quantile(double[] sorted, double level) {
    double position = (sorted.length - 1) * level;
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}
