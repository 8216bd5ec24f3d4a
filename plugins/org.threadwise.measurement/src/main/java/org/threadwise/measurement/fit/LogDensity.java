package org.threadwise.measurement.fit;

import org.apache.commons.statistics.distribution.NormalDistribution;
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

/**
 * The logarithm of a density. It is evaluated a million times per fit, so what does not depend on
 * the value is computed once, and the caller passes the logarithm of the value.
 */
@FunctionalInterface
interface LogDensity {
  /**
   * Returns the logarithm of the density.
   *
   * @param x greater than 0
   * @param logX its logarithm
   */
  double at(double x, double logX);

  /** Returns the logarithm of the density of a continuous distribution. */
  static LogDensity of(Distribution distribution) {
    return switch (distribution) {
      case Exponential e -> {
        double logMean = Math.log(e.mean());
        yield (x, logX) -> -logMean - x / e.mean();
      }
      case Erlang erlang -> gamma(erlang.stages(), erlang.mean() / erlang.stages());
      case Gamma gamma -> gamma(gamma.shape(), gamma.scale());
      case Lognormal l -> normal(l.mu(), l.sigma());
      case Uniform u -> {
        double value = -Math.log(u.high() - u.low());
        yield (x, logX) -> x >= u.low() && x <= u.high() ? value : Double.NEGATIVE_INFINITY;
      }
      case Triangular t -> (x, logX) -> Math.log(triangular(t, x));
      case Weibull w -> {
        double shape = w.shape();
        double logScale = Math.log(w.scale());
        double constant = Math.log(shape) - shape * logScale;
        yield (x, logX) -> constant + (shape - 1) * logX - Math.exp(shape * (logX - logScale));
      }
      case Hyperexponential mixture -> mixture(mixture);
      case TruncatedNormal normal -> {
        double mean = normal.uncutMean();
        double deviation = normal.uncutDeviation();
        double kept = NormalDistribution.of(mean, deviation).survivalProbability(0);
        double constant = -HALF_LOG_TWO_PI - Math.log(deviation) - Math.log(kept);
        yield (x, logX) -> constant - square((x - mean) / deviation) / 2;
      }
      case Constant constant -> throw notContinuous(constant);
      case Empirical samples -> throw notContinuous(samples);
      case Quantiles quantiles -> throw notContinuous(quantiles);
    };
  }

  double HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

  private static LogDensity gamma(double shape, double scale) {
    double constant = -org.hipparchus.special.Gamma.logGamma(shape) - shape * Math.log(scale);
    return (x, logX) -> constant + (shape - 1) * logX - x / scale;
  }

  private static LogDensity normal(double mu, double sigma) {
    double constant = -HALF_LOG_TWO_PI - Math.log(sigma);
    return (x, logX) -> constant - logX - square((logX - mu) / sigma) / 2;
  }

  private static double triangular(Triangular t, double x) {
    double range = t.high() - t.low();
    if (x < t.low() || x > t.high()) {
      return 0;
    }
    return x < t.mode()
        ? 2 * (x - t.low()) / (range * (t.mode() - t.low()))
        : x == t.mode() ? 2 / range : 2 * (t.high() - x) / (range * (t.high() - t.mode()));
  }

  private static LogDensity mixture(Hyperexponential mixture) {
    double p = mixture.probabilities().get(0);
    double a = mixture.means().get(0);
    double b = mixture.means().get(1);
    return (x, logX) -> Math.log(p / a * Math.exp(-x / a) + (1 - p) / b * Math.exp(-x / b));
  }

  private static double square(double x) {
    return x * x;
  }

  private static IllegalArgumentException notContinuous(Distribution distribution) {
    return new IllegalArgumentException(distribution + " has no density");
  }
}
