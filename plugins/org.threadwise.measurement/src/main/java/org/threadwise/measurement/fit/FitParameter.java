package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.model.catalogue.DistributionKind;
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
 * A parameter of a distribution as {@link DistributionKind} names it.
 *
 * @param name name in the catalogue; empty for the values of samples and quantiles
 * @param value in the unit of the sample, or a plain number
 * @param hasUnit whether the value has the unit of the sample; otherwise it is a plain number
 */
public record FitParameter(String name, double value, boolean hasUnit) {

  /** Returns the kind of a distribution. */
  public static DistributionKind kind(Distribution distribution) {
    return switch (distribution) {
      case Constant constant -> DistributionKind.CONSTANT;
      case Exponential exponential -> DistributionKind.EXPONENTIAL;
      case Erlang erlang -> DistributionKind.ERLANG;
      case Gamma gamma -> DistributionKind.GAMMA;
      case Lognormal lognormal -> DistributionKind.LOGNORMAL;
      case Uniform uniform -> DistributionKind.UNIFORM;
      case Triangular triangular -> DistributionKind.TRIANGULAR;
      case Weibull weibull -> DistributionKind.WEIBULL;
      case Hyperexponential mixture -> DistributionKind.HYPEREXPONENTIAL;
      case TruncatedNormal normal -> DistributionKind.NORMAL;
      case Empirical samples -> DistributionKind.SAMPLES;
      case Quantiles quantiles -> DistributionKind.QUANTILES;
    };
  }

  /** Returns the parameters with which a distribution is written. */
  public static List<FitParameter> of(Distribution distribution) {
    return switch (distribution) {
      case Constant constant -> List.of(value("value", constant.value()));
      case Exponential exponential -> List.of(value("mean", exponential.mean()));
      case Erlang erlang ->
          List.of(number("stages", erlang.stages()), value("mean", erlang.mean()));
      case Gamma gamma ->
          List.of(value("mean", gamma.mean()), number("cv", Math.sqrt(1 / gamma.shape())));
      case Lognormal lognormal ->
          List.of(
              value("mean", lognormal.mean()),
              number("cv", Math.sqrt(Math.expm1(lognormal.sigma() * lognormal.sigma()))));
      case Uniform uniform -> List.of(value("low", uniform.low()), value("high", uniform.high()));
      case Triangular t ->
          List.of(value("min", t.low()), value("mode", t.mode()), value("max", t.high()));
      case Weibull weibull ->
          List.of(number("shape", weibull.shape()), value("scale", weibull.scale()));
      case Hyperexponential mixture -> branches(mixture);
      case TruncatedNormal normal ->
          List.of(value("mean", normal.uncutMean()), value("sd", normal.uncutDeviation()));
      case Empirical samples -> values(samples.values());
      case Quantiles quantiles -> values(quantiles.values());
    };
  }

  private static List<FitParameter> branches(Hyperexponential mixture) {
    List<FitParameter> parameters = new ArrayList<>();
    for (int i = 0; i < mixture.means().size(); i++) {
      parameters.add(number("p" + (i + 1), mixture.probabilities().get(i)));
      parameters.add(value("mean" + (i + 1), mixture.means().get(i)));
    }
    return List.copyOf(parameters);
  }

  private static List<FitParameter> values(List<Double> values) {
    return values.stream().map(value -> value("", value)).toList();
  }

  private static FitParameter value(String name, double value) {
    return new FitParameter(name, value, true);
  }

  private static FitParameter number(String name, double value) {
    return new FitParameter(name, value, false);
  }
}
