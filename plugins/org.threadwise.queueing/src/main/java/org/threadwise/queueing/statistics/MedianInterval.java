package org.threadwise.queueing.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A median with a confidence interval that holds for any distribution: its ends are two of the
 * values, symmetric in rank, because the number of values below the true median has a binomial
 * distribution (Thompson 1936, Annals of Mathematical Statistics 7(3)). Of 30 values, the 10th and
 * the 21st enclose the median with a probability of 95.7 %.
 *
 * <p>A few extreme values change neither the median nor the interval, in contrast to a mean.
 *
 * @param median median of the values
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record MedianInterval(double median, double low, double high) {
  /**
   * Returns the median and its interval.
   *
   * @param values independent values, at least {@link #minimumCount}
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if there are too few values
   */
  public static MedianInterval of(double[] values, double confidence) {
    int below = valuesBelow(values.length, confidence);
    if (below < 0) {
      throw new IllegalArgumentException(
          values.length + " values are too few; the interval needs " + minimumCount(confidence));
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new MedianInterval(ofSorted(sorted), sorted[below], sorted[sorted.length - 1 - below]);
  }

  /** Returns the median of at least one value; of an even number, the mean of the middle two. */
  public static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return ofSorted(sorted);
  }

  private static double ofSorted(double[] sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Returns the fewest values whose least and greatest enclose the median: 6 for 95 %. */
  public static int minimumCount(double confidence) {
    int count = 1;
    while (valuesBelow(count, confidence) < 0) {
      count++;
    }
    return count;
  }

  /** Returns the number of values below the interval, as many as above it; −1 for too few. */
  private static int valuesBelow(int count, double confidence) {
    ArgumentChecks.confidence(confidence);
    var below = BinomialDistribution.of(count, 0.5);
    int excluded = -1;
    while (below.cumulativeProbability(excluded + 1) <= (1 - confidence) / 2) {
      excluded++;
    }
    return excluded;
  }

  /** Returns half the length of the interval, relative to the median. */
  public double relativeHalfWidth() {
    return (high - low) / 2 / Math.abs(median);
  }
}
