package org.threadwise.conversion.simevents;

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

/** Writes code that draws from a distribution and adds the value to a variable. */
final class SamplingActions {
  private final Action action;
  private final String variable;

  SamplingActions(Action action, String variable) {
    this.action = action;
    this.variable = variable;
  }

  void add(Distribution distribution) {
    switch (distribution) {
      case Constant constant -> constant(constant.value());
      case Exponential exponential -> sum(exponential(exponential.mean()));
      case Erlang erlang ->
          action
              .open("for stage = 1:" + erlang.stages())
              .line(assignment(exponential(erlang.mean() / erlang.stages())))
              .close();
      case Gamma gamma -> gamma(gamma);
      case Lognormal lognormal ->
          sum("exp(" + n(lognormal.mu()) + " + " + n(lognormal.sigma()) + "*randn())");
      case Uniform uniform ->
          sum(n(uniform.low()) + " + " + n(uniform.high() - uniform.low()) + "*rand()");
      case Triangular triangular -> triangular(triangular);
      case Weibull weibull -> sum(n(weibull.scale()) + "*(-log(rand()))^" + n(1 / weibull.shape()));
      case Hyperexponential mixture -> mixture(mixture);
      case TruncatedNormal normal -> normal(normal);
      case Empirical samples -> {
        values(samples.values());
        sum("values(1 + floor(" + samples.values().size() + "*rand()))");
      }
      case Quantiles quantiles -> {
        values(quantiles.values());
        action.line("place = " + (quantiles.values().size() - 1) + "*rand();");
        action.line("below = floor(place);");
        sum("values(below + 1) + (place - below)*(values(below + 2) - values(below + 1))");
      }
    }
  }

  private static String n(double value) {
    return Action.number(value);
  }

  private String assignment(String term) {
    return variable + " = " + variable + " + " + term + ";";
  }

  private void sum(String term) {
    action.line(assignment(term));
  }

  private void constant(double value) {
    if (value > 0) {
      sum(n(value));
    }
  }

  private static String exponential(double mean) {
    return n(mean) + "*(-log(rand()))";
  }

  private void values(List<Double> values) {
    action.line("values = " + Action.row(values) + ";");
  }

  /** Marsaglia and Tsang (2000), ACM Transactions on Mathematical Software 26(3). */
  private void gamma(Gamma gamma) {
    boolean low = gamma.shape() < 1;
    double d = gamma.shape() + (low ? 1 : 0) - 1.0 / 3;
    action.line("cube = 0;");
    action.line("accepted = 0;");
    action.open("while accepted == 0");
    action.line("normal = randn();");
    action.line("cube = (1 + " + n(1 / Math.sqrt(9 * d)) + "*normal)^3;");
    action.open("if cube > 0");
    action.line("bound = 0.5*normal^2 + " + n(d) + "*(1 - cube + log(cube));");
    action.open("if log(rand()) < bound").line("accepted = 1;").close();
    action.close().close();
    String boost = low ? "*rand()^" + n(1 / gamma.shape()) : "";
    sum(n(gamma.scale() * d) + "*cube" + boost);
  }

  private void triangular(Triangular triangular) {
    double width = triangular.high() - triangular.low();
    if (width == 0) {
      constant(triangular.low());
      return;
    }
    double left = triangular.mode() - triangular.low();
    double right = triangular.high() - triangular.mode();
    action.line("place = rand();");
    action.open("if place < " + n(left / width));
    sum(n(triangular.low()) + " + sqrt(place*" + n(width * left) + ")");
    action.otherwise("else");
    sum(n(triangular.high()) + " - sqrt((1 - place)*" + n(width * right) + ")");
    action.close();
  }

  private void mixture(Hyperexponential mixture) {
    action.line("place = rand();");
    action.line("branch = " + n(mixture.means().getLast()) + ";");
    double sum = 1 - mixture.probabilities().getLast();
    for (int i = mixture.means().size() - 2; i >= 0; i--) {
      action.open("if place < " + n(sum));
      action.line("branch = " + n(mixture.means().get(i)) + ";").close();
      sum -= mixture.probabilities().get(i);
    }
    sum("branch*(-log(rand()))");
  }

  private void normal(TruncatedNormal normal) {
    action.line("time = -1;");
    action.open("while time < 0");
    action.line(
        "time = " + n(normal.uncutMean()) + " + " + n(normal.uncutDeviation()) + "*randn();");
    action.close();
    sum("time");
  }
}
