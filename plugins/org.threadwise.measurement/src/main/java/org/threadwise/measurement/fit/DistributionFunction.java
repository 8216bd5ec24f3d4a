package org.threadwise.measurement.fit;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.TriangularDistribution;
import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.apache.commons.statistics.distribution.UniformContinuousDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

/** The distribution function of a distribution: probabilities, quantiles and densities. */
public interface DistributionFunction {

  /** Returns P(X ≤ x). */
  double cumulative(double x);

  /**
   * Returns P(X &lt; x), which is less than {@link #cumulative} where a value has a probability.
   */
  default double cumulativeBefore(double x) {
    return cumulative(x);
  }

  /** Returns P(low &lt; X ≤ high), without cancellation in the upper tail. */
  default double probability(double low, double high) {
    return cumulative(high) - cumulative(low);
  }

  /**
   * Returns the quantile of a level.
   *
   * @param level in (0, 1)
   */
  double quantile(double level);

  /** Returns the density; 0 where single values have probabilities instead. */
  double density(double x);

  /** Returns the distribution function of a distribution. */
  static DistributionFunction of(Distribution distribution) {
    return switch (distribution) {
      case Constant constant -> new StepFunction(new double[] {constant.value()});
      case Exponential exponential -> continuous(ExponentialDistribution.of(exponential.mean()));
      case Erlang erlang ->
          continuous(GammaDistribution.of(erlang.stages(), erlang.mean() / erlang.stages()));
      case Gamma gamma -> continuous(GammaDistribution.of(gamma.shape(), gamma.scale()));
      case Lognormal log ->
          log.sigma() == 0
              ? new StepFunction(new double[] {log.mean()})
              : continuous(LogNormalDistribution.of(log.mu(), log.sigma()));
      case Uniform uniform ->
          uniform.low() == uniform.high()
              ? new StepFunction(new double[] {uniform.low()})
              : continuous(UniformContinuousDistribution.of(uniform.low(), uniform.high()));
      case Triangular t ->
          t.low() == t.high()
              ? new StepFunction(new double[] {t.low()})
              : continuous(TriangularDistribution.of(t.low(), t.mode(), t.high()));
      case Weibull weibull -> continuous(WeibullDistribution.of(weibull.shape(), weibull.scale()));
      case Hyperexponential mixture -> new ExponentialMixture(mixture);
      case TruncatedNormal normal ->
          normal.uncutDeviation() == 0
              ? new StepFunction(new double[] {normal.uncutMean()})
              : continuous(
                  TruncatedNormalDistribution.of(
                      normal.uncutMean(), normal.uncutDeviation(), 0, Double.POSITIVE_INFINITY));
      case Empirical samples -> new StepFunction(array(samples.values()));
      case Quantiles quantiles -> new PiecewiseLinearFunction(array(quantiles.values()));
    };
  }

  private static double[] array(List<Double> values) {
    double[] array = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(array);
    return array;
  }

  private static DistributionFunction continuous(ContinuousDistribution distribution) {
    return new DistributionFunction() {
      @Override
      public double cumulative(double x) {
        return distribution.cumulativeProbability(x);
      }

      @Override
      public double probability(double low, double high) {
        double below = distribution.cumulativeProbability(low);
        return below < 0.5
            ? distribution.cumulativeProbability(high) - below
            : distribution.survivalProbability(low) - distribution.survivalProbability(high);
      }

      @Override
      public double quantile(double level) {
        return distribution.inverseCumulativeProbability(level);
      }

      @Override
      public double density(double x) {
        return distribution.density(x);
      }
    };
  }
}
