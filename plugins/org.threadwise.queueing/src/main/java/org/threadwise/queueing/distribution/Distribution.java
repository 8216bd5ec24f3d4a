package org.threadwise.queueing.distribution;

/**
 * A constant or random quantity. Its unit is defined by its owner: times of a network are
 * nanoseconds, fragments and batches are counts.
 *
 * <p>Values are never negative. Constructors throw {@link IllegalArgumentException} for parameters
 * out of range, so users need no further checks.
 */
public sealed interface Distribution
    permits Constant,
        Exponential,
        Erlang,
        Gamma,
        Lognormal,
        Uniform,
        Triangular,
        Weibull,
        Hyperexponential,
        TruncatedNormal,
        Empirical,
        Quantiles {

  /** Returns the mean. */
  double mean();

  /** Returns the variance; infinite where it does not exist. */
  double variance();

  /**
   * Returns the distribution of the same quantity in another unit: each value multiplied by a
   * factor.
   *
   * @param factor greater than 0
   */
  Distribution scaled(double factor);

  /** Returns the squared coefficient of variation; 0 if the mean is 0. */
  default double squaredCv() {
    double mean = mean();
    return mean == 0 ? 0 : variance() / (mean * mean);
  }
}
