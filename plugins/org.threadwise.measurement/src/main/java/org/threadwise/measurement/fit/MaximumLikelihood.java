package org.threadwise.measurement.fit;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.hipparchus.optim.nonlinear.scalar.noderiv.SimplexOptimizer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Uniform;

/**
 * Maximum likelihood for data of which some values are known as intervals only: each contributes
 * the logarithm of its probability, or of the density where it is narrow (Turnbull 1976, Journal of
 * the Royal Statistical Society B 38(3)). The maximum is searched by the method of Nelder and Mead
 * (1965, The Computer Journal 7(4)) from an estimate by moments.
 */
final class MaximumLikelihood {
  private static final double IMPOSSIBLE = -1e100;
  private static final double PRECISION = 1e-6;
  private static final int MAX_EVALUATIONS = 2000;
  private static final double STEP = 0.2;
  private static final double RESTART_STEP = 0.02;

  /** Greatest number of Erlang stages. Beyond, a gamma distribution describes data as well. */
  private static final int MAX_STAGES = 10;

  private final FitData data;
  private final double cv;

  /**
   * The most likely distribution of a family.
   *
   * @param distribution in units of {@link FitData#scale()}
   */
  record Estimate(Family family, Distribution distribution, double logLikelihood) {}

  /**
   * Prepares estimates.
   *
   * @param cv coefficient of variation of the data, greater than 0
   */
  MaximumLikelihood(FitData data, double cv) {
    this.data = data;
    this.cv = cv;
  }

  /** Returns the estimate of a family; null if the family cannot have produced the data. */
  @Nullable Estimate estimate(Family family) {
    if (family == Family.ERLANG) {
      return erlang();
    }
    if (family == Family.UNIFORM && data.hasOnlyPoints()) {
      return estimate(family, new Uniform(data.first().first(), data.last().last()));
    }
    double[] start = family.start(data, cv);
    return start == null ? null : search(family, start);
  }

  private @Nullable Estimate estimate(Family family, Distribution distribution) {
    double likelihood = logLikelihood(distribution);
    return likelihood > IMPOSSIBLE ? new Estimate(family, distribution, likelihood) : null;
  }

  /** Compares the two numbers of stages next to the shape of a gamma distribution. */
  private @Nullable Estimate erlang() {
    Estimate gamma = estimate(Family.GAMMA);
    if (gamma == null || !(gamma.distribution instanceof Gamma found)) {
      return null;
    }
    int fewer = Math.clamp((int) Math.floor(found.shape()), 1, MAX_STAGES);
    Estimate best = null;
    for (int stages = Math.max(2, fewer); stages <= Math.max(2, fewer + 1); stages++) {
      Estimate each = erlang(stages);
      boolean better = each != null && (best == null || each.logLikelihood > best.logLikelihood);
      best = better ? each : best;
    }
    return best;
  }

  /**
   * Returns the estimate for a number of stages; with points alone, its mean is that of the data.
   */
  private @Nullable Estimate erlang(int stages) {
    return data.hasOnlyPoints()
        ? estimate(Family.ERLANG, new Erlang(stages, 1))
        : search(Family.ERLANG, new double[] {0}, stages);
  }

  private @Nullable Estimate search(Family family, double[] start, double... fixed) {
    Search search = new Search(family, fixed);
    search.run(start, STEP);
    if (!(search.bestValue > IMPOSSIBLE)) {
      return null;
    }
    search.run(search.best, RESTART_STEP);
    return estimate(family, family.at(search.withFixed(search.best), data));
  }

  /** A search of the maximum, which remembers the best point even if it does not converge. */
  private final class Search {
    private final Family family;
    private final double[] fixed;
    private double[] best = new double[0];
    private double bestValue = Double.NEGATIVE_INFINITY;

    Search(Family family, double[] fixed) {
      this.family = family;
      this.fixed = fixed;
    }

    void run(double[] start, double step) {
      if (best.length == 0) {
        best = start;
      }
      try {
        new SimplexOptimizer(-1, PRECISION)
            .optimize(
                new MaxEval(MAX_EVALUATIONS),
                GoalType.MAXIMIZE,
                new InitialGuess(start),
                new NelderMeadSimplex(start.length, step),
                new ObjectiveFunction(this::value));
      } catch (MathRuntimeException tooManyEvaluations) {
        // the best point so far is used
      }
    }

    private double value(double[] point) {
      double value;
      try {
        value = logLikelihood(family.at(withFixed(point), data));
      } catch (IllegalArgumentException | ArithmeticException outOfRange) {
        return IMPOSSIBLE;
      }
      if (value > bestValue) {
        bestValue = value;
        best = point.clone();
      }
      return value;
    }

    private double[] withFixed(double[] point) {
      double[] all = new double[point.length + fixed.length];
      System.arraycopy(point, 0, all, 0, point.length);
      System.arraycopy(fixed, 0, all, point.length, fixed.length);
      return all;
    }
  }

  private double logLikelihood(Distribution distribution) {
    LogDensity density = LogDensity.of(distribution);
    DistributionFunction function = null;
    double sum = 0;
    for (FitData.Group group : data.groups()) {
      double term;
      if (group.isPoint()) {
        term = density.at(group.middle(), group.logMiddle());
      } else {
        function = function == null ? DistributionFunction.of(distribution) : function;
        term = Math.log(function.probability(group.first(), group.last()));
      }
      if (!(term > IMPOSSIBLE)) {
        return IMPOSSIBLE;
      }
      sum += group.count() * term;
    }
    return Double.isFinite(sum) ? sum : IMPOSSIBLE;
  }
}
