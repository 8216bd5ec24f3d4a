package org.threadwise.sizing.selection;

import java.util.Arrays;
import org.threadwise.queueing.statistics.Tally;

/**
 * The mean of a candidate that shares the random numbers of its replications with a reference,
 * which may have more of them. The reference is a control variate whose mean is known from all its
 * replications (Lavenberg and Welch 1981, Management Science 27(3)).
 *
 * <p>For example, 8 replications of a candidate have the mean 46 and those of the reference with
 * the same numbers 90, but all 64 of the reference 80. If a unit more in the reference goes with
 * half a unit more in the candidate, the mean of the candidate becomes 46 − 0.5 · (90 − 80) = 41.
 *
 * @param mean of the candidate
 * @param referenceMean of the reference
 * @param differenceError standard error of the difference of both means
 * @param degreesOfFreedom of that error
 */
public record SharedReplications(
    double mean, double referenceMean, double differenceError, int degreesOfFreedom) {

  private static final int MIN_FOR_REGRESSION = 3;

  /**
   * Returns the means of a candidate and its reference.
   *
   * @param own values of the candidate
   * @param reference values of the reference; those with the same index share random numbers
   * @return NaN where there are no values
   */
  public static SharedReplications of(double[] own, double[] reference) {
    return own.length >= MIN_FOR_REGRESSION && own.length < reference.length
        ? byRegression(own, reference)
        : inPairs(own, reference);
  }

  private static SharedReplications inPairs(double[] own, double[] reference) {
    int common = Math.min(own.length, reference.length);
    Tally difference = new Tally();
    for (int i = 0; i < common; i++) {
      difference.add(own[i] - reference[i]);
    }
    return new SharedReplications(
        Tally.of(own).mean(), Tally.of(reference).mean(), difference.standardError(), common - 1);
  }

  private static SharedReplications byRegression(double[] own, double[] reference) {
    Tally all = Tally.of(reference);
    Tally shared = Tally.of(Arrays.copyOf(reference, own.length));
    double squares = shared.variance() * (own.length - 1);
    double coefficient = squares > 0 ? products(own, reference, shared.mean()) / squares : 0;
    Tally residuals = new Tally();
    for (int i = 0; i < own.length; i++) {
      residuals.add(own[i] - coefficient * reference[i]);
    }
    int freedom = own.length - 2;
    double shift = all.mean() - shared.mean();
    double variance = residuals.variance() * (own.length - 1) / freedom;
    double weight = 1.0 / own.length + (squares > 0 ? shift * shift / squares : 0);
    return new SharedReplications(
        Tally.of(own).mean() + coefficient * shift,
        all.mean(),
        Math.hypot(Math.sqrt(variance * weight), (1 - coefficient) * all.standardError()),
        freedom);
  }

  private static double products(double[] own, double[] reference, double mean) {
    double products = 0;
    for (int i = 0; i < own.length; i++) {
      products += own[i] * (reference[i] - mean);
    }
    return products;
  }

  /** Returns the candidate's mean minus that of the reference. */
  public double difference() {
    return mean - referenceMean;
  }
}
