package org.threadwise.measurement.fit;

/**
 * Values beyond the fences of Tukey (1977, Exploratory Data Analysis, section 2C): more than one
 * and a half times the interquartile range below the first or above the third quartile. In skewed
 * distributions, many proper values are among them: 5 % of an exponential one.
 *
 * @param lowFence values below are outliers
 * @param highFence values above are outliers
 * @param count number of outliers
 */
public record Outliers(double lowFence, double highFence, long count) {
  private static final double FENCE = 1.5;

  static Outliers of(IntervalSample sample) {
    double first = sample.quantile(0.25);
    double third = sample.quantile(0.75);
    double distance = FENCE * (third - first);
    Outliers fences = new Outliers(first - distance, third + distance, 0);
    double inside = sample.where(fences::isInside).total();
    return new Outliers(fences.lowFence, fences.highFence, Math.round(sample.total() - inside));
  }

  boolean isInside(double value) {
    return value >= lowFence && value <= highFence;
  }
}
