package org.threadwise.proposal.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.threadwise.queueing.simulation.Estimate;

/**
 * Number formats of user-visible text: three significant digits, grouped thousands, and the unit
 * that fits the size.
 */
public final class Numbers {
  /** Confidence of every interval that is shown. */
  public static final double CONFIDENCE = 0.95;

  /** Placeholder for a missing figure. */
  public static final String NONE = "–";

  private static final int DIGITS = 3;

  /** Percentages from here to 100 differ from it only by the rounding of calculations. */
  private static final double ALMOST_ALL = 100 - 1e-9;

  /** Minimum value that is rounded to a whole number. */
  private static final double GROUPED_FROM = 999.5;

  private Numbers() {}

  /** Formats a whole number: "7 312". */
  public static String count(long value) {
    String digits = Long.toString(Math.abs(value));
    var text = new StringBuilder(value < 0 ? "-" : "");
    for (int i = 0; i < digits.length(); i++) {
      if (i > 0 && (digits.length() - i) % 3 == 0) {
        text.append(' ');
      }
      text.append(digits.charAt(i));
    }
    return text.toString();
  }

  /**
   * Formats a number with three significant digits, all digits before the point: "7 312", "4.13".
   */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? NONE : value > 0 ? "∞" : "-∞";
    }
    if (Math.abs(value) >= 1e15) {
      return String.format(Locale.ROOT, "%.2e", value);
    }
    if (Math.abs(value) >= GROUPED_FROM || value == 0) {
      return count(Math.round(value));
    }
    return rounded(value, DIGITS);
  }

  /** Formats a time in the unit that fits it: "4.13 ms". */
  public static String seconds(double seconds) {
    double magnitude = Math.abs(seconds);
    if (!Double.isFinite(seconds)) {
      return number(seconds);
    } else if (magnitude >= 2 * 3600) {
      return number(seconds / 3600) + " h";
    } else if (magnitude >= 300) {
      return number(seconds / 60) + " min";
    } else if (magnitude >= 0.9995 || magnitude == 0) {
      return number(seconds) + " s";
    } else if (magnitude >= 0.9995e-3) {
      return number(seconds * 1e3) + " ms";
    } else if (magnitude >= 0.9995e-6) {
      return number(seconds * 1e6) + " µs";
    }
    return number(seconds * 1e9) + " ns";
  }

  /** Formats a rate: "7 312/s". */
  public static String perSecond(double rate) {
    return number(rate) + "/s";
  }

  /** Formats a rate of orders: "7 312 orders/s". */
  public static String ordersPerSecond(double rate) {
    return number(rate) + " orders/s";
  }

  /** Formats an amount of memory: "64 MB", where MB is a million bytes, as in the language. */
  public static String bytes(double bytes) {
    double magnitude = Math.abs(bytes);
    return magnitude < 0.9995e6 && magnitude > 0
        ? number(bytes / 1e3) + " kB"
        : number(bytes / 1e6) + " MB";
  }

  /** Formats a share: "83 %", "99.6 %"; only 1 is "100 %", because almost all is not all. */
  public static String percent(double share) {
    double percent = share * 100;
    if (!Double.isFinite(percent)) {
      return number(percent);
    }
    if (Math.abs(percent) >= 99.5 && Math.abs(percent) < ALMOST_ALL) {
      return rounded(Math.copySign(Math.floor(Math.abs(percent) * 10) / 10, percent), DIGITS)
          + " %";
    }
    return (Math.abs(percent) >= 10 ? count(Math.round(percent)) : rounded(percent, 2)) + " %";
  }

  /**
   * Formats a share that is compared with a limit or a margin, with three significant digits, so
   * that it is not rounded to it: "1.03 %", "99.6 %".
   */
  public static String precisePercent(double share) {
    return Double.isFinite(share) ? rounded(share * 100, DIGITS) + " %" : number(share);
  }

  /** Formats two shares as a range, the smaller one first: "2.1–3.4 %". */
  public static String percentRange(double one, double other) {
    String low = precisePercent(Math.min(one, other));
    return low.substring(0, low.length() - 2) + "–" + precisePercent(Math.max(one, other));
  }

  private static String plusMinus(Estimate estimate) {
    return plusMinus(estimate.relativeHalfWidth(CONFIDENCE));
  }

  /**
   * Formats the half-width of an interval relative to its mean: " ±2.1 %", nothing where there is
   * none.
   */
  public static String plusMinus(double relative) {
    if (!Double.isFinite(relative)) {
      return "";
    }
    if (relative < 5e-5) {
      return " ±0 %";
    }
    return " ±" + rounded(relative * 100, relative < 0.01 ? 1 : 2) + " %";
  }

  /** Formats an estimated time with its interval: "4.13 ms ±2.1 %". */
  public static String seconds(Estimate estimate) {
    return estimated(estimate, seconds(estimate.mean()));
  }

  /** Formats an estimated share with its interval, which is relative: "83 % ±2.1 %". */
  public static String percent(Estimate estimate) {
    return estimated(estimate, percent(estimate.mean()));
  }

  /** Formats an estimated number with its interval. */
  public static String number(Estimate estimate) {
    return estimated(estimate, number(estimate.mean()));
  }

  /** Formats an estimated rate with its interval. */
  public static String perSecond(Estimate estimate) {
    return estimated(estimate, perSecond(estimate.mean()));
  }

  /** Formats a count with its noun: "1 thread", "2 threads". */
  public static String counted(long count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** Formats a mean count with its noun: "3.2 threads". */
  public static String counted(double count, String noun) {
    return number(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** Formats whole numbers as a list: "1, 2, 1 000". */
  public static String list(Collection<Integer> numbers) {
    return numbers.stream().map(Numbers::count).collect(Collectors.joining(", "));
  }

  /** Returns the name of a percentile: "p95", "p99.9". */
  public static String percentile(double level) {
    return level == Math.rint(level) ? "p" + (long) level : "p" + level;
  }

  private static String estimated(Estimate estimate, String mean) {
    boolean exact = estimate.mean() == 0 || estimate.halfWidth(CONFIDENCE) == 0;
    return exact ? mean : mean + plusMinus(estimate);
  }

  private static String rounded(double value, int digits) {
    BigDecimal rounded =
        new BigDecimal(value)
            .round(new MathContext(digits, RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
  }
}
