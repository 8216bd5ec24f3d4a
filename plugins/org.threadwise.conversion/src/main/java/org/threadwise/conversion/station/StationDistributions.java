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
 * Distributions that simulators of stations know: constant, exponential, Erlang, gamma, lognormal,
 * uniform, Weibull and hyperexponential of two branches. Any other one becomes a gamma distribution
 * of the same mean and variance.
 */
public final class StationDistributions {

  private static final double SECONDS = 1e-9;
  private static final double NEARLY_CONSTANT = 1e-12;

  private StationDistributions() {}

  /**
   * The sum of independent times in nanoseconds, in seconds.
   *
   * @param tell what to say where only mean and variance are right
   */
  static Distribution sum(List<Distribution> parts, Consumer<String> tell) {
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
      return known(positive.getFirst().scaled(SECONDS), tell);
    }
    double mean = positive.stream().mapToDouble(Distribution::mean).sum() * SECONDS;
    double variance =
        positive.stream().mapToDouble(Distribution::variance).sum() * SECONDS * SECONDS;
    tell.accept("its parts are drawn as one gamma distribution of the same mean and variance");
    return gamma(mean, variance);
  }

  /** The gap between arrivals, in seconds. */
  public static Distribution gap(Workload.Process.Renewal renewal) {
    return renewal.gap().scaled(SECONDS);
  }

  /** The distribution itself, or what stands for it. */
  static Distribution known(Distribution distribution, Consumer<String> tell) {
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
            default -> fitted(mixture, "hyperexponential of more than two branches", tell);
          };
      case Triangular triangular -> fitted(triangular, "triangular", tell);
      case TruncatedNormal normal -> fitted(normal, "normal, cut at 0,", tell);
      case Empirical samples -> fitted(samples, "that of samples", tell);
      case Quantiles quantiles -> fitted(quantiles, "that of quantiles", tell);
    };
  }

  private static Distribution fitted(
      Distribution distribution, String what, Consumer<String> tell) {
    if (distribution.variance() > 0) {
      tell.accept(
          "its distribution ("
              + what
              + ") is drawn as a gamma distribution of the same mean and variance");
    }
    return gamma(distribution.mean(), distribution.variance());
  }

  private static Distribution gamma(double mean, double variance) {
    return mean <= 0 || variance <= NEARLY_CONSTANT * mean * mean || !Double.isFinite(variance)
        ? new Constant(mean)
        : new Gamma(mean * mean / variance, variance / mean);
  }
}
