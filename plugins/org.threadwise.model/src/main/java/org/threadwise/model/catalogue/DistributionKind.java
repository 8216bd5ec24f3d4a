package org.threadwise.model.catalogue;

import static org.threadwise.model.catalogue.Parameter.number;
import static org.threadwise.model.catalogue.Parameter.share;
import static org.threadwise.model.catalogue.Parameter.value;
import static org.threadwise.model.catalogue.ParameterSet.once;
import static org.threadwise.model.catalogue.ParameterSet.repeated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.names.SimilarNames;
import org.threadwise.model.units.Dimension;

/** The distributions that can be written with a name and parameters. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are unmodifiable
public enum DistributionKind {
  CONSTANT(
      "constant",
      "Always the same value.",
      List.of(),
      once("2 ms", value("value", Range.NOT_NEGATIVE))),
  EXPONENTIAL(
      "exponential",
      "Memoryless: as often short as a few times longer than the mean.",
      List.of("exp"),
      once("2 ms", value("mean", Range.POSITIVE))),
  ERLANG(
      "erlang",
      "Sum of equal exponential stages: less variable than one of them.",
      List.of(),
      once(
          "stages 3, mean 2 ms",
          number("stages", Range.WHOLE_FROM_ONE),
          value("mean", Range.POSITIVE))),
  GAMMA(
      "gamma",
      "Any variability around a positive mean.",
      List.of(),
      once("mean 2 ms, cv 0.5", value("mean", Range.POSITIVE), number("cv", Range.POSITIVE)),
      once(
          "shape 4, scale 0.5 ms",
          number("shape", Range.POSITIVE),
          value("scale", Range.POSITIVE))),
  LOGNORMAL(
      "lognormal",
      "Many short values and few very long ones: the usual shape of a measured time.",
      List.of(),
      once("mean 20 us, cv 0.4", value("mean", Range.POSITIVE), number("cv", Range.NOT_NEGATIVE))),
  UNIFORM(
      "uniform",
      "Every value between two bounds is equally likely.",
      List.of(),
      once(
              "low 1 ms, high 3 ms",
              value("low", Range.NOT_NEGATIVE, "min").orElse(0),
              value("high", Range.NOT_NEGATIVE, "max"))
          .checked(bound -> ascending(bound, "low", "high"))),
  TRIANGULAR(
      "triangular",
      "An estimate from the minimum, the most likely and the maximum value.",
      List.of(),
      once(
              "min 1 ms, mode 2 ms, max 5 ms",
              value("min", Range.NOT_NEGATIVE, "low").orElse(0),
              value("mode", Range.NOT_NEGATIVE),
              value("max", Range.NOT_NEGATIVE, "high"))
          .checked(bound -> ascending(bound, "min", "mode", "max"))),
  WEIBULL(
      "weibull",
      "Times to failure; heavy-tailed for a shape below 1.",
      List.of(),
      once(
          "shape 0.7, scale 2 ms", number("shape", Range.POSITIVE), value("scale", Range.POSITIVE)),
      once("mean 2 ms, cv 1.5", value("mean", Range.POSITIVE), number("cv", Range.POSITIVE))
          .checked(DistributionKind::weibullVariability)),
  HYPEREXPONENTIAL(
      "hyperexponential",
      "One of several exponentials: more variable than one alone.",
      List.of(),
      once("mean 2 ms, cv 2", value("mean", Range.POSITIVE), number("cv", Range.AT_LEAST_ONE)),
      repeated(
              2,
              "p1 0.9, mean1 1 ms, p2 0.1, mean2 11 ms",
              share("p"),
              value("mean", Range.POSITIVE))
          .checked(DistributionKind::sumOfProbabilities)),
  NORMAL(
      "normal",
      "Normal, cut at 0; the parameters are those of the uncut one.",
      List.of("gaussian"),
      once(
          "mean 2 ms, sd 0.2 ms",
          value("mean", Range.POSITIVE),
          value("sd", Range.NOT_NEGATIVE, "deviation")),
      once("mean 2 ms, cv 0.1", value("mean", Range.POSITIVE), number("cv", Range.NOT_NEGATIVE))),
  SAMPLES(
      "samples",
      "One of these values, each equally likely.",
      List.of("empirical"),
      repeated(1, "1 ms, 2 ms, 5 ms", value("value", Range.NOT_NEGATIVE))),
  QUANTILES(
      "quantiles",
      "Quantiles at equal distances from the minimum to the maximum, joined by lines.",
      List.of(),
      repeated(2, "1 ms, 2 ms, 5 ms", value("value", Range.NOT_NEGATIVE))
          .checked(DistributionKind::ascendingQuantiles));

  private static final double TOLERANCE = 1e-9;
  private static final double MIN_WEIBULL_CV = 0.01;
  private static final double MAX_WEIBULL_CV = 100;

  private static final Map<String, DistributionKind> BY_NAME = byName();

  private final String keyword;
  private final String summary;
  private final List<String> aliases;
  private final List<ParameterSet> sets;

  DistributionKind(String keyword, String summary, List<String> aliases, ParameterSet... sets) {
    this.keyword = keyword;
    this.summary = summary;
    this.aliases = aliases;
    this.sets = List.of(sets);
  }

  private static Map<String, DistributionKind> byName() {
    Map<String, DistributionKind> kinds = new HashMap<>();
    for (DistributionKind kind : values()) {
      kind.names().forEach(name -> kinds.put(name, kind));
    }
    return Map.copyOf(kinds);
  }

  /** Returns the distribution with a name or alias. */
  public static Optional<DistributionKind> of(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** Returns names of distributions similar to an unknown one, most similar first. */
  public static List<String> suggestions(String name) {
    return SimilarNames.to(
        name, Arrays.stream(values()).flatMap(kind -> kind.names().stream()).toList());
  }

  /** Returns the usual name. */
  public String keyword() {
    return keyword;
  }

  /** Returns a summary in one sentence. */
  public String summary() {
    return summary;
  }

  /** Returns the other names. */
  public List<String> aliases() {
    return aliases;
  }

  /** Returns all names, the usual one first. */
  public List<String> names() {
    List<String> names = new ArrayList<>(aliases);
    names.add(0, keyword);
    return List.copyOf(names);
  }

  /** Returns whether no value is greater than the greatest parameter. */
  boolean isBounded() {
    return switch (this) {
      case CONSTANT, UNIFORM, TRIANGULAR, SAMPLES, QUANTILES -> true;
      case EXPONENTIAL, ERLANG, GAMMA, LOGNORMAL, WEIBULL, HYPEREXPONENTIAL, NORMAL -> false;
    };
  }

  /** Returns the parameter sets that determine the distribution, the usual one first. */
  public List<ParameterSet> sets() {
    return sets;
  }

  /** Returns an example of a parameter set, such as {@code gamma(mean 2 ms, cv 0.5)}. */
  public String example(ParameterSet set) {
    return keyword + "(" + set.example() + ")";
  }

  /**
   * Binds arguments to parameters, first by position, then by name. The first set that fits is
   * used.
   *
   * @param ofValues dimension of the values: {@link Dimension#TIME} or {@link Dimension#NUMBER}
   */
  public Binding bind(List<Argument> arguments, Dimension ofValues) {
    return new Binder(this, arguments, ofValues).bind();
  }

  private static @Nullable BindingProblem ascending(Binding.Bound bound, String... names) {
    for (int i = 1; i < names.length; i++) {
      if (bound.value(names[i - 1]) > bound.value(names[i])) {
        return new BindingProblem.Descending(names[i - 1], names[i]);
      }
    }
    return null;
  }

  private static @Nullable BindingProblem ascendingQuantiles(Binding.Bound bound) {
    double previous = 0;
    for (double value : bound.values().values()) {
      if (value < previous) {
        return new BindingProblem.DescendingQuantiles();
      }
      previous = value;
    }
    return null;
  }

  private static @Nullable BindingProblem sumOfProbabilities(Binding.Bound bound) {
    double sum = bound.column(0, 2).stream().mapToDouble(Double::doubleValue).sum();
    return Math.abs(sum - 1) <= TOLERANCE ? null : new BindingProblem.ProbabilitySum(sum);
  }

  private static @Nullable BindingProblem weibullVariability(Binding.Bound bound) {
    double cv = bound.value("cv");
    return cv >= MIN_WEIBULL_CV && cv <= MAX_WEIBULL_CV
        ? null
        : new BindingProblem.UnreachableCv(cv);
  }
}
