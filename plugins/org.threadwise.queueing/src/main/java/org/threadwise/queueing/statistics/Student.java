package org.threadwise.queueing.statistics;

import org.apache.commons.statistics.distribution.TDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/** Two-sided quantiles and p-values of Student's t distribution (Student 1908, Biometrika 6(1)). */
public final class Student {
  private Student() {}

  /**
   * Returns the t with P(|T| ≤ t) = confidence.
   *
   * @param confidence in (0, 1)
   * @param degreesOfFreedom at least 1
   */
  public static double quantile(double confidence, int degreesOfFreedom) {
    ArgumentChecks.confidence(confidence);
    return distribution(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
  }

  /**
   * Returns P(|T| &gt; t).
   *
   * @param t at least 0
   * @param degreesOfFreedom at least 1
   */
  public static double significance(double t, int degreesOfFreedom) {
    return 2 * distribution(degreesOfFreedom).survivalProbability(t);
  }

  private static TDistribution distribution(int degreesOfFreedom) {
    if (degreesOfFreedom < 1) {
      throw new IllegalArgumentException(
          "degrees of freedom are " + degreesOfFreedom + "; an interval needs two samples or more");
    }
    return TDistribution.of(degreesOfFreedom);
  }
}
