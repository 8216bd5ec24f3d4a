package org.threadwise.queueing.analytic;

import java.util.function.DoubleUnaryOperator;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Hyperexponential;

/**
 * Response times that end at a time-out. An exponential response time of mean 1 that ends at 1 is
 * late with probability 1/e, and takes 1 − 1/e in the mean.
 */
final class LateAnswers {
  /** Number of intervals of the quadrature, an even number. */
  private static final int INTERVALS = 4_096;

  private LateAnswers() {}

  /** Returns the probability that a time exceeds a time-out in the same unit. */
  static double probability(Distribution time, double timeout) {
    return 1 - CumulativeProbability.of(time).applyAsDouble(timeout);
  }

  /**
   * Returns the mean of the lesser of a time and a time-out, exactly or with a relative error below
   * one millionth.
   */
  static double meanUntil(Distribution time, double timeout) {
    return switch (time) {
      case Constant constant -> Math.min(constant.value(), timeout);
      case Exponential exponential -> exponentialUntil(exponential.mean(), timeout);
      case Hyperexponential mixture -> mixtureUntil(mixture, timeout);
      case Empirical samples ->
          samples.values().stream()
              .mapToDouble(value -> Math.min(value, timeout))
              .average()
              .orElse(0);
      default -> timeout - integral(CumulativeProbability.of(time), timeout);
    };
  }

  private static double exponentialUntil(double mean, double timeout) {
    return mean * -Math.expm1(-timeout / mean);
  }

  private static double mixtureUntil(Hyperexponential mixture, double timeout) {
    double sum = 0;
    for (int i = 0; i < mixture.means().size(); i++) {
      sum += mixture.probabilities().get(i) * exponentialUntil(mixture.means().get(i), timeout);
    }
    return sum;
  }

  /** Integrates from 0 by Simpson's rule. */
  private static double integral(DoubleUnaryOperator function, double end) {
    double width = end / INTERVALS;
    double sum = function.applyAsDouble(0) + function.applyAsDouble(end);
    for (int i = 1; i < INTERVALS; i++) {
      sum += (i % 2 == 0 ? 2 : 4) * function.applyAsDouble(i * width);
    }
    return sum * width / 3;
  }
}
