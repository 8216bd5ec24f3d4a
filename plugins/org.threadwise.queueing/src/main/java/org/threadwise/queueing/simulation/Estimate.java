package org.threadwise.queueing.simulation;

import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * A mean over independent samples (replications or batches) with its standard error.
 *
 * @param mean the mean
 * @param standardError standard error of the mean; NaN with fewer than two samples, or if they are
 *     batches that look dependent or of which some have too few messages
 * @param samples number of samples, less one for each control variate that corrects the mean
 * @param resolution maximum distance between the mean and its value if each sample were known
 *     exactly; 0 except for percentiles, which are read from a histogram
 */
public record Estimate(double mean, double standardError, int samples, double resolution) {

  /** Creates the mean of samples that are known exactly. */
  public Estimate(double mean, double standardError, int samples) {
    this(mean, standardError, samples, 0);
  }

  /** Returns the mean of a tally. */
  public static Estimate of(Tally samples) {
    return new Estimate(samples.mean(), samples.standardError(), Math.toIntExact(samples.count()));
  }

  /**
   * Returns half the width of Student's interval, increased by the resolution; NaN with fewer than
   * two samples, or without a standard error.
   *
   * @param confidence in (0, 1)
   */
  public double halfWidth(double confidence) {
    return samples < 2
        ? Double.NaN
        : Student.quantile(confidence, samples - 1) * standardError + resolution;
  }

  /** Returns the lower end of the interval. */
  public double low(double confidence) {
    return mean - halfWidth(confidence);
  }

  /** Returns the upper end of the interval. */
  public double high(double confidence) {
    return mean + halfWidth(confidence);
  }

  /**
   * Returns the confidence that the true mean is on the same side of a limit as this one, by
   * Student's t: in [0.5, 1]; NaN with fewer than two samples, or without a standard error.
   */
  public double confidenceOfSide(double limit) {
    if (samples < 2) {
      return Double.NaN;
    }
    double t = mean == limit ? 0 : Math.abs(mean - limit) / standardError;
    return 1 - Student.significance(t, samples - 1) / 2;
  }

  /**
   * Returns the half-width divided by the magnitude of the mean: 0 if both are 0, NaN with fewer
   * than two samples.
   */
  public double relativeHalfWidth(double confidence) {
    double halfWidth = halfWidth(confidence);
    return halfWidth == 0 ? 0 : halfWidth / Math.abs(mean);
  }
}
