package org.threadwise.model.catalogue;

/** Which numbers a parameter may be; times are compared in nanoseconds. */
public enum Range {
  NOT_NEGATIVE("0 or more"),
  POSITIVE("greater than 0"),
  AT_LEAST_ONE("at least 1"),
  WHOLE_FROM_ONE("a whole number from 1 upwards"),
  PROBABILITY("between 0 and 1");

  private final String words;

  Range(String words) {
    this.words = words;
  }

  /** In words that complete "must be". */
  public String words() {
    return words;
  }

  /** Whether a number lies in this range. */
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
