package org.threadwise.studies.statistics;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.util.FastMath;

/**
 * The test of Shapiro and Wilk (1965, Biometrika 52(3)) whether a sample is normal, with the
 * weights and the significance of Royston (1995, Applied Statistics 44(4), algorithm AS R94).
 *
 * @param statistic W, at most 1; NaN if all values are equal
 * @param significance p-value: a small one shows that the sample is not normal; NaN if all values
 *     are equal
 */
public record ShapiroWilk(double statistic, double significance) {
  private static final int MAX_SIZE = 5000;

  /** Size up to which only the two extreme weights are approximated by a polynomial. */
  private static final int SMALL = 5;

  /** Size up to which a logarithm of the statistic is approximated by a shifted normal variable. */
  private static final int MIDDLE = 11;

  private static final NormalDistribution NORMAL = new NormalDistribution();

  /**
   * Tests a sample.
   *
   * @param values 3 to 5 000 values in any order
   */
  public static ShapiroWilk of(double... values) {
    if (values.length < 3 || values.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          "a sample has " + values.length + " values; the test needs 3 to " + MAX_SIZE);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    if (sorted[0] == sorted[sorted.length - 1]) {
      return new ShapiroWilk(Double.NaN, Double.NaN);
    }
    double[] weights = weights(sorted.length);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double weighted = 0;
    double squares = 0;
    for (int i = 0; i < sorted.length; i++) {
      weighted += weights[i] * sorted[i];
      squares += (sorted[i] - mean) * (sorted[i] - mean);
    }
    double statistic = Math.min(1, weighted * weighted / squares);
    return new ShapiroWilk(statistic, significance(statistic, sorted.length));
  }

  /** Returns antisymmetric weights whose squares sum to 1. */
  private static double[] weights(int size) {
    if (size == 3) {
      return new double[] {-Math.sqrt(0.5), 0, Math.sqrt(0.5)};
    }
    double[] scores = new double[size];
    Arrays.setAll(
        scores, i -> NORMAL.inverseCumulativeProbability((i + 1 - 0.375) / (size + 0.25)));
    double squares = Arrays.stream(scores).map(score -> score * score).sum();
    double inverseRoot = 1 / Math.sqrt(size);
    int last = size - 1;
    double[] weights = new double[size];
    weights[last] =
        scores[last] / Math.sqrt(squares)
            + polynomial(inverseRoot, 0, 0.221157, -0.147981, -2.071190, 4.434685, -2.706056);
    double restOfScores = squares - 2 * scores[last] * scores[last];
    double restOfWeights = 1 - 2 * weights[last] * weights[last];
    int approximated = 1;
    if (size > SMALL) {
      weights[last - 1] =
          scores[last - 1] / Math.sqrt(squares)
              + polynomial(inverseRoot, 0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633);
      restOfScores -= 2 * scores[last - 1] * scores[last - 1];
      restOfWeights -= 2 * weights[last - 1] * weights[last - 1];
      approximated = 2;
    }
    double scale = Math.sqrt(restOfScores / restOfWeights);
    for (int i = approximated; i < size - approximated; i++) {
      weights[i] = scores[i] / scale;
    }
    for (int i = 0; i < approximated; i++) {
      weights[i] = -weights[last - i];
    }
    return weights;
  }

  private static double significance(double statistic, int size) {
    if (size == 3) {
      double angle = FastMath.asin(Math.sqrt(statistic)) - FastMath.asin(Math.sqrt(0.75));
      return Math.clamp(6 / Math.PI * angle, 0, 1);
    }
    double logarithm = FastMath.log(1 - statistic);
    double value = logarithm;
    double mean;
    double deviation;
    if (size <= MIDDLE) {
      double shift = polynomial(size, -2.273, 0.459);
      if (logarithm >= shift) {
        return 0;
      }
      value = -FastMath.log(shift - logarithm);
      mean = polynomial(size, 0.5440, -0.39978, 0.025054, -6.714e-4);
      deviation = FastMath.exp(polynomial(size, 1.3822, -0.77857, 0.062767, -0.0020322));
    } else {
      double log = FastMath.log(size);
      mean = polynomial(log, -1.5861, -0.31082, -0.083751, 0.0038915);
      deviation = FastMath.exp(polynomial(log, -0.4803, -0.082676, 0.0030302));
    }
    return 1 - NORMAL.cumulativeProbability((value - mean) / deviation);
  }

  /** Returns c₀ + c₁x + c₂x² + … */
  private static double polynomial(double x, double... coefficients) {
    double value = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      value = value * x + coefficients[i];
    }
    return value;
  }
}
