package org.threadwise.queueing.network;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Range checks; each message names the element, what is wrong, and what would be right. */
final class NetworkChecks {
  private static final double TOLERANCE = 1e-9;

  private NetworkChecks() {}

  static void that(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /** The same with a message that is made only if it is needed. */
  static void that(boolean condition, Supplier<String> message) {
    if (!condition) {
      throw new IllegalArgumentException(message.get());
    }
  }

  static void atLeast(long least, long value, String what) {
    if (value < least) {
      throw new IllegalArgumentException(what + " must be at least " + least + ", but is " + value);
    }
  }

  static void index(int index, List<?> list, String what, String name) {
    if (index < 0 || index >= list.size()) {
      throw new IllegalArgumentException(
          what
              + " "
              + name
              + " "
              + index
              + " does not exist: there are "
              + list.size()
              + ", counted from 0");
    }
  }

  static void probability(double value, String what) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(what + " must lie in [0, 1], but is " + value);
    }
  }

  static void notNegative(double value, String what) {
    if (!(value >= 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          what + " must be a finite number of at least 0, but is " + value);
    }
  }

  static void positive(double value, String what) {
    if (!(value > 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          what + " must be a finite number greater than 0, but is " + value);
    }
  }

  static List<Double> probabilities(List<Double> values, String what) {
    that(!values.isEmpty(), what + " must not be empty");
    for (double value : values) {
      probability(value, "each of the " + what);
    }
    return List.copyOf(values);
  }

  static List<Double> shares(List<Double> values, String what) {
    double sum = 0;
    for (double value : probabilities(values, what)) {
      sum += value;
    }
    if (Math.abs(sum - 1) > TOLERANCE) {
      throw new IllegalArgumentException(what + " must sum to 1, but sum to " + sum);
    }
    return List.copyOf(values);
  }

  static void unique(List<String> names, String what) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      that(seen.add(name), "two " + what + " are named " + name + ": give one another name");
    }
  }
}
