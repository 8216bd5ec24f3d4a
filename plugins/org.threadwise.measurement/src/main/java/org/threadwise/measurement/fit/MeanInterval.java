package org.threadwise.measurement.fit;

import org.apache.commons.statistics.distribution.TDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A confidence interval of a mean.
 *
 * @param low lower end; NaN if unknown
 * @param high upper end; NaN if unknown
 */
public record MeanInterval(double low, double high) {
  /** Fewest degrees of freedom, below which quantiles of t explode. */
  private static final double MIN_FREEDOM = 4;

  /** The interval of a mean about which nothing else is known. */
  static final MeanInterval UNKNOWN = new MeanInterval(Double.NaN, Double.NaN);

  /**
   * Returns the interval with its skewness removed by the cubic transformation of Hall (1992,
   * Journal of the Royal Statistical Society B 54(1)). Service times are skewed to the right, and
   * Student's interval then lies too low: of exponential samples of 40 values, its 99 % interval
   * misses the mean in 3 %, this one in 1 %.
   *
   * <p>The variance of heavy-tailed values is itself known badly: as well as that of 2n/(κ − 1)
   * normal ones (Box 1953, Biometrika 40; κ is the kurtosis). These are the degrees of freedom of
   * Student's t.
   *
   * @param confidence in (0, 1)
   * @param count number of independent values
   * @param moments moments of the values
   * @param mean mean, if it is known more exactly
   */
  static MeanInterval of(double confidence, double count, CentralMoments moments, double mean) {
    ArgumentChecks.confidence(confidence);
    if (!(count >= 2)) {
      return UNKNOWN;
    }
    double equivalent = 2 * count / Math.max(1e-9, moments.kurtosis() - 1);
    double freedom = Math.clamp(equivalent, Math.min(MIN_FREEDOM, count - 1), count - 1);
    double t = TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2);
    double error = Math.sqrt(moments.variance() / count);
    double high = mean - error * deskewed(-t, count, moments.skewness());
    double low = mean - error * deskewed(t, count, moments.skewness());
    return new MeanInterval(Math.max(0, low), high);
  }

  /** Returns the quantile of the studentised mean that belongs to one of Student's t. */
  private static double deskewed(double t, double count, double skewness) {
    double root = Math.sqrt(count);
    double slope = skewness / (3 * root);
    if (Math.abs(slope) < 1e-6) {
      return t;
    }
    return (Math.cbrt(1 + 3 * slope * (t - slope / 2)) - 1) / slope;
  }

  /** Returns whether a value is in the interval. */
  public boolean contains(double value) {
    return value >= low && value <= high;
  }

  /** Returns this interval, extended by an uncertainty on each side. */
  MeanInterval extended(double below, double above) {
    return new MeanInterval(Math.max(0, low - below), high + above);
  }
}
