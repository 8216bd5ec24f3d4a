package org.threadwise.dsl.wording;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.model.catalogue.Binding;
import org.threadwise.model.catalogue.BindingProblem;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Unit;

/** Text for values: what is expected, and what is wrong with a given one and how to fix it. */
public final class ValueWording {

  private ValueWording() {}

  /** Returns a dimension with an article. */
  public static String of(Dimension dimension) {
    return switch (dimension) {
      case TIME -> "a time";
      case SIZE -> "an amount of memory";
      case SHARE -> "a share";
      case NUMBER -> "a bare number";
    };
  }

  /** Returns a range, as it completes "must be". */
  public static String of(Range range) {
    return switch (range) {
      case NOT_NEGATIVE -> "0 or more";
      case POSITIVE -> "greater than 0";
      case AT_LEAST_ONE -> "at least 1";
      case WHOLE_FROM_ONE -> "a whole number from 1 upwards";
      case PROBABILITY -> "between 0 and 1";
    };
  }

  /** Returns the message for an invalid quantity, rate or price. */
  public static String of(ParsedQuantity.Wrong wrong) {
    Dimension needed = wrong.needed();
    String subject = "'" + wrong.written() + "'";
    return switch (wrong.reason()) {
      case NOT_FINITE -> subject + " is too large, or not a number: write a smaller one";
      case NEGATIVE -> subject + " is negative: write a number from 0 upwards";
      case TOO_LARGE ->
          needed == Dimension.TIME
              ? subject + " is too long: the longest time is 292 years"
              : subject + " is too much: the largest size is 9 EB";
      case NO_UNIT ->
          "%s has no unit, and %s needs one: write %s after it"
              .formatted(subject, of(needed), units(needed));
      case UNKNOWN_UNIT ->
          "%s: there is no unit '%s'".formatted(subject, wrong.unit()) + remedy(wrong);
      case OTHER_DIMENSION ->
          "%s is %s, and %s is needed here"
                  .formatted(
                      subject, of(Unit.of(wrong.unit()).orElseThrow().dimension()), of(needed))
              + remedy(wrong);
      case NOT_PER_TIME -> subject + " is not a rate" + remedy(wrong);
      case NOT_PER_CORE_TIME ->
          subject + " is not a price of a core: write a number for a time, such as 0.04/h";
      case NOT_PER_MEMORY_AND_TIME ->
          subject
              + " is not a price of memory: write a number for an amount and a time, such as"
              + " 0.005/GB/h";
    };
  }

  private static String remedy(ParsedQuantity.Wrong wrong) {
    String remedy =
        wrong.reason() == ParsedQuantity.Reason.NOT_PER_TIME
            ? "write a number for a time, such as 5000/s"
            : wrong.needed() == Dimension.NUMBER
                ? "write the number without a unit"
                : "write it in " + units(wrong.needed());
    return wrong.suggestions().isEmpty()
        ? ": " + remedy
        : "; did you mean '" + wrong.suggestions().getFirst() + "'? Else " + remedy;
  }

  private static String units(Dimension dimension) {
    List<String> symbols = Unit.of(dimension).stream().map(Unit::symbol).toList();
    int last = symbols.size() - 1;
    return last == 0
        ? symbols.getFirst()
        : String.join(", ", symbols.subList(0, last)) + " or " + symbols.get(last);
  }

  /** Returns the message for arguments that do not fit the parameters of a distribution. */
  public static String of(Binding.Unfit unfit) {
    String name = unfit.kind().keyword();
    return switch (unfit.problem()) {
      case BindingProblem.NoArguments() -> name + " needs parameters: " + examples(unfit.kind());
      case BindingProblem.UnnamedAfterNamed() ->
          "a value without a name follows a named one: name it, too";
      case BindingProblem.Duplicate(String parameter) ->
          "'" + parameter + "' is given twice: remove one of them";
      case BindingProblem.NoValue(String parameter) ->
          "'" + parameter + "' has no value: write one after it";
      case BindingProblem.InvalidValue(String parameter, ParsedQuantity.Wrong value) ->
          parameter + " of " + name + ": " + of(value);
      case BindingProblem.OutOfRange(String parameter, Range range, String written) ->
          "'%s' of %s must be %s, not %s: change it".formatted(parameter, name, of(range), written);
      case BindingProblem.Missing(String parameter) ->
          name + " lacks '" + parameter + "': " + examples(unfit.kind());
      case BindingProblem.Surplus surplus ->
          "%s takes %s and no more: remove the surplus values"
              .formatted(name, surplus.set().parameterNames());
      case BindingProblem.UnknownParameter unknown ->
          "%s has no parameter '%s': ".formatted(name, unknown.name()) + examples(unfit.kind());
      case BindingProblem.OtherSet other ->
          "'%s' cannot be combined with the other parameters: ".formatted(other.name())
              + examples(unfit.kind());
      case BindingProblem.Descending(String lower, String upper) ->
          "%s: '%s' is greater than '%s': exchange them".formatted(name, lower, upper);
      case BindingProblem.DescendingQuantiles() ->
          name + ": the quantiles do not ascend: sort them";
      case BindingProblem.ProbabilitySum(double sum) ->
          name + ": the probabilities sum to " + sum + ": make them sum to 1";
      case BindingProblem.UnreachableCv(double cv) ->
          "%s: a Weibull distribution of cv %s cannot be reached: choose a cv from 0.01 to 100, or"
                  .formatted(name, cv)
              + " give shape and scale";
    };
  }

  private static String examples(DistributionKind kind) {
    return "write " + kind.sets().stream().map(kind::example).collect(Collectors.joining(" or "));
  }
}
