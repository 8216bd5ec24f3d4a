package org.threadwise.conversion.program;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
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
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/** Writes numbers, times and distributions as expressions; long lists go into files. */
public final class ProgramExpressions {
  private static final int MAX_INLINE = 12;
  private static final int MAX_DIGITS_OF_COUNT = 9;
  private static final double MAX_INTEGER = 1L << 31;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Significant digits that authors of models are assumed to write. */
  private static final int DIGITS = 6;

  private static final double EQUAL = 1e-12;

  private final ProgramSyntax syntax;
  private final boolean filesAllowed;
  private final Map<String, String> files = new TreeMap<>();

  /**
   * Creates expressions of a language.
   *
   * @param filesAllowed whether long lists of numbers go into files next to the program
   */
  public ProgramExpressions(ProgramSyntax syntax, boolean filesAllowed) {
    this.syntax = syntax;
    this.filesAllowed = filesAllowed;
  }

  /** Returns the files that expressions refer to, by name. */
  public Map<String, String> files() {
    return files;
  }

  /** Returns the syntax of the language. */
  public ProgramSyntax syntax() {
    return syntax;
  }

  /** Returns a number that the program reads back exactly. */
  public static String number(double value) {
    if (Double.isInfinite(value)) {
      return "FOREVER";
    }
    return value == Math.rint(value) && Math.abs(value) < MAX_INTEGER
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** Returns a time given in nanoseconds, in the largest unit in which it is a short number. */
  public static String time(double nanos) {
    return inUnit(
        "seconds",
        1e9,
        nanos,
        inUnit("millis", 1e6, nanos, inUnit("micros", 1e3, nanos, number(nanos))));
  }

  private static String inUnit(String unit, double factor, double nanos, String other) {
    double count = nanos / factor;
    String text = number(count);
    boolean exact = count * factor == nanos && text.length() <= MAX_DIGITS_OF_COUNT;
    return exact && count >= 1 && !text.contains("E") ? unit + "(" + text + ")" : other;
  }

  /** Returns a list of numbers. */
  public String numbers(List<Double> values) {
    return isShort(values)
        ? syntax.numbers(texts(values, ProgramExpressions::number))
        : file(values);
  }

  /** Returns numbers as the last arguments of a call. */
  public String arguments(List<Double> values) {
    return arguments(values, ProgramExpressions::number);
  }

  private String arguments(List<Double> values, DoubleFunction<String> amount) {
    return isShort(values) ? String.join(", ", texts(values, amount)) : file(values);
  }

  private boolean isShort(List<Double> values) {
    return values.size() <= MAX_INLINE || !filesAllowed;
  }

  private static List<String> texts(List<Double> values, DoubleFunction<String> amount) {
    return values.stream().map(amount::apply).toList();
  }

  private String file(List<Double> values) {
    List<String> texts = texts(values, ProgramExpressions::number);
    String file = "numbers-" + (files.size() + 1) + ".txt";
    files.put(file, String.join("\n", texts) + "\n");
    return "numbers(" + syntax.text(file) + ")";
  }

  /** Returns the name of the function that adds arrivals of a process. */
  public String function(Process process) {
    return syntax.function(
        switch (process) {
          case Process.Renewal renewal -> "renewal";
          case Process.Modulated modulated -> "modulated";
          case Process.Recorded recorded -> "recorded";
          case Process.AtOnce atOnce -> "atOnce";
          case Process.Closed closed -> "users";
        });
  }

  /** Returns the arguments of that function. */
  public List<String> arguments(Process process) {
    return switch (process) {
      case Process.Renewal renewal -> List.of(timeDistribution(renewal.gap()));
      case Process.AtOnce atOnce -> List.of(Long.toString(atOnce.messages()));
      case Process.Closed closed ->
          closed.think() == null
              ? List.of(Integer.toString(closed.users()))
              : List.of(Integer.toString(closed.users()), timeDistribution(closed.think()));
      case Process.Recorded recorded ->
          List.of(arguments(recorded.times().stream().map(Long::doubleValue).toList()));
      case Process.Modulated modulated -> {
        List<State> states = modulated.states();
        yield List.of(
            times(states.stream().map(state -> NANOS_PER_SECOND / state.rate()).toList()),
            times(states.stream().map(State::sojourn).toList()));
      }
    };
  }

  /** Returns a list of times in nanoseconds, some of which may be infinite. */
  private String times(List<Double> nanos) {
    return amounts(nanos, ProgramExpressions::time);
  }

  private String amounts(List<Double> values, DoubleFunction<String> amount) {
    return isShort(values) ? syntax.numbers(texts(values, amount)) : file(values);
  }

  /** Returns a distribution of times in nanoseconds. */
  public String timeDistribution(Distribution distribution) {
    return distribution(distribution, ProgramExpressions::time);
  }

  /** Returns a distribution of counts. */
  public String countDistribution(Distribution distribution) {
    return distribution(distribution, ProgramExpressions::number);
  }

  private String distribution(Distribution distribution, DoubleFunction<String> amount) {
    return switch (distribution) {
      case Constant constant -> call("constant", amount.apply(constant.value()));
      case Exponential exponential -> call("exponential", amount.apply(exponential.mean()));
      case Erlang erlang -> call("erlang", number(erlang.stages()), amount.apply(erlang.mean()));
      case Gamma gamma -> call("gamma", number(gamma.shape()), amount.apply(gamma.scale()));
      case Lognormal log -> lognormal(log, amount);
      case Uniform uniform ->
          call("uniform", amount.apply(uniform.low()), amount.apply(uniform.high()));
      case Triangular three ->
          call(
              "triangular",
              amount.apply(three.low()),
              amount.apply(three.mode()),
              amount.apply(three.high()));
      case Weibull weibull ->
          call("weibull", number(weibull.shape()), amount.apply(weibull.scale()));
      case Hyperexponential mixture ->
          call(
              "hyperexponential",
              numbers(mixture.probabilities()),
              amounts(mixture.means(), amount));
      case TruncatedNormal normal ->
          call(
              "cutNormal", amount.apply(normal.uncutMean()), amount.apply(normal.uncutDeviation()));
      case Empirical samples -> call("samples", arguments(samples.values(), amount));
      case Quantiles quantiles -> call("quantiles", arguments(quantiles.values(), amount));
    };
  }

  /** Uses mean and coefficient of variation, as authors do, if that gives the same parameters. */
  private String lognormal(Lognormal log, DoubleFunction<String> amount) {
    double mean = digits(StrictMath.exp(log.mu() + log.sigma() * log.sigma() / 2));
    double cv = digits(StrictMath.sqrt(StrictMath.expm1(log.sigma() * log.sigma())));
    double sigma = StrictMath.sqrt(StrictMath.log1p(cv * cv));
    double mu = StrictMath.log(mean) - sigma * sigma / 2;
    boolean same = Math.abs(mu - log.mu()) < EQUAL && Math.abs(sigma - log.sigma()) < EQUAL;
    return same
        ? call("lognormal", amount.apply(mean), number(cv))
        : call("lognormalOfLogarithm", number(log.mu()), number(log.sigma()));
  }

  private static double digits(double value) {
    return value > 0 && Double.isFinite(value)
        ? new BigDecimal(value).round(new MathContext(DIGITS)).doubleValue()
        : value;
  }

  private String call(String function, String... arguments) {
    return syntax.function(function) + "(" + String.join(", ", arguments) + ")";
  }
}
