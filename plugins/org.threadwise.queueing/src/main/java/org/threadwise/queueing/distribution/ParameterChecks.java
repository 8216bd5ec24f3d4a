package org.threadwise.queueing.distribution;

/** Range checks of parameters. */
final class ParameterChecks {
  private ParameterChecks() {}

  static double finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(what + " must be a finite number, but is " + value);
    }
    return value;
  }

  static double notNegative(double value, String what) {
    if (finite(value, what) < 0) {
      throw new IllegalArgumentException(what + " must not be negative, but is " + value);
    }
    return value;
  }

  static double positive(double value, String what) {
    if (finite(value, what) <= 0) {
      throw new IllegalArgumentException(what + " must be greater than 0, but is " + value);
    }
    return value;
  }

  static void ascending(double low, double high, String lowName, String highName) {
    if (low > high) {
      throw new IllegalArgumentException(
          lowName + " " + low + " must not be greater than " + highName + " " + high);
    }
  }
}
