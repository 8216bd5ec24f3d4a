package org.threadwise.queueing.analytic;

import java.util.Collections;
import java.util.List;
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

/** Lower bounds of times that are drawn as whole nanoseconds. */
final class MinimumTimes {
  private MinimumTimes() {}

  /** Returns the minimum of a time in whole nanoseconds. */
  static double nanos(Distribution time) {
    return Math.rint(
        switch (time) {
          case Constant constant -> constant.value();
          case Uniform uniform -> uniform.low();
          case Triangular triangular -> triangular.low();
          case Empirical samples -> Collections.min(samples.values());
          case Quantiles quantiles -> quantiles.values().getFirst();
          default -> 0;
        });
  }

  /**
   * Returns the probability that a time is greater than 0. Continuous distributions count as always
   * greater.
   */
  static double shareAboveZero(Distribution time) {
    return switch (time) {
      case Constant constant -> Math.rint(constant.value()) > 0 ? 1 : 0;
      case Empirical samples -> above(samples.values()) / (double) samples.values().size();
      case Quantiles quantiles ->
          Math.max(0, above(quantiles.values()) - 1.0) / (quantiles.values().size() - 1);
      case Uniform uniform -> 1;
      case Triangular triangular -> 1;
      case Exponential exponential -> 1;
      case Erlang erlang -> 1;
      case Gamma gamma -> 1;
      case Lognormal lognormal -> 1;
      case Weibull weibull -> 1;
      case Hyperexponential hyperexponential -> 1;
      case TruncatedNormal normal -> 1;
    };
  }

  private static long above(List<Double> values) {
    return values.stream().filter(value -> Math.rint(value) > 0).count();
  }
}
