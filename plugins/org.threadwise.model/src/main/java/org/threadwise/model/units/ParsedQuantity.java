package org.threadwise.model.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** The value of a quantity, a rate or a price in base units, or the reason why it is invalid. */
public sealed interface ParsedQuantity {

  /**
   * A non-negative number.
   *
   * @param exact number in base units, exact where the written decimal is
   */
  record Value(BigDecimal exact) implements ParsedQuantity {
    /** Returns the nearest double. */
    public double value() {
      return exact.doubleValue();
    }

    /** Returns the nearest whole number, ties to even; times and sizes always fit. */
    public long rounded() {
      return exact.setScale(0, RoundingMode.HALF_EVEN).longValueExact();
    }
  }

  /**
   * An invalid quantity, rate or price.
   *
   * @param written number and unit as people write them
   * @param unit unit as written, empty for a bare number
   * @param needed dimension that is needed
   * @param suggestions units that may have been meant, best first
   */
  record Wrong(
      Reason reason, String written, String unit, Dimension needed, List<String> suggestions)
      implements ParsedQuantity {
    public Wrong {
      suggestions = List.copyOf(suggestions);
    }
  }

  /** Why a quantity, a rate or a price is invalid. */
  enum Reason {
    /** Infinite, or not a number. */
    NOT_FINITE,
    NEGATIVE,
    /** A time above 292 years, or a size above 9 EB. */
    TOO_LARGE,
    /** A bare number where a unit is needed. */
    NO_UNIT,
    UNKNOWN_UNIT,
    /** A unit of another dimension. */
    OTHER_DIMENSION,
    /** A rate that is not per unit of time. */
    NOT_PER_TIME,
    /** A price of cores that is not per unit of time. */
    NOT_PER_CORE_TIME,
    /** A price of memory that is not per unit of memory and of time. */
    NOT_PER_MEMORY_AND_TIME
  }
}
