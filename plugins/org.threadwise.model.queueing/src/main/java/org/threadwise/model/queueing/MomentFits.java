package org.threadwise.model.queueing;

import java.util.List;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Weibull;

/**
 * Distributions with a given mean and coefficient of variation. Gamma, lognormal and Weibull follow
 * from the formulas of their moments (Law, Simulation Modeling and Analysis, 5th ed., section 6.2).
 * Only {@link StrictMath} is used, so every machine draws the same values.
 */
final class MomentFits {

  private static final int BISECTIONS = 200;
  private static final double MIN_SHAPE = 0.05;
  private static final double MAX_SHAPE = 1000;

  /** Godfrey's coefficients for g = 7 and 9 terms of the approximation of Lanczos (1964). */
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };

  private static final double HALF_LOG_TWO_PI = 0.9189385332046727;

  private MomentFits() {}

  static Gamma gamma(double mean, double cv) {
    return new Gamma(1 / (cv * cv), mean * cv * cv);
  }

  static Lognormal lognormal(double mean, double cv) {
    double variance = StrictMath.log1p(cv * cv);
    return new Lognormal(StrictMath.log(mean) - variance / 2, StrictMath.sqrt(variance));
  }

  static TruncatedNormal normal(double mean, double cv) {
    return new TruncatedNormal(mean, cv * mean);
  }

  /**
   * Returns two branches that each contribute half of the mean: balanced means (Whitt,
   * Approximating a point process by a renewal process I, Operations Research 30, 1982).
   */
  static Hyperexponential hyperexponential(double mean, double cv) {
    double square = cv * cv;
    double root = StrictMath.sqrt((square - 1) / (square + 1));
    double rare = 1 / ((square + 1) * (1 + root));
    double common = 1 - rare;
    return new Hyperexponential(
        List.of(common, rare), List.of(mean / (2 * common), mean / (2 * rare)));
  }

  /** Finds the shape by bisection, since the coefficient of variation decreases with it. */
  static Weibull weibull(double mean, double cv) {
    double low = MIN_SHAPE;
    double high = MAX_SHAPE;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (weibullSquaredCv(middle) > cv * cv) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double shape = (low + high) / 2;
    return new Weibull(shape, mean / StrictMath.exp(logGamma(1 + 1 / shape)));
  }

  private static double weibullSquaredCv(double shape) {
    return StrictMath.expm1(logGamma(1 + 2 / shape) - 2 * logGamma(1 + 1 / shape));
  }

  /** Returns the logarithm of the gamma function for an argument of at least 1. */
  private static double logGamma(double argument) {
    double z = argument - 1;
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (z + i);
    }
    double base = z + LANCZOS.length - 1.5;
    return HALF_LOG_TWO_PI + (z + 0.5) * StrictMath.log(base) - base + StrictMath.log(sum);
  }
}
