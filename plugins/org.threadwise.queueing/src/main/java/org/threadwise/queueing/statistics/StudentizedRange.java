package org.threadwise.queueing.statistics;

import org.apache.commons.numbers.rootfinder.BrentSolver;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * The distribution of the studentized range: the range of k independent standard normal variables,
 * divided by s, the root of an independent χ²/ν.
 *
 * <p>Its distribution function is ∫ f(s) W(qs) ds, where f is the density of s and W the
 * distribution function of the range (Hartley 1942, Biometrika 32(3), in the form of Copenhaver and
 * Holland 1988, Journal of Statistical Computation and Simulation 30(1)). The outer integral is
 * computed by the trapezoidal rule in ln s, which converges exponentially for such integrands
 * (Trefethen and Weideman 2014, SIAM Review 56(3)), the inner one by Gauss-Legendre quadrature.
 * Probabilities have an error below 1e-10.
 */
public final class StudentizedRange {
  /** Degrees of freedom above which s is practically 1. */
  private static final double MANY = 1e9;

  /** Logarithm of the density relative to its maximum, below which values are ignored. */
  private static final double NEGLIGIBLE = -32;

  /** Maximum step in ln s. */
  private static final double MAX_STEP = 0.05;

  /** Maximum step in standard deviations of ln s. */
  private static final double MAX_STEP_DEVIATIONS = 0.5;

  /** Bound above which the normal density is negligible. */
  private static final double MAX_NORMAL = 8.5;

  private static final double MAX_QUANTILE = 1e12;
  private static final int PANELS = 2;
  private static final GaussLegendre RULE = GaussLegendre.of(24);
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final int groups;
  private final double freedom;

  private StudentizedRange(int groups, double freedom) {
    this.groups = groups;
    this.freedom = freedom;
  }

  /**
   * Returns the distribution of the range of k means.
   *
   * @param groups k, at least 2
   * @param degreesOfFreedom ν of the variance, at least 1; may be infinite
   */
  public static StudentizedRange of(int groups, double degreesOfFreedom) {
    if (groups < 2) {
      throw new IllegalArgumentException("groups are " + groups + "; a range needs two or more");
    }
    if (!(degreesOfFreedom >= 1)) {
      throw new IllegalArgumentException(
          "degrees of freedom are " + degreesOfFreedom + "; give 1 or more");
    }
    return new StudentizedRange(groups, degreesOfFreedom);
  }

  /** Returns P(Q ≤ q). */
  public double cumulativeProbability(double q) {
    return 1 - survivalProbability(q);
  }

  /** Returns P(Q &gt; q). */
  public double survivalProbability(double q) {
    if (!(q > 0)) {
      return q <= 0 ? 1 : Double.NaN;
    }
    return freedom > MANY ? rangeSurvival(q) : overRoot(q);
  }

  /**
   * Integrates over s. The sum of the densities at the same points replaces their integral as the
   * normalisation.
   */
  private double overRoot(double q) {
    double step = Math.min(MAX_STEP, MAX_STEP_DEVIATIONS / Math.sqrt(2 * freedom));
    double densities = 1;
    double sum = rangeSurvival(q);
    for (double x = step; logDensity(x) > NEGLIGIBLE; x += step) {
      double density = Math.exp(logDensity(x));
      densities += density;
      sum += density * rangeSurvival(q * Math.exp(x));
    }
    for (double x = -step; logDensity(x) > NEGLIGIBLE; x -= step) {
      double density = Math.exp(logDensity(x));
      densities += density;
      sum += density * rangeSurvival(q * Math.exp(x));
    }
    return sum / densities;
  }

  /** Returns the logarithm of the density of ln s, relative to its maximum at 0. */
  private double logDensity(double x) {
    return freedom * (x - Math.expm1(2 * x) / 2);
  }

  /** Returns the probability that the range of k standard normal variables exceeds w. */
  private double rangeSurvival(double w) {
    double half = w / 2;
    if (half >= MAX_NORMAL) {
      return 0;
    }
    double tails =
        RULE.integrate(
            u -> NORMAL.density(u) * Math.pow(NORMAL.probability(u - w, u), groups - 1),
            half,
            MAX_NORMAL,
            PANELS);
    return Math.max(0, 1 - Math.pow(NORMAL.probability(-half, half), groups) - 2 * groups * tails);
  }

  /**
   * Returns the q with P(Q ≤ q) = confidence.
   *
   * @param confidence in (0, 1)
   */
  public double quantile(double confidence) {
    ArgumentChecks.confidence(confidence);
    double high = 4;
    while (survivalProbability(high) > 1 - confidence && high < MAX_QUANTILE) {
      high *= 2;
    }
    return new BrentSolver(1e-13, 1e-13, 1e-15)
        .findRoot(q -> 1 - confidence - survivalProbability(q), 0, high);
  }
}
