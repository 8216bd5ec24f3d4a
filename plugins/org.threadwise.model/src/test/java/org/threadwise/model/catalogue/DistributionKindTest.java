package org.threadwise.model.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.units.Dimension;

class DistributionKindTest {

  private static final Pattern ARGUMENT =
      Pattern.compile("(?:([a-z]\\w*) )?(-?[0-9.e]+)(?: ([a-zA-Z%]+))?");

  @ParameterizedTest
  @MethodSource("everySet")
  void everyExampleFitsItsOwnSetAndNoOther(DistributionKind kind, ParameterSet set) {
    assertThat(kind.bind(arguments(set.example()), Dimension.TIME))
        .isInstanceOfSatisfying(
            Binding.Bound.class, bound -> assertThat(bound.set()).isEqualTo(set));
  }

  static Stream<Arguments> everySet() {
    return Stream.of(DistributionKind.values())
        .flatMap(kind -> kind.sets().stream().map(set -> Arguments.of(kind, set)));
  }

  @Test
  void findsEachKindByItsName() {
    for (DistributionKind kind : DistributionKind.values()) {
      assertThat(kind.names())
          .allSatisfy(name -> assertThat(DistributionKind.of(name)).contains(kind));
    }
    assertThat(DistributionKind.of("exp")).contains(DistributionKind.EXPONENTIAL);
    assertThat(DistributionKind.of("poisson")).isEmpty();
    assertThat(DistributionKind.suggestions("lognormel")).containsExactly("lognormal");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "exponential     | 2 ms                          | mean=2000000",
        "erlang          | 3, 2 ms                       | stages=3 mean=2000000",
        "erlang          | mean 2 ms, stages 3           | stages=3 mean=2000000",
        "gamma           | 2 us, 0.5                     | mean=2000 cv=0.5",
        "gamma           | 4, 0.5 us                     | shape=4 scale=500",
        "uniform         | min 1 us, max 3 us            | low=1000 high=3000",
        "uniform         | high 3 us                     | low=0 high=3000",
        "triangular      | 1 us, 2 us, 5 us              | min=1000 mode=2000 max=5000",
        "normal          | 2 us, 100 ns                  | mean=2000 sd=100",
        "normal          | 2 us, 0.1                     | mean=2000 cv=0.1",
        "hyperexponential| 90 %, 1 us, 10 %, 11 us       | p1=0.9 mean1=1000 p2=0.1 mean2=11000",
        "hyperexponential| 2 us, 3                       | mean=2000 cv=3",
        "samples         | 1 us, 0, 3 us                 | value1=1000 value2=0 value3=3000",
      })
  void bindsByNameAndByPosition(String name, String written, String expected) {
    assertThat(bind(name, written, Dimension.TIME))
        .isInstanceOfSatisfying(
            Binding.Bound.class, bound -> assertThat(text(bound.values())).isEqualTo(expected));
  }

  @Test
  void countsHaveNoUnit() {
    assertThat(bind("uniform", "1, 3", Dimension.NUMBER)).isInstanceOf(Binding.Bound.class);
    assertThat(bind("gamma", "4, 0.5", Dimension.NUMBER))
        .isInstanceOfSatisfying(
            Binding.Bound.class, bound -> assertThat(bound.value("cv")).isEqualTo(0.5));
    assertThat(bind("uniform", "1 ms, 3 ms", Dimension.NUMBER)).isInstanceOf(Binding.Unfit.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "exponential     | \"\"                      | -1 | NoArguments",
        "exponential     | maen 2 ms               | 0  | UnknownParameter",
        "exponential     | 2 ms, 3 ms              | 1  | Surplus",
        "exponential     | 2                       | 0  | InvalidValue",
        "exponential     | 0 ms                    | 0  | OutOfRange",
        "exponential     | -2 ms                   | 0  | InvalidValue",
        "exponential     | mean 2 ms, mean 3 ms    | 1  | Duplicate",
        "erlang          | 2.5, 2 ms               | 0  | OutOfRange",
        "erlang          | 0, 2 ms                 | 0  | OutOfRange",
        "erlang          | stages 3, 2 ms          | 1  | UnnamedAfterNamed",
        "gamma           | shape 4                 | -1 | Missing",
        "gamma           | mean 2 ms, scale 3 ms   | 1  | OtherSet",
        "uniform         | 3 ms, 1 ms              | -1 | Descending",
        "triangular      | 1 ms, 5 ms, 3 ms        | -1 | Descending",
        "hyperexponential| 0.5, 1 ms, 0.6, 2 ms    | -1 | ProbabilitySum",
        "hyperexponential| mean 1 ms, cv 0.5       | 1  | OutOfRange",
        "hyperexponential| 2, 1 ms, 0.6, 2 ms      | 0  | OutOfRange",
        "weibull         | mean 1 ms, cv 1000      | -1 | UnreachableCv",
        "quantiles       | 1 ms                    | -1 | Missing",
        "quantiles       | 2 ms, 1 ms              | -1 | DescendingQuantiles",
      })
  void reportsArgumentsThatDoNotFit(String name, String written, int argument, String problem) {
    assertThat(bind(name, written, Dimension.TIME))
        .isInstanceOfSatisfying(
            Binding.Unfit.class,
            unfit -> {
              assertThat(unfit.problem().getClass().getSimpleName()).isEqualTo(problem);
              assertThat(unfit.argument()).isEqualTo(argument);
            });
  }

  @Test
  void anArgumentWithoutAValueIsUnfit() {
    Argument empty = IntegrationFactory.eINSTANCE.createArgument();
    assertThat(DistributionKind.EXPONENTIAL.bind(List.of(empty), Dimension.TIME))
        .isInstanceOf(Binding.Unfit.class);
  }

  @Test
  void bindsAHundredThousandSamplesQuickly() {
    String many = "1 us" + ", 2 us".repeat(99_999);
    assertThat(bind("samples", many, Dimension.TIME))
        .isInstanceOfSatisfying(
            Binding.Bound.class, bound -> assertThat(bound.values()).hasSize(100_000));
  }

  private static Binding bind(String name, String written, Dimension ofValues) {
    return DistributionKind.of(name).orElseThrow().bind(arguments(written), ofValues);
  }

  private static List<Argument> arguments(String written) {
    List<Argument> arguments = new ArrayList<>();
    Matcher matcher = ARGUMENT.matcher(written);
    while (matcher.find()) {
      Quantity quantity = IntegrationFactory.eINSTANCE.createQuantity();
      quantity.setValue(Double.parseDouble(matcher.group(2)));
      quantity.setUnit(matcher.group(3));
      Argument argument = IntegrationFactory.eINSTANCE.createArgument();
      argument.setName(matcher.group(1));
      argument.setValue(quantity);
      arguments.add(argument);
    }
    return arguments;
  }

  private static String text(Map<String, Double> values) {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) ->
            text.append(text.isEmpty() ? "" : " ")
                .append(name)
                .append('=')
                .append(value == Math.rint(value) ? String.valueOf(value.longValue()) : value));
    return text.toString();
  }
}
