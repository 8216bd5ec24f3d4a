package org.threadwise.queueing.analytic;

/** Arguments of formulas: whatever is outside the range of validity is refused. */
final class FormulaArguments {
  private FormulaArguments() {}

  static void notNegative(double value, String what) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(what + " is " + value + "; give a finite one, at least 0");
    }
  }

  static void atLeast(int value, int least, String what) {
    if (value < least) {
      throw new IllegalArgumentException(what + " is " + value + "; give at least " + least);
    }
  }

  static void below(double value, double bound, String what) {
    if (!(value >= 0 && value < bound)) {
      throw new IllegalArgumentException(
          what + " is " + value + ", but there is a steady state only below " + bound);
    }
  }
}
