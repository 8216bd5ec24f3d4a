package org.threadwise.queueing.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Checks of arguments. A violation throws {@link IllegalArgumentException} with a message that
 * names the argument, its value and the valid range.
 */
public final class ArgumentChecks {
  private static final double TOLERANCE = 1e-9;

  private ArgumentChecks() {}

  /** Checks a condition. */
  public static void that(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /** Checks a condition; builds the message only if it is violated. */
  public static void that(boolean condition, Supplier<String> message) {
    if (!condition) {
      throw new IllegalArgumentException(message.get());
    }
  }

  /** Checks a lower bound of a whole number. */
  public static void atLeast(long min, long value, String what) {
    if (value < min) {
      throw mustBe(what, "at least " + min, value);
    }
  }

  /** Returns a number that is finite. */
  public static double finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw mustBe(what, "a finite number", value);
    }
    return value;
  }

  /** Returns a number that is finite and at least 0. */
  public static double notNegative(double value, String what) {
    if (!(value >= 0 && Double.isFinite(value))) {
      throw mustBe(what, "a finite number of at least 0", value);
    }
    return value;
  }

  /** Returns a number that is finite and greater than 0. */
  public static double positive(double value, String what) {
    if (!(value > 0 && Double.isFinite(value))) {
      throw mustBe(what, "a finite number greater than 0", value);
    }
    return value;
  }

  /** Checks that a load is at least 0 and below a bound, so that a steady state exists. */
  public static void below(double value, double bound, String what) {
    if (!(value >= 0 && value < bound)) {
      throw mustBe(what, "below " + bound + " for a steady state", value);
    }
  }

  /** Checks that a bound does not exceed the next one. */
  public static void ascending(double low, double high, String lowName, String highName) {
    if (low > high) {
      throw new IllegalArgumentException(
          lowName + " " + low + " must not be greater than " + highName + " " + high);
    }
  }

  /** Checks a confidence level, which is between 0 and 1, both excluded. */
  public static void confidence(double value) {
    if (!(value > 0 && value < 1)) {
      throw mustBe("confidence", "between 0 and 1, such as 0.95", value);
    }
  }

  /** Checks a relative precision, which is finite and greater than 0. */
  public static void relativePrecision(double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw mustBe("relative precision", "greater than 0, such as 0.01", value);
    }
  }

  /** Checks the level of a percentile, which is between 0 and 100, both excluded. */
  public static void percentile(double level) {
    if (!(level > 0 && level < 100)) {
      throw mustBe("percentile", "between 0 and 100, such as 95", level);
    }
  }

  /** Checks an index into a list; {@code what} and {@code name} describe its use. */
  public static void index(int index, List<?> list, String what, String name) {
    if (index < 0 || index >= list.size()) {
      throw new IllegalArgumentException(
          "%s %s %d does not exist: there are %d, counted from 0"
              .formatted(what, name, index, list.size()));
    }
  }

  /** Checks a probability. */
  public static void probability(double value, String what) {
    if (!(value >= 0 && value <= 1)) {
      throw mustBe(what, "in [0, 1]", value);
    }
  }

  /** Returns a copy of a list of probabilities, which is not empty. */
  public static List<Double> probabilities(List<Double> values, String what) {
    that(!values.isEmpty(), what + " must not be empty");
    for (double value : values) {
      probability(value, "each of the " + what);
    }
    return List.copyOf(values);
  }

  /** Returns a copy of a list of probabilities that sum to 1. */
  public static List<Double> shares(List<Double> values, String what) {
    double sum = 0;
    for (double value : probabilities(values, what)) {
      sum += value;
    }
    if (Math.abs(sum - 1) > TOLERANCE) {
      throw new IllegalArgumentException(what + " must sum to 1, but sum to " + sum);
    }
    return List.copyOf(values);
  }

  /** Checks that no name occurs twice. */
  public static void unique(List<String> names, String what) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      that(seen.add(name), "two " + what + " are named " + name + ": give one another name");
    }
  }

  private static IllegalArgumentException mustBe(String what, String range, Number value) {
    return new IllegalArgumentException(what + " must be " + range + ", but is " + value);
  }
}
