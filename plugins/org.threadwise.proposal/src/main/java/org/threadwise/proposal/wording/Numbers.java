package org.threadwise.proposal.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.threadwise.queueing.simulation.Estimate;

/**
 * Numbers as people read them: at most three significant digits, grouped thousands, a fitting unit.
 */
public final class Numbers {
  /** Confidence of every interval that is shown. */
  public static final double CONFIDENCE = 0.95;

  /** What stands where there is no figure. */
  public static final String NONE = "–";

  private static final int DIGITS = 3;

  /** From here on a number is rounded to a whole one, of four digits. */
  private static final double GROUPED_FROM = 999.5;

  private Numbers() {}

  /** A whole number: "7 312". */
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

  /** A number with three significant digits, all digits before the point: "7 312", "4.13". */
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

  /** A time in the unit that suits it: "4.13 ms". */
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

  /** A rate: "7 312/s". */
  public static String perSecond(double rate) {
    return number(rate) + "/s";
  }

  /** A share: "83 %". */
  public static String percent(double share) {
    double percent = share * 100;
    if (!Double.isFinite(percent)) {
      return number(percent);
    }
    return (Math.abs(percent) >= 10 ? count(Math.round(percent)) : rounded(percent, 2)) + " %";
  }

  private static String plusMinus(Estimate estimate) {
    return plusMinus(estimate.relativeHalfWidth(CONFIDENCE));
  }

  /** The half-width of an interval relative to its mean: " ±2.1 %", nothing where there is none. */
  public static String plusMinus(double relative) {
    if (!Double.isFinite(relative)) {
      return "";
    }
    if (relative < 5e-5) {
      return " ±0 %";
    }
    return " ±" + rounded(relative * 100, relative < 0.01 ? 1 : 2) + " %";
  }

  /** An estimated time with its interval: "4.13 ms ±2.1 %". */
  public static String seconds(Estimate estimate) {
    return estimated(estimate, seconds(estimate.mean()));
  }

  /** An estimated number with its interval. */
  public static String number(Estimate estimate) {
    return estimated(estimate, number(estimate.mean()));
  }

  /** An estimated rate with its interval. */
  public static String perSecond(Estimate estimate) {
    return estimated(estimate, perSecond(estimate.mean()));
  }

  /** "1 thread", "2 threads". */
  public static String counted(long count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** The name of a percentile: "p95", "p99.9". */
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
