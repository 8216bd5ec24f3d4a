package org.threadwise.model.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** What a quantity or a rate means in base units, or why it means nothing. */
public sealed interface ParsedQuantity {

  /**
   * A number that is not negative.
   *
   * @param exact the number in base units, exact where the decimal that was written is
   */
  record Value(BigDecimal exact) implements ParsedQuantity {
    /** The nearest double. */
    public double value() {
      return exact.doubleValue();
    }

    /** The nearest whole number, ties to even; times and sizes always fit. */
    public long rounded() {
      return exact.setScale(0, RoundingMode.HALF_EVEN).longValueExact();
    }
  }

  /**
   * No number.
   *
   * @param message what is wrong and how to mend it
   * @param suggestions units that may have been meant, best first
   */
  record Wrong(String message, List<String> suggestions) implements ParsedQuantity {
    public Wrong {
      suggestions = List.copyOf(suggestions);
    }
  }
}
