package org.threadwise.model.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** The value of a quantity or a rate in base units, or the reason why it is invalid. */
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
   * An invalid quantity.
   *
   * @param message what is wrong and how to fix it
   * @param suggestions units that may have been meant, best first
   */
  record Wrong(String message, List<String> suggestions) implements ParsedQuantity {
    public Wrong {
      suggestions = List.copyOf(suggestions);
    }
  }
}
