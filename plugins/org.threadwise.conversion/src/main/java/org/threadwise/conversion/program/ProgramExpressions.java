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

/** Numbers, times and distributions as expressions of a program; long lists go into files. */
public final class ProgramExpressions {
  private static final int MOST_INLINE = 12;
  private static final int LONGEST_COUNT = 9;
  private static final double WHOLE = 1L << 31;

  /** People write so many digits. */
  private static final int DIGITS = 6;

  private static final double EQUAL = 1e-12;

  private final ProgramSyntax syntax;
  private final boolean filesAllowed;
  private final Map<String, String> files = new TreeMap<>();

  /**
   * Expressions of a language.
   *
   * @param filesAllowed whether long lists of numbers go into files beside the program
   */
  public ProgramExpressions(ProgramSyntax syntax, boolean filesAllowed) {
    this.syntax = syntax;
    this.filesAllowed = filesAllowed;
  }

  /** Files that expressions refer to, by name. */
  public Map<String, String> files() {
    return files;
  }

  /** The language. */
  public ProgramSyntax syntax() {
    return syntax;
  }

  /** A number that is read back exactly. */
  public static String number(double value) {
    if (Double.isInfinite(value)) {
      return "FOREVER";
    }
    return value == Math.rint(value) && Math.abs(value) < WHOLE
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** A time in nanoseconds, in the greatest unit in which it is a short number. */
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
    boolean exact = count * factor == nanos && text.length() <= LONGEST_COUNT;
    return exact && count >= 1 && !text.contains("E") ? unit + "(" + text + ")" : other;
  }

  /** A list of numbers. */
  public String numbers(List<Double> values) {
    return isShort(values)
        ? syntax.numbers(texts(values, ProgramExpressions::number))
        : file(values);
  }

  /** Numbers that are the last arguments of a call. */
  public String arguments(List<Double> values) {
    return arguments(values, ProgramExpressions::number);
  }

  private String arguments(List<Double> values, DoubleFunction<String> amount) {
    return isShort(values) ? String.join(", ", texts(values, amount)) : file(values);
  }

  private boolean isShort(List<Double> values) {
    return values.size() <= MOST_INLINE || !filesAllowed;
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

  /** A list of times, of which some may be infinite. */
  public String times(List<Double> nanos) {
    return amounts(nanos, ProgramExpressions::time);
  }

  private String amounts(List<Double> values, DoubleFunction<String> amount) {
    return isShort(values) ? syntax.numbers(texts(values, amount)) : file(values);
  }

  /** A distribution of times in nanoseconds. */
  public String timeDistribution(Distribution distribution) {
    return distribution(distribution, ProgramExpressions::time);
  }

  /** A distribution of counts. */
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

  /** By mean and coefficient of variation, as people write it, if that is the same. */
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
