package org.threadwise.conversion.simevents;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.queueing.distribution.Distribution;

/**
 * Code in MATLAB that a block runs at an event. What it keeps from event to event is its own:
 * SimEvents shares no such variable between blocks, nor between the actions of one.
 */
final class Action {
  private static final int DIGITS = 15;

  private final List<Variable> kept = new ArrayList<>();
  private final StringBuilder code = new StringBuilder();
  private int depth;

  /** A variable that is kept, with its value before the first event. */
  Action keep(String variable, String initially) {
    kept.add(new Variable(variable, initially));
    return this;
  }

  /** A statement. */
  Action line(String statement) {
    code.append("  ".repeat(depth)).append(statement).append('\n');
    return this;
  }

  /** Begins {@code if}, {@code for} or {@code while}. */
  Action open(String head) {
    line(head);
    depth++;
    return this;
  }

  /** Goes on with the next branch. */
  Action otherwise(String head) {
    depth--;
    line(head);
    depth++;
    return this;
  }

  /** Ends what was begun last. */
  Action close() {
    depth--;
    return line("end");
  }

  /** Adds draws of a distribution, in seconds, to a variable. */
  Action draw(String variable, Distribution distribution) {
    new SamplingActions(this, variable).add(distribution);
    return this;
  }

  /** All of it; random numbers of a seed if it draws some. */
  String text(int seed) {
    List<Variable> variables = new ArrayList<>(kept);
    boolean draws = code.indexOf("rand") >= 0 || kept.stream().anyMatch(Variable::isDrawn);
    if (draws) {
      variables.addFirst(new Variable("seeded", "1"));
    }
    if (variables.isEmpty()) {
      return code.toString();
    }
    Action whole = new Action();
    whole.line(
        variables.stream()
            .map(Variable::name)
            .collect(Collectors.joining(" ", "persistent ", ";")));
    whole.open("if isempty(" + variables.getFirst().name + ")");
    if (draws) {
      whole.line("rng(" + seed + ");");
    }
    variables.forEach(variable -> whole.line(variable.name + " = " + variable.initially + ";"));
    return whole.close().code + code.toString();
  }

  /** What is kept, and its value before the first event. */
  private record Variable(String name, String initially) {
    boolean isDrawn() {
      return initially.contains("rand");
    }
  }

  /** A number as MATLAB reads it; what the sixteenth digit says is lost. */
  static String number(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros();
    return rounded.scale() <= 0 && rounded.precision() - rounded.scale() <= DIGITS
        ? rounded.toPlainString()
        : rounded.toString();
  }

  /** A row of numbers. */
  static String row(List<Double> values) {
    return values.stream().map(Action::number).collect(Collectors.joining(" ", "[", "]"));
  }
}
