package org.threadwise.measurement.input;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Remark;

/**
 * Reads the timestamps of one column as nanoseconds since 1970.
 *
 * <p>Dates follow ISO 8601, with {@code T} or a blank before the time, and {@code -} or {@code /}
 * in the date: {@code 2026-11-20T08:15:30.25+01:00}. Without a zone they are UTC, which is
 * remarked.
 *
 * <p>Numbers count from 1970 in the unit of the header. Without a unit, the size of the first
 * number decides for all: seconds below 10¹¹ (before the year 5138), else milliseconds below 10¹⁴,
 * microseconds below 10¹⁷, else nanoseconds; this is remarked too.
 */
public final class TimestampFormat {

  private static final double SECOND = 1e9;
  private static final long DAY_SECONDS = 86_400;
  private static final int MAX_LENGTH = 64;

  /** Characters of a number that certainly fits into a long if its double is below 9.2e18. */
  private static final int MAX_WHOLE_LENGTH = 19;

  private final String column;
  private double unit;
  private @Nullable String assumedUnit;
  private boolean assumedZone;

  /**
   * Creates a format.
   *
   * @param column name of the column for remarks
   * @param unit nanoseconds in the unit of numbers; NaN if it is unknown
   */
  public TimestampFormat(String column, double unit) {
    this.column = column;
    this.unit = unit;
  }

  /**
   * Returns nanoseconds since 1970, or {@link Observation#UNKNOWN_TIME} if the text is no timestamp
   * or is outside the years 1678 to 2261.
   */
  public long parse(String text) {
    int length = text.length();
    if (length == 0 || length > MAX_LENGTH) {
      return Observation.UNKNOWN_TIME;
    }
    if (length >= 16 && (text.charAt(4) == '-' || text.charAt(4) == '/')) {
      return date(text);
    }
    double number = DecimalText.parse(text);
    return Double.isNaN(number) ? Observation.UNKNOWN_TIME : number(text, number);
  }

  private long number(String text, double number) {
    if (Double.isNaN(unit)) {
      assumeUnit(Math.abs(number));
    }
    double nanoseconds = number * unit;
    if (!(Math.abs(nanoseconds) < 9.2e18)) {
      return Observation.UNKNOWN_TIME;
    }
    int point = text.indexOf('.');
    boolean plain = text.indexOf('e') < 0 && text.indexOf('E') < 0;
    if (!plain || (point < 0 ? text.length() : point) > MAX_WHOLE_LENGTH) {
      return (long) nanoseconds;
    }
    // The whole part is exact in a long, where a double has only 53 bits.
    long whole = point < 0 ? Long.parseLong(text) : wholePart(text.substring(0, point));
    double fraction = number - whole;
    return whole * (long) unit
        + (point < 0 ? 0 : Math.round(exactFraction(text, point, fraction) * unit));
  }

  private static long wholePart(String digits) {
    return digits.isEmpty() || digits.equals("-") || digits.equals("+")
        ? 0
        : Long.parseLong(digits);
  }

  private static double exactFraction(String text, int point, double fallback) {
    if (point == text.length() - 1) {
      return 0;
    }
    double fraction = DecimalText.parse("0" + text.substring(point));
    if (Double.isNaN(fraction)) {
      return fallback;
    }
    return text.charAt(0) == '-' ? -fraction : fraction;
  }

  private void assumeUnit(double size) {
    if (size < 1e11) {
      unit = SECOND;
      assumedUnit = "s";
    } else if (size < 1e14) {
      unit = 1e6;
      assumedUnit = "ms";
    } else if (size < 1e17) {
      unit = 1e3;
      assumedUnit = "us";
    } else {
      unit = 1;
      assumedUnit = "ns";
    }
  }

  private long date(String text) {
    int year = digits(text, 0, 4);
    int month = digits(text, 5, 7);
    int day = digits(text, 8, 10);
    int hour = digits(text, 11, 13);
    int minute = digits(text, 14, 16);
    boolean separated =
        text.charAt(7) == text.charAt(4)
            && (text.charAt(10) == 'T' || text.charAt(10) == 't' || text.charAt(10) == ' ')
            && text.charAt(13) == ':';
    if (!separated || year < 1678 || year > 2261 || hour < 0 || hour > 24 || minute < 0) {
      return Observation.UNKNOWN_TIME;
    }
    int position = 16;
    int second = 0;
    if (position + 3 <= text.length() && text.charAt(position) == ':') {
      second = digits(text, 17, 19);
      position = 19;
    }
    if (minute > 59 || second < 0 || second > 60) {
      return Observation.UNKNOWN_TIME;
    }
    return instant(text, position, year, month, day, hour * 3600L + minute * 60L + second);
  }

  private long instant(String text, int position, int year, int month, int day, long seconds) {
    int end = position;
    long nanoseconds = 0;
    if (end < text.length() && (text.charAt(end) == '.' || text.charAt(end) == ',')) {
      long scale = 100_000_000;
      for (end++; end < text.length() && Character.digit(text.charAt(end), 10) >= 0; end++) {
        nanoseconds += scale * Character.digit(text.charAt(end), 10);
        scale /= 10;
      }
    }
    long offset = offset(text.substring(end).strip());
    if (offset == Observation.UNKNOWN_TIME) {
      return offset;
    }
    try {
      long days = LocalDate.of(year, month, day).toEpochDay();
      return (days * DAY_SECONDS + seconds - offset) * 1_000_000_000L + nanoseconds;
    } catch (DateTimeException invalid) {
      return Observation.UNKNOWN_TIME;
    }
  }

  /** Returns the offset of a time zone in seconds. */
  private long offset(String zone) {
    if (zone.isEmpty()) {
      assumedZone = true;
      return 0;
    }
    String upper = zone.toUpperCase(Locale.ROOT);
    if (upper.equals("Z") || upper.equals("UTC") || upper.equals("GMT")) {
      return 0;
    }
    char sign = zone.charAt(0);
    String digits = zone.substring(1).replace(":", "");
    int hours = digits.length() == 2 || digits.length() == 4 ? digits(digits, 0, 2) : -1;
    int minutes = digits.length() == 4 ? digits(digits, 2, 4) : 0;
    if ((sign != '+' && sign != '-') || hours < 0 || hours > 18 || minutes < 0) {
      return Observation.UNKNOWN_TIME;
    }
    long seconds = hours * 3600L + minutes * 60L;
    return sign == '-' ? -seconds : seconds;
  }

  private static int digits(String text, int from, int to) {
    if (to > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < to; i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9') {
        return -1;
      }
      value = 10 * value + digit - '0';
    }
    return value;
  }

  /**
   * Returns the nanoseconds between two timestamps, exact up to 104 days; negative if they are
   * swapped.
   */
  public static double between(long start, long end) {
    long difference = end - start;
    boolean overflow = ((end ^ start) & (end ^ difference)) < 0;
    return overflow ? (double) end - start : difference;
  }

  /** Returns remarks about what had to be assumed until now. */
  public List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>();
    if (assumedUnit != null) {
      remarks.add(Remark.of(Remark.Kind.ASSUMED_TIME_UNIT, column, assumedUnit));
    }
    if (assumedZone) {
      remarks.add(Remark.of(Remark.Kind.ASSUMED_TIME_ZONE, column));
    }
    return remarks;
  }
}
