package org.threadwise.queueing.statistics;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A sequential stopping rule: there are enough samples when the half-width of the interval is at
 * most γ/(1 + γ) of the magnitude of the mean. The relative error is then at most γ with the
 * required confidence (Chow and Robbins 1965, Annals of Mathematical Statistics 36(2); Law,
 * Simulation Modeling and Analysis, section 9.4.1, for the correction).
 *
 * @param relative γ, greater than 0
 * @param confidence in (0, 1)
 */
public record RelativePrecision(double relative, double confidence) {
  public RelativePrecision {
    ArgumentChecks.relativePrecision(relative);
    ArgumentChecks.confidence(confidence);
  }

  /** Returns whether independent samples are enough; never with fewer than two. */
  public boolean isReachedBy(long count, double mean, double standardError) {
    return count >= 2 && excess(count, mean, standardError) <= 1;
  }

  /**
   * Returns the estimated total number of samples needed; their present number if they are enough.
   */
  public long samplesNeeded(long count, double mean, double standardError) {
    if (count < 2) {
      return count;
    }
    double excess = excess(count, mean, standardError);
    if (excess <= 1) {
      return count;
    }
    double needed = Math.ceil(count * excess * excess);
    return needed < Long.MAX_VALUE ? (long) needed : Long.MAX_VALUE;
  }

  /**
   * Returns the width of the interval relative to the allowed width; 0 for an interval of zero
   * width.
   */
  private double excess(long count, double mean, double standardError) {
    double halfWidth = Student.quantile(confidence, Math.toIntExact(count - 1)) * standardError;
    double allowed = relative / (1 + relative) * Math.abs(mean);
    return halfWidth == 0 ? 0 : halfWidth / allowed;
  }
}
