package org.threadwise.measurement.fit;

import java.util.Arrays;
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
      case Constant constant -> new Steps(new double[] {constant.value()});
      case Exponential exponential -> continuous(ExponentialDistribution.of(exponential.mean()));
      case Erlang erlang ->
          continuous(GammaDistribution.of(erlang.stages(), erlang.mean() / erlang.stages()));
      case Gamma gamma -> continuous(GammaDistribution.of(gamma.shape(), gamma.scale()));
      case Lognormal log ->
          log.sigma() == 0
              ? new Steps(new double[] {log.mean()})
              : continuous(LogNormalDistribution.of(log.mu(), log.sigma()));
      case Uniform uniform ->
          uniform.low() == uniform.high()
              ? new Steps(new double[] {uniform.low()})
              : continuous(UniformContinuousDistribution.of(uniform.low(), uniform.high()));
      case Triangular t ->
          t.low() == t.high()
              ? new Steps(new double[] {t.low()})
              : continuous(TriangularDistribution.of(t.low(), t.mode(), t.high()));
      case Weibull weibull -> continuous(WeibullDistribution.of(weibull.shape(), weibull.scale()));
      case Hyperexponential mixture -> new ExponentialMixture(mixture);
      case TruncatedNormal normal ->
          normal.uncutDeviation() == 0
              ? new Steps(new double[] {normal.uncutMean()})
              : continuous(
                  TruncatedNormalDistribution.of(
                      normal.uncutMean(), normal.uncutDeviation(), 0, Double.POSITIVE_INFINITY));
      case Empirical samples -> new Steps(array(samples.values()));
      case Quantiles quantiles -> new Lines(array(quantiles.values()));
    };
  }

  private static double[] array(java.util.List<Double> values) {
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

  /**
   * Values with equal probabilities.
   *
   * @param values ascending, at least one
   */
  record Steps(double[] values) implements DistributionFunction {
    @Override
    public double cumulative(double x) {
      return (double) countUpTo(x) / values.length;
    }

    @Override
    public double cumulativeBefore(double x) {
      return cumulative(Math.nextDown(x));
    }

    private int countUpTo(double x) {
      int low = 0;
      int high = values.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[middle] <= x) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    @Override
    public double quantile(double level) {
      int rank = (int) Math.ceil(level * values.length);
      return values[Math.clamp(rank - 1, 0, values.length - 1)];
    }

    @Override
    public double density(double x) {
      return 0;
    }
  }

  /**
   * Quantiles at equidistant levels, joined by lines.
   *
   * @param values ascending, at least two
   */
  record Lines(double[] values) implements DistributionFunction {
    @Override
    public double cumulative(double x) {
      int last = values.length - 1;
      if (x < values[0]) {
        return 0;
      }
      if (x >= values[last]) {
        return 1;
      }
      int piece = new Steps(values).countUpTo(x) - 1;
      return (piece + (x - values[piece]) / (values[piece + 1] - values[piece])) / last;
    }

    @Override
    public double cumulativeBefore(double x) {
      return cumulative(Math.nextDown(x));
    }

    @Override
    public double quantile(double level) {
      double position = level * (values.length - 1);
      int piece = Math.clamp((int) position, 0, values.length - 2);
      return values[piece] + (position - piece) * (values[piece + 1] - values[piece]);
    }

    @Override
    public double density(double x) {
      int piece = new Steps(values).countUpTo(x) - 1;
      return piece < 0 || piece >= values.length - 1
          ? 0
          : 1 / ((values.length - 1) * (values[piece + 1] - values[piece]));
    }
  }

  /** A hyperexponential distribution. */
  record ExponentialMixture(Hyperexponential mixture) implements DistributionFunction {
    private static final int BISECTIONS = 200;

    private double survival(double x) {
      double survival = 0;
      for (int i = 0; i < mixture.means().size(); i++) {
        survival += mixture.probabilities().get(i) * Math.exp(-x / mixture.means().get(i));
      }
      return survival;
    }

    @Override
    public double cumulative(double x) {
      return x <= 0 ? 0 : 1 - survival(x);
    }

    @Override
    public double probability(double low, double high) {
      return survival(Math.max(0, low)) - survival(Math.max(0, high));
    }

    /** Bisects between 0 and the quantile of the slowest branch alone. */
    @Override
    public double quantile(double level) {
      double low = 0;
      double high = 0;
      for (double mean : mixture.means()) {
        high = Math.max(high, -mean * Math.log1p(-level));
      }
      for (int i = 0; i < BISECTIONS && high - low > 1e-14 * high; i++) {
        double middle = (low + high) / 2;
        if (survival(middle) > 1 - level) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return high;
    }

    @Override
    public double density(double x) {
      double density = 0;
      for (int i = 0; i < mixture.means().size() && x >= 0; i++) {
        double mean = mixture.means().get(i);
        density += mixture.probabilities().get(i) / mean * Math.exp(-x / mean);
      }
      return density;
    }
  }
}
