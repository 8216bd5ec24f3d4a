package org.threadwise.queueing.analytic;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
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

/** The distribution functions of drawn quantities. */
final class CumulativeProbability {
  private CumulativeProbability() {}

  /** Returns the function that gives the probability of a value of at most x. */
  static DoubleUnaryOperator of(Distribution drawn) {
    return switch (drawn) {
      case Constant c -> x -> x >= c.value() ? 1 : 0;
      case Exponential e -> library(ExponentialDistribution.of(e.mean()));
      case Erlang e -> library(GammaDistribution.of(e.stages(), e.mean() / e.stages()));
      case Gamma g -> library(GammaDistribution.of(g.shape(), g.scale()));
      case Lognormal l -> library(LogNormalDistribution.of(l.mu(), l.sigma()));
      case Uniform u -> library(UniformContinuousDistribution.of(u.low(), u.high()));
      case Triangular t -> library(TriangularDistribution.of(t.low(), t.mode(), t.high()));
      case Weibull w -> library(WeibullDistribution.of(w.shape(), w.scale()));
      case TruncatedNormal n ->
          library(
              TruncatedNormalDistribution.of(
                  n.uncutMean(), n.uncutDeviation(), 0, Double.POSITIVE_INFINITY));
      case Hyperexponential h -> x -> mixture(h, x);
      case Empirical s -> x -> share(s.values(), x);
      case Quantiles q -> x -> interpolated(q.values(), x);
    };
  }

  private static DoubleUnaryOperator library(ContinuousDistribution distribution) {
    return distribution::cumulativeProbability;
  }

  private static double mixture(Hyperexponential h, double x) {
    double sum = 0;
    for (int i = 0; i < h.means().size(); i++) {
      sum += h.probabilities().get(i) * -Math.expm1(-x / h.means().get(i));
    }
    return sum;
  }

  private static double share(List<Double> values, double x) {
    return values.stream().filter(value -> value <= x).count() / (double) values.size();
  }

  /** Inverts the piecewise linear function through equidistant quantiles. */
  private static double interpolated(List<Double> values, double x) {
    int pieces = values.size() - 1;
    if (x >= values.get(pieces)) {
      return 1;
    }
    int piece = 0;
    while (piece < pieces && values.get(piece + 1) <= x) {
      piece++;
    }
    double low = values.get(piece);
    double high = values.get(piece + 1);
    return x <= low ? (double) piece / pieces : (piece + (x - low) / (high - low)) / pieces;
  }
}
