package org.threadwise.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.dsl.wording.ValueWording;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;

/**
 * Parser for quantities on the command line. A wrong text throws an {@link
 * IllegalArgumentException} whose message shows a correct one.
 */
public final class OptionQuantities {
  /** Maximum number of threads of a pool. */
  public static final int MAX_THREADS = 100_000;

  private static final int MAX_RANGE = 10_000;
  private static final long BYTES_PER_KIBIBYTE = 1024;
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(?<number>[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?)\\s*(?<unit>\\D*)");
  private static final Pattern RANGE = Pattern.compile("(\\d+)\\s*\\.\\.\\s*(\\d+)");

  private OptionQuantities() {}

  /** Parses orders per second: "5000/s", "5000", "300/min". */
  public static double rate(String text) {
    Parsed parsed = parse(text, "5000/s");
    double perSecond = parsed.number;
    if (!parsed.unit.isEmpty()) {
      if (!parsed.unit.startsWith("/")) {
        throw mistake(text, "is not a rate; write 5000/s or 300/min");
      }
      perSecond *= 1e9 / nanos(1, parsed.unit.substring(1).strip());
    }
    if (!(perSecond > 0) || perSecond > 1e9) {
      throw mistake(text, "must be greater than 0 and at most 1e9/s");
    }
    return perSecond;
  }

  /** Parses a length of time greater than 0, in nanoseconds: "120 s". */
  public static long duration(String text) {
    long nanos = time(text);
    if (nanos == 0) {
      throw mistake(text, "must be greater than 0");
    }
    return nanos;
  }

  /** Parses a length of time, in nanoseconds: "120 s", "0 s". */
  public static long time(String text) {
    Parsed parsed = parse(text, "120 s");
    return Math.round(nanos(parsed.number, parsed.unit));
  }

  /**
   * Parses an amount of memory of at least 1 KiB, in bytes: "256 KiB".
   *
   * @param maxMebibytes largest amount
   */
  public static long memory(String text, int maxMebibytes) {
    Parsed parsed = parse(text, "256 KiB");
    long bytes = Math.round(inBaseUnits(parsed.number, parsed.unit, Dimension.SIZE));
    if (bytes < BYTES_PER_KIBIBYTE
        || bytes > maxMebibytes * BYTES_PER_KIBIBYTE * BYTES_PER_KIBIBYTE) {
      throw mistake(text, "must be from 1 KiB to " + maxMebibytes + " MiB");
    }
    return bytes;
  }

  private static double nanos(double number, String unit) {
    return inBaseUnits(number, unit, Dimension.TIME);
  }

  private static double inBaseUnits(double number, String unit, Dimension dimension) {
    return switch (org.threadwise.model.units.Quantities.read(number, unit, dimension)) {
      case ParsedQuantity.Value value -> value.value();
      case ParsedQuantity.Wrong wrong -> throw new IllegalArgumentException(ValueWording.of(wrong));
    };
  }

  /** Parses a share between 0 and 1, both exclusive: "1%", "0.01". */
  public static double share(String text) {
    Parsed parsed = parse(text, "1%");
    double share =
        switch (parsed.unit) {
          case "" -> parsed.number;
          case "%" -> parsed.number / 100;
          default -> throw mistake(text, "is not a share; write 1% or 0.01");
        };
    if (!(share > 0 && share < 1)) {
      throw mistake(text, "must be greater than 0 and less than 1 (100%)");
    }
    return share;
  }

  /** Parses a whole number between two limits, both inclusive. */
  public static long whole(String text, long min, long max) {
    String digits = text.strip();
    if (digits.matches("\\d{1,18}")) {
      long value = Long.parseLong(digits);
      if (value >= min && value <= max) {
        return value;
      }
    }
    throw mistake(text, "must be a whole number from " + min + " to " + max);
  }

  /** Parses a thread count for a pool: "engine=6". */
  public static PoolThreads poolThreads(String text) {
    int sign = equalsSign(text, "engine=6");
    return new PoolThreads(poolName(text, sign), threads(text.substring(sign + 1)));
  }

  /** Parses thread counts for a pool: "engine=1..24", "engine=1,2,4..8". */
  public static PoolRange poolRange(String text) {
    int sign = equalsSign(text, "engine=1..24");
    var counts = new TreeSet<Integer>();
    for (String part : text.substring(sign + 1).split(",", -1)) {
      addRange(part, counts);
      if (counts.size() > MAX_RANGE) {
        throw mistake(text, "contains more than " + MAX_RANGE + " thread counts");
      }
    }
    return new PoolRange(poolName(text, sign), List.copyOf(counts));
  }

  /** Parses rates, and returns them in ascending order: "5000,6000". */
  public static List<Double> rates(String text) {
    var rates = new TreeSet<Double>();
    for (String part : text.split(",", -1)) {
      rates.add(rate(part));
    }
    return new ArrayList<>(rates);
  }

  private static void addRange(String part, Set<Integer> counts) {
    Matcher range = RANGE.matcher(part.strip());
    if (!range.matches()) {
      counts.add(threads(part));
      return;
    }
    int low = threads(range.group(1));
    int high = threads(range.group(2));
    if (low > high) {
      throw mistake(part, "is empty; write the smaller number first");
    }
    if (high - low >= MAX_RANGE) {
      throw mistake(part, "contains more than " + MAX_RANGE + " thread counts");
    }
    for (int count = low; count <= high; count++) {
      counts.add(count);
    }
  }

  private static int threads(String text) {
    return (int) whole(text, 1, MAX_THREADS);
  }

  private static int equalsSign(String text, String example) {
    int sign = text.lastIndexOf('=');
    if (sign < 0) {
      throw mistake(text, "has no thread count; write " + example);
    }
    return sign;
  }

  private static String poolName(String text, int sign) {
    String name = text.substring(0, sign).strip();
    if (name.isEmpty()) {
      throw mistake(text, "has no pool name; write engine" + text.substring(sign));
    }
    return name;
  }

  private static Parsed parse(String text, String example) {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text.strip());
    if (matcher.matches()) {
      try {
        return new Parsed(
            Double.parseDouble(matcher.group("number")), matcher.group("unit").strip());
      } catch (NumberFormatException e) {
        throw mistake(text, "is not a number; write " + example);
      }
    }
    throw mistake(text, "is not a number; write " + example);
  }

  private static IllegalArgumentException mistake(String text, String problem) {
    return new IllegalArgumentException("'" + text.strip() + "' " + problem);
  }

  private record Parsed(double number, String unit) {}

  /**
   * A pool and its thread count.
   *
   * @param pool name
   * @param threads at least 1
   */
  public record PoolThreads(String pool, int threads) {}

  /**
   * A pool and the thread counts to try.
   *
   * @param pool name
   * @param counts ascending, each at least 1
   */
  public record PoolRange(String pool, List<Integer> counts) {}
}
