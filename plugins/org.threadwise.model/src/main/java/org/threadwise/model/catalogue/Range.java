package org.threadwise.model.catalogue;

/** Range of a parameter; times are compared in nanoseconds. */
public enum Range {
  NOT_NEGATIVE,
  POSITIVE,
  AT_LEAST_ONE,
  WHOLE_FROM_ONE,
  PROBABILITY;

  /** Returns whether a number is in this range. */
  public boolean contains(double value) {
    return switch (this) {
      case NOT_NEGATIVE -> value >= 0;
      case POSITIVE -> value > 0;
      case AT_LEAST_ONE -> value >= 1;
      case WHOLE_FROM_ONE ->
          value >= 1 && value <= Integer.MAX_VALUE && value == StrictMath.rint(value);
      case PROBABILITY -> value >= 0 && value <= 1;
    };
  }
}
