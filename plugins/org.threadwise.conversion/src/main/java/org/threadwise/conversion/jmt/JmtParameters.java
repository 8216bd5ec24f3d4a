package org.threadwise.conversion.jmt;

import java.util.List;
import java.util.function.Consumer;
import org.threadwise.conversion.xml.Xml;
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

/** Parameters of the sections of stations, as JMT's engine reads them. */
final class JmtParameters {

  static final String STRATEGIES = "jmt.engine.NetStrategies.";
  static final String SERVICE = STRATEGIES + "ServiceStrategy";
  private static final String TIME = STRATEGIES + "ServiceStrategies.ServiceTimeStrategy";
  private static final String ZERO = STRATEGIES + "ServiceStrategies.ZeroServiceTimeStrategy";
  private static final String RANDOM = "jmt.engine.random.";
  private static final double NANOS = 1e9;

  private final Xml xml;

  JmtParameters(Xml xml) {
    this.xml = xml;
  }

  /** One value of the section itself. */
  void value(String name, String type, String value) {
    xml.line("parameter", "classPath", type, "name", name).element("value", value).close();
  }

  /** A list with something for each class. */
  void perClass(String name, String type, List<String> classes, Consumer<String> each) {
    if (classes.isEmpty()) {
      xml.empty("parameter", "array", "true", "classPath", type, "name", name);
      return;
    }
    xml.open("parameter", "array", "true", "classPath", type, "name", name);
    for (String jobClass : classes) {
      xml.element("refClass", jobClass);
      each.accept(jobClass);
    }
    xml.close();
  }

  /** A value within a parameter. */
  void sub(String name, String type, String value) {
    xml.line("subParameter", "classPath", type, "name", name).element("value", value).close();
  }

  /** A strategy that has no parameters. */
  void strategy(String name, String type) {
    xml.empty("subParameter", "classPath", type, "name", name);
  }

  /** No service and no arrivals. */
  void none() {
    sub("ServiceTimeStrategy", TIME, "null");
  }

  void service(Distribution time) {
    if (time instanceof Constant constant && constant.value() == 0) {
      strategy("ZeroServiceTimeStrategy", ZERO);
      return;
    }
    xml.open("subParameter", "classPath", TIME, "name", "ServiceTimeStrategy");
    switch (time) {
      case Constant constant ->
          law("Deterministic", "DeterministicDistr", "DeterministicDistrPar")
              .number("t", constant.value());
      case Exponential exponential ->
          law("Exponential", "Exponential", "ExponentialPar")
              .number("lambda", 1 / exponential.mean());
      case Erlang erlang ->
          law("Erlang", "Erlang", "ErlangPar")
              .number("alpha", erlang.stages() / erlang.mean())
              .sub("r", "java.lang.Long", Integer.toString(erlang.stages()));
      case Gamma gamma ->
          law("Gamma", "GammaDistr", "GammaDistrPar")
              .number("alpha", gamma.shape())
              .number("beta", gamma.scale());
      case Lognormal lognormal ->
          law("Lognormal", "Lognormal", "LognormalPar")
              .number("mu", lognormal.mu())
              .number("sigma", lognormal.sigma());
      case Uniform uniform ->
          law("Uniform", "Uniform", "UniformPar")
              .number("min", uniform.low())
              .number("max", uniform.high());
      case Weibull weibull ->
          law("Weibull", "Weibull", "WeibullPar")
              .number("alpha", weibull.scale())
              .number("r", weibull.shape());
      case Hyperexponential mixture ->
          law("Hyperexponential", "HyperExp", "HyperExpPar")
              .number("p", mixture.probabilities().getFirst())
              .number("lambda1", 1 / mixture.means().getFirst())
              .number("lambda2", 1 / mixture.means().get(1));
      default -> throw new IllegalArgumentException("JMT has no such law: " + time);
    }
    xml.close().close();
  }

  void modulated(Workload.Process.Modulated arrivals) {
    State first = arrivals.states().get(0);
    State second = arrivals.states().get(1);
    xml.open("subParameter", "classPath", TIME, "name", "ServiceTimeStrategy");
    law("Burst (MMPP2)", "MMPP2Distr", "MMPP2Par")
        .number("lambda0", first.rate())
        .number("lambda1", second.rate())
        .number("sigma0", NANOS / first.sojourn())
        .number("sigma1", NANOS / second.sojourn());
    xml.close().close();
  }

  /** Begins the parameters of a law; the caller ends them. */
  private Law law(String name, String type, String parameters) {
    strategy(name, RANDOM + type);
    xml.open("subParameter", "classPath", RANDOM + parameters, "name", "distrPar");
    return new Law();
  }

  /** The parameters of a law. */
  private final class Law {
    Law number(String name, double value) {
      return sub(name, "java.lang.Double", Double.toString(value));
    }

    Law sub(String name, String type, String value) {
      JmtParameters.this.sub(name, type, value);
      return this;
    }
  }
}
