package org.threadwise.sizing;

import java.util.Locale;

/** The words of a proposal: every sentence that it says is put together here. */
final class Sentences {
  private Sentences() {}

  /** A number as people write it: no trailing zeros, no exponent. */
  static String plain(double value) {
    return new java.math.BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * fraction);
  }
}
