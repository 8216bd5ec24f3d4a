package org.threadwise.conversion.simevents;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.queueing.distribution.Distribution;

/**
 * MATLAB code that a block runs at an event. Its persistent variables are its own: SimEvents shares
 * them neither between blocks nor between the actions of a block.
 */
final class Action {
  private static final int DIGITS = 15;

  private final List<Variable> kept = new ArrayList<>();
  private final StringBuilder code = new StringBuilder();
  private int depth;

  /** Declares a persistent variable with its value before the first event. */
  Action keep(String variable, String initially) {
    kept.add(new Variable(variable, initially));
    return this;
  }

  /** Adds a statement. */
  Action line(String statement) {
    code.append("  ".repeat(depth)).append(statement).append('\n');
    return this;
  }

  /** Opens a block: {@code if}, {@code for} or {@code while}. */
  Action open(String head) {
    line(head);
    depth++;
    return this;
  }

  /** Starts the next branch of the innermost block. */
  Action otherwise(String head) {
    depth--;
    line(head);
    depth++;
    return this;
  }

  /** Closes the innermost block. */
  Action close() {
    depth--;
    return line("end");
  }

  /** Adds a value drawn from a distribution, in seconds, to a variable. */
  Action draw(String variable, Distribution distribution) {
    new SamplingActions(this, variable).add(distribution);
    return this;
  }

  /** Returns the code, which seeds the random numbers if it draws any. */
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

  /** A persistent variable and its value before the first event. */
  private record Variable(String name, String initially) {
    boolean isDrawn() {
      return initially.contains("rand");
    }
  }

  /** Returns a number as MATLAB reads it, rounded to 15 digits. */
  static String number(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros();
    return rounded.scale() <= 0 && rounded.precision() - rounded.scale() <= DIGITS
        ? rounded.toPlainString()
        : rounded.toString();
  }

  /** Returns a row vector. */
  static String row(List<Double> values) {
    return values.stream().map(Action::number).collect(Collectors.joining(" ", "[", "]"));
  }
}
