package org.threadwise.queueing.simulation;

import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * A mean over independent samples (replications or batches), with its standard error.
 *
 * @param mean the estimate
 * @param standardError standard error of the mean; NaN with fewer than two samples
 * @param samples number of samples
 * @param resolution greatest distance between the mean and what it would be if each sample were
 *     known exactly; 0 for all figures but percentiles, which are read off a histogram
 */
public record Estimate(double mean, double standardError, int samples, double resolution) {

  /** The mean of samples that are known exactly. */
  public Estimate(double mean, double standardError, int samples) {
    this(mean, standardError, samples, 0);
  }

  /** The mean of samples that were gathered one by one. */
  public static Estimate of(Tally samples) {
    return new Estimate(samples.mean(), samples.standardError(), Math.toIntExact(samples.count()));
  }

  /**
   * Half the width of Student's interval around the mean, widened by the resolution; NaN with fewer
   * than two samples.
   *
   * @param confidence in (0, 1)
   */
  public double halfWidth(double confidence) {
    return samples < 2
        ? Double.NaN
        : Student.quantile(confidence, samples - 1) * standardError + resolution;
  }

  /** Lower end of the interval. */
  public double low(double confidence) {
    return mean - halfWidth(confidence);
  }

  /** Upper end of the interval. */
  public double high(double confidence) {
    return mean + halfWidth(confidence);
  }

  /**
   * Half-width over the magnitude of the mean: 0 if both are 0, NaN with fewer than two samples.
   */
  public double relativeHalfWidth(double confidence) {
    double halfWidth = halfWidth(confidence);
    return halfWidth == 0 ? 0 : halfWidth / Math.abs(mean);
  }
}
