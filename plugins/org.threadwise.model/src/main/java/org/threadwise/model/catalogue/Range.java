package org.threadwise.model.catalogue;

/** Range of a parameter; times are compared in nanoseconds. */
public enum Range {
  NOT_NEGATIVE("0 or more"),
  POSITIVE("greater than 0"),
  AT_LEAST_ONE("at least 1"),
  WHOLE_FROM_ONE("a whole number from 1 upwards"),
  PROBABILITY("between 0 and 1");

  private final String description;

  Range(String description) {
    this.description = description;
  }

  /** Returns a description that completes "must be". */
  public String description() {
    return description;
  }

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
