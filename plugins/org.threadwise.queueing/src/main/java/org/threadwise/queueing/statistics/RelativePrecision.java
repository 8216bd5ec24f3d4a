package org.threadwise.queueing.statistics;

/**
 * A sequential stopping rule: enough when the half-width of the interval is at most γ/(1 + γ) of
 * the magnitude of the mean, so that the relative error is at most γ with the confidence asked for
 * (Chow and Robbins 1965, Annals of Mathematical Statistics 36(2); Law, Simulation Modeling and
 * Analysis, section 9.4.1, for the correction).
 *
 * @param relative γ, greater than 0
 * @param confidence in (0, 1)
 */
public record RelativePrecision(double relative, double confidence) {
  public RelativePrecision {
    if (!(relative > 0) || Double.isInfinite(relative)) {
      throw new IllegalArgumentException(
          "relative precision is " + relative + "; give a positive one, such as 0.01");
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence is " + confidence + "; give one between 0 and 1, such as 0.95");
    }
  }

  /** Whether independent samples are enough; never with fewer than two. */
  public boolean reachedBy(Tally samples) {
    return samples.count() >= 2
        && excess(samples.count(), samples.mean(), samples.standardError()) <= 1;
  }

  /**
   * How many samples will be needed in all, as far as the present ones tell; their own number if
   * they are enough.
   */
  public long samplesNeeded(Tally samples) {
    return samplesNeeded(samples.count(), samples.mean(), samples.standardError());
  }

  /** The same for samples of which only so much is known. */
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
   * How many times wider the interval is than it may be; without any width it is never too wide.
   */
  private double excess(long count, double mean, double standardError) {
    double halfWidth = Student.quantile(confidence, Math.toIntExact(count - 1)) * standardError;
    double allowed = relative / (1 + relative) * Math.abs(mean);
    return halfWidth == 0 ? 0 : halfWidth / allowed;
  }
}
