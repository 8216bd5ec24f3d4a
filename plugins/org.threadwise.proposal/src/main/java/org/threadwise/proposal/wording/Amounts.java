package org.threadwise.proposal.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Objective;

/** Numbers with their units, as people read them. */
final class Amounts {
  private Amounts() {}

  /** A number as people write it: no trailing zeros, no exponent. */
  static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  /** A number to four digits, all digits before the point, thousands apart. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "endless";
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        Math.abs(value) >= 1000
            ? exact.setScale(0, RoundingMode.HALF_EVEN)
            : exact.round(new MathContext(4));
    return grouped(rounded.stripTrailingZeros().toPlainString());
  }

  /** Digits before a point in groups of three. */
  private static String grouped(String digits) {
    return digits.indexOf('.') < 0 ? digits.replaceAll("(?<=\\d)(?=(\\d{3})+$)", " ") : digits;
  }

  /** Whole numbers, one after another. */
  static String list(Collection<Integer> numbers) {
    return numbers.stream().map(Amounts::number).collect(Collectors.joining(", "));
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
    return size >= 1e-6 ? number(seconds * 1e6) + " µs" : number(seconds * 1e9) + " ns";
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
    return counted((double) count, "thread");
  }

  static String counted(double count, String noun) {
    return number(count) + " " + noun + (count == 1 ? "" : "s");
  }

  static String percents(double one, double other) {
    double low = Math.min(one, other);
    double high = Math.max(one, other);
    return twoDigits(100 * low) + "\u2013" + percent(high);
  }

  static String percent(double share) {
    return twoDigits(100 * share) + " %";
  }

  /** A difference with so many digits that it cannot be taken for the margin itself. */
  static String off(double share) {
    boolean isNear = Math.abs(share - Proposal.INDIFFERENCE) < 0.1 * Proposal.INDIFFERENCE;
    return isNear
        ? new BigDecimal(100 * share).round(new MathContext(3)).stripTrailingZeros().toPlainString()
            + " %"
        : percent(share);
  }

  private static String twoDigits(double value) {
    return new BigDecimal(value)
        .round(new MathContext(value >= 10 ? 3 : 2))
        .stripTrailingZeros()
        .toPlainString();
  }
}
