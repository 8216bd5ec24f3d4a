package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
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
import org.threadwise.queueing.network.Workload;

/**
 * The distributions that station simulators support: constant, exponential, Erlang, gamma,
 * lognormal, uniform, Weibull and hyperexponential with two branches. Any other one becomes a gamma
 * distribution with the same mean and variance.
 */
public final class StationDistributions {

  private static final double SECONDS = 1e-9;
  private static final double NEARLY_CONSTANT = 1e-12;

  private StationDistributions() {}

  /**
   * Returns the sum, in seconds, of independent times in nanoseconds.
   *
   * @param losses receives a reason if only mean and variance are right
   */
  static Distribution sum(List<Distribution> parts, Consumer<String> losses) {
    List<Distribution> positive = new ArrayList<>();
    double constant = 0;
    for (Distribution part : parts) {
      if (part instanceof Constant fixed) {
        constant += fixed.value();
      } else {
        positive.add(part);
      }
    }
    if (positive.isEmpty()) {
      return new Constant(constant * SECONDS);
    }
    if (constant > 0) {
      positive.add(new Constant(constant));
    }
    if (positive.size() == 1) {
      return known(positive.getFirst().scaled(SECONDS), losses);
    }
    double mean = positive.stream().mapToDouble(Distribution::mean).sum() * SECONDS;
    double variance =
        positive.stream().mapToDouble(Distribution::variance).sum() * SECONDS * SECONDS;
    losses.accept(
        "its parts are replaced by one gamma distribution with the same mean and variance");
    return gamma(mean, variance);
  }

  /** Returns the time between arrivals, in seconds. */
  public static Distribution gap(Workload.Process.Renewal renewal) {
    return renewal.gap().scaled(SECONDS);
  }

  /** Returns the distribution itself or its approximation. */
  static Distribution known(Distribution distribution, Consumer<String> losses) {
    return switch (distribution) {
      case Constant constant -> constant;
      case Exponential exponential -> exponential;
      case Erlang erlang -> erlang;
      case Gamma gamma -> gamma;
      case Uniform uniform ->
          uniform.low() == uniform.high() ? new Constant(uniform.low()) : uniform;
      case Weibull weibull -> weibull;
      case Lognormal lognormal ->
          lognormal.sigma() == 0 ? new Constant(lognormal.mean()) : lognormal;
      case Hyperexponential mixture ->
          switch (mixture.means().size()) {
            case 1 -> new Exponential(mixture.mean());
            case 2 -> mixture;
            default -> fitted(mixture, "hyperexponential with more than two branches", losses);
          };
      case Triangular triangular -> fitted(triangular, "triangular", losses);
      case TruncatedNormal normal -> fitted(normal, "normal, truncated at 0", losses);
      case Empirical samples -> fitted(samples, "empirical", losses);
      case Quantiles quantiles -> fitted(quantiles, "by quantiles", losses);
    };
  }

  private static Distribution fitted(
      Distribution distribution, String family, Consumer<String> losses) {
    if (distribution.variance() > 0) {
      losses.accept(
          "its distribution ("
              + family
              + ") is replaced by a gamma distribution with the same mean and variance");
    }
    return gamma(distribution.mean(), distribution.variance());
  }

  private static Distribution gamma(double mean, double variance) {
    return mean <= 0 || variance <= NEARLY_CONSTANT * mean * mean || !Double.isFinite(variance)
        ? new Constant(mean)
        : new Gamma(mean * mean / variance, variance / mean);
  }
}
