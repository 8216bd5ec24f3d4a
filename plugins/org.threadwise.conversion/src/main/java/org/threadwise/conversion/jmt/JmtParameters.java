package org.threadwise.conversion.jmt;

import java.util.List;
import java.util.function.Consumer;
import org.threadwise.conversion.xml.XmlWriter;
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

/** Writes the parameters of station sections in the format of JMT's engine. */
final class JmtParameters {

  static final String STRATEGIES = "jmt.engine.NetStrategies.";
  static final String SERVICE = STRATEGIES + "ServiceStrategy";
  private static final String TIME = STRATEGIES + "ServiceStrategies.ServiceTimeStrategy";
  private static final String ZERO = STRATEGIES + "ServiceStrategies.ZeroServiceTimeStrategy";
  private static final String RANDOM = "jmt.engine.random.";
  private static final double NANOS = 1e9;

  private final XmlWriter xml;

  JmtParameters(XmlWriter xml) {
    this.xml = xml;
  }

  /** Writes a value of the section itself. */
  void value(String name, String type, String value) {
    xml.openInLine("parameter", "classPath", type, "name", name).element("value", value).close();
  }

  /** Writes a list with an entry for each class. */
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

  /** Writes a value within a parameter. */
  void sub(String name, String type, String value) {
    xml.openInLine("subParameter", "classPath", type, "name", name).element("value", value).close();
  }

  /** Writes a strategy without parameters. */
  void strategy(String name, String type) {
    xml.empty("subParameter", "classPath", type, "name", name);
  }

  /** Writes that a class has neither service nor arrivals. */
  void none() {
    sub("ServiceTimeStrategy", TIME, "null");
  }

  /** Writes a service time or a time between arrivals, in seconds. */
  void service(Distribution time) {
    if (time instanceof Constant constant && constant.value() == 0) {
      strategy("ZeroServiceTimeStrategy", ZERO);
      return;
    }
    xml.open("subParameter", "classPath", TIME, "name", "ServiceTimeStrategy");
    switch (time) {
      case Constant constant ->
          distribution("Deterministic", "DeterministicDistr", "DeterministicDistrPar")
              .number("t", constant.value());
      case Exponential exponential ->
          distribution("Exponential", "Exponential", "ExponentialPar")
              .number("lambda", 1 / exponential.mean());
      case Erlang erlang ->
          distribution("Erlang", "Erlang", "ErlangPar")
              .number("alpha", erlang.stages() / erlang.mean())
              .sub("r", "java.lang.Long", Integer.toString(erlang.stages()));
      case Gamma gamma ->
          distribution("Gamma", "GammaDistr", "GammaDistrPar")
              .number("alpha", gamma.shape())
              .number("beta", gamma.scale());
      case Lognormal lognormal ->
          distribution("Lognormal", "Lognormal", "LognormalPar")
              .number("mu", lognormal.mu())
              .number("sigma", lognormal.sigma());
      case Uniform uniform ->
          distribution("Uniform", "Uniform", "UniformPar")
              .number("min", uniform.low())
              .number("max", uniform.high());
      case Weibull weibull ->
          distribution("Weibull", "Weibull", "WeibullPar")
              .number("alpha", weibull.scale())
              .number("r", weibull.shape());
      case Hyperexponential mixture ->
          distribution("Hyperexponential", "HyperExp", "HyperExpPar")
              .number("p", mixture.probabilities().getFirst())
              .number("lambda1", 1 / mixture.means().getFirst())
              .number("lambda2", 1 / mixture.means().get(1));
      default -> throw new IllegalArgumentException("JMT has no such distribution: " + time);
    }
    xml.close().close();
  }

  void modulated(Workload.Process.Modulated arrivals) {
    State first = arrivals.states().get(0);
    State second = arrivals.states().get(1);
    xml.open("subParameter", "classPath", TIME, "name", "ServiceTimeStrategy");
    distribution("Burst (MMPP2)", "MMPP2Distr", "MMPP2Par")
        .number("lambda0", first.rate())
        .number("lambda1", second.rate())
        .number("sigma0", NANOS / first.sojourn())
        .number("sigma1", NANOS / second.sojourn());
    xml.close().close();
  }

  /** Opens the parameters of a distribution; the caller closes them. */
  private DistributionParameters distribution(String name, String type, String parameters) {
    strategy(name, RANDOM + type);
    xml.open("subParameter", "classPath", RANDOM + parameters, "name", "distrPar");
    return new DistributionParameters();
  }

  /** Writes the parameters of a distribution. */
  private final class DistributionParameters {
    DistributionParameters number(String name, double value) {
      return sub(name, "java.lang.Double", Double.toString(value));
    }

    DistributionParameters sub(String name, String type, String value) {
      JmtParameters.this.sub(name, type, value);
      return this;
    }
  }
}
