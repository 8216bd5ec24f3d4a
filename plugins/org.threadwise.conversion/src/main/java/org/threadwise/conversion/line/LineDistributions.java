package org.threadwise.conversion.line;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.State;

/** Distributions in LINE's JSON, with rates per second instead of means. */
final class LineDistributions {

  private static final double NANOS = 1e9;

  private LineDistributions() {}

  static ObjectNode of(Distribution distribution) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    switch (distribution) {
      case Constant constant when constant.value() == 0 -> object.put("type", "Immediate");
      case Constant constant -> params(object, "Det").put("value", constant.value());
      case Exponential exponential -> params(object, "Exp").put("lambda", 1 / exponential.mean());
      case Erlang erlang ->
          params(object, "Erlang")
              .put("lambda", erlang.stages() / erlang.mean())
              .put("k", erlang.stages());
      case Gamma gamma ->
          params(object, "Gamma").put("alpha", gamma.shape()).put("beta", gamma.scale());
      case Lognormal lognormal ->
          params(object, "Lognormal").put("mu", lognormal.mu()).put("sigma", lognormal.sigma());
      case Uniform uniform ->
          params(object, "Uniform").put("a", uniform.low()).put("b", uniform.high());
      case Weibull weibull ->
          params(object, "Weibull").put("alpha", weibull.scale()).put("beta", weibull.shape());
      case Hyperexponential mixture -> {
        ObjectNode params = params(object, "HyperExp");
        numbers(params.putArray("p"), mixture.probabilities());
        numbers(params.putArray("lambda"), mixture.means().stream().map(mean -> 1 / mean).toList());
      }
      default ->
          throw new IllegalArgumentException("LINE has no such distribution: " + distribution);
    }
    return object;
  }

  /** Returns a modulated process with two states: its arrival rates and its switching rates. */
  static ObjectNode modulated(Workload.Process.Modulated modulated) {
    State first = modulated.states().get(0);
    State second = modulated.states().get(1);
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    params(object, "MMPP2")
        .put("lambda0", first.rate())
        .put("lambda1", second.rate())
        .put("sigma0", NANOS / first.sojourn())
        .put("sigma1", NANOS / second.sojourn());
    return object;
  }

  private static ObjectNode params(ObjectNode object, String type) {
    return object.put("type", type).putObject("params");
  }

  private static void numbers(ArrayNode array, List<Double> values) {
    values.forEach(array::add);
  }
}
