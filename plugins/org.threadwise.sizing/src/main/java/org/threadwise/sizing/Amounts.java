package org.threadwise.sizing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers with their units, as people read them. */
final class Amounts {
  private Amounts() {}

  /** A number as people write it: no trailing zeros, no exponent. */
  static String plain(double value) {
    String text = new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    return text;
  }

  /** A number to four digits. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "endless";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(4));
    return rounded.stripTrailingZeros().toPlainString();
  }

  /** A time in the unit that shows it best. */
  static String time(double seconds) {
    double size = Math.abs(seconds);
    if (size >= 1 || size == 0) {
      return number(seconds) + " s";
    }
    if (size >= 1e-3) {
      return number(seconds * 1e3) + " ms";
    }
    return size >= 1e-6 ? number(seconds * 1e6) + " us" : number(seconds * 1e9) + " ns";
  }

  static String rate(double perSecond) {
    return number(perSecond) + " orders/s";
  }

  static String value(Objective objective, double value) {
    return switch (objective) {
      case Objective.Throughput throughput -> number(value) + " messages/s";
      case Objective.Capacity capacity -> rate(value);
      case Objective.MeanResponse mean -> time(value);
      case Objective.PercentileResponse percentile -> time(value);
      case Objective.Makespan makespan -> time(value);
      case Objective.Goals goals -> number(100 * value) + " % of the bound";
    };
  }

  static String rise(double ratio) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * (ratio - 1));
  }

  static String threads(long count) {
    return count == 1 ? "1 thread" : count + " threads";
  }

  static String percents(double one, double other) {
    double low = Math.min(one, other);
    double high = Math.max(one, other);
    return twoDigits(100 * low) + "\u2013" + percent(high);
  }

  static String percent(double share) {
    return twoDigits(100 * share) + " %";
  }

  private static String twoDigits(double value) {
    return new BigDecimal(value)
        .round(new MathContext(value >= 10 ? 3 : 2))
        .stripTrailingZeros()
        .toPlainString();
  }
}
