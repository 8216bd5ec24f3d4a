package org.threadwise.queueing.distribution;

/**
 * A constant or random quantity. It has no unit of its own: whoever holds it says which unit its
 * values have (times of a network are nanoseconds, fragments and batches are counts).
 *
 * <p>Values are never negative. Constructors throw {@link IllegalArgumentException} for parameters
 * outside their range, so that nothing downstream checks again.
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

  /** Expected value. */
  double mean();

  /** Variance; infinite where it does not exist. */
  double variance();

  /**
   * The distribution of the same quantity in another unit: each value times a factor.
   *
   * @param factor greater than 0
   */
  Distribution scaled(double factor);

  /** Squared coefficient of variation, 0 for a mean of 0. */
  default double squaredCv() {
    double mean = mean();
    return mean == 0 ? 0 : variance() / (mean * mean);
  }
}
