package org.threadwise.dsl.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.model.catalogue.Binding;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Quantities;

class ValueWordingTest {

  /** An optional name, a number, and an optional unit. */
  private static final Pattern ARGUMENT =
      Pattern.compile("(?:([a-z]+) )?(-?[0-9.]+)(?: ?([a-z]+))?(?:, |$)");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | sec | TIME | '5 sec': there is no unit 'sec'; did you mean 's'? Else write it in ns, us,"
            + " ms, s, min, h or d",
        "5 | parsec | TIME | '5 parsec': there is no unit 'parsec': write it in ns, us, ms, s, min,"
            + " h or d",
        "5 | MB | TIME | '5 MB' is an amount of memory, and a time is needed here; did you mean"
            + " 'ms'? Else write it in ns, us, ms, s, min, h or d",
        "5 | ms | NUMBER | '5 ms' is a time, and a bare number is needed here: write the number"
            + " without a unit",
        "5 | | TIME | '5' has no unit, and a time needs one: write ns, us, ms, s, min, h or d after"
            + " it",
        "-1 | ms | TIME | '-1 ms' is negative: write a number from 0 upwards",
        "NaN | ms | TIME | 'NaN ms' is too large, or not a number: write a smaller one",
        "1e300 | s | TIME | '1E+300 s' is too long: the longest time is 292 years",
        "1e12 | TB | SIZE | '1000000000000 TB' is too much: the largest size is 9 EB",
      },
      quoteCharacter = '"')
  void namesWhatIsWrongWithAQuantity(
      double number, String unit, Dimension dimension, String message) {
    assertThat(ValueWording.of((ParsedQuantity.Wrong) Quantities.read(number, unit, dimension)))
        .isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "second | '5/second' is not a rate; did you mean 's'? Else write a number for a time, such"
            + " as 5000/s",
        "parsec | '5/parsec' is not a rate: write a number for a time, such as 5000/s",
      },
      quoteCharacter = '"')
  void namesWhatIsWrongWithARate(String per, String message) {
    Rate rate = IntegrationFactory.eINSTANCE.createRate();
    rate.setValue(5);
    rate.setPer(per);
    assertThat(ValueWording.of((ParsedQuantity.Wrong) Quantities.perSecond(rate)))
        .isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exponential | \"\" | exponential needs parameters: write exponential(2 ms)",
        "exponential | maen 2 ms | exponential has no parameter 'maen': write exponential(2 ms)",
        "exponential | 2 ms, 3 ms | exponential takes mean and no more: remove the surplus values",
        "exponential | 2 | mean of exponential: '2' has no unit, and a time needs one: write ns, us,"
            + " ms, s, min, h or d after it",
        "exponential | 0 ms | 'mean' of exponential must be greater than 0, not 0 ms: change it",
        "exponential | mean 2 ms, mean 3 ms | 'mean' is given twice: remove one of them",
        "erlang | 2.5, 2 ms | 'stages' of erlang must be a whole number from 1 upwards, not 2.5:"
            + " change it",
        "erlang | stages 3, 2 ms | a value without a name follows a named one: name it, too",
        "uniform | 3 ms, 1 ms | uniform: 'low' is greater than 'high': exchange them",
        "hyperexponential | 0.5, 1 ms, 0.6, 2 ms | hyperexponential: the probabilities sum to 1.1:"
            + " make them sum to 1",
        "weibull | mean 1 ms, cv 1000 | weibull: a Weibull distribution of cv 1000.0 cannot be"
            + " reached: choose a cv from 0.01 to 100, or give shape and scale",
        "quantiles | 2 ms, 1 ms | quantiles: the quantiles do not ascend: sort them",
      },
      quoteCharacter = '"')
  void namesWhatIsWrongWithArguments(String function, String written, String message) {
    Binding binding =
        DistributionKind.of(function).orElseThrow().bind(arguments(written), Dimension.TIME);
    assertThat(ValueWording.of((Binding.Unfit) binding)).isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gamma | shape 4 | gamma lacks 'scale': write gamma(",
        "gamma | mean 2 ms, scale 3 ms | 'scale' cannot be combined with the other parameters:",
      },
      quoteCharacter = '"')
  void showsExamplesOfAllParameterSets(String function, String written, String start) {
    Binding binding =
        DistributionKind.of(function).orElseThrow().bind(arguments(written), Dimension.TIME);
    assertThat(ValueWording.of((Binding.Unfit) binding))
        .startsWith(start)
        .contains(" or " + function + "(");
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
}
