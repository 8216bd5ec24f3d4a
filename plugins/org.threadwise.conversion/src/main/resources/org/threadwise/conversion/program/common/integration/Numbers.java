package integration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Lists of numbers, and units of time. */
public final class Numbers {
  /** A time that never comes. */
  public static final double FOREVER = Double.POSITIVE_INFINITY;

  private Numbers() {}

  /** Nanoseconds of so many microseconds. */
  public static double micros(double count) {
    return count * 1e3;
  }

  /** Nanoseconds of so many milliseconds. */
  public static double millis(double count) {
    return count * 1e6;
  }

  /** Nanoseconds of so many seconds. */
  public static double seconds(double count) {
    return count * 1e9;
  }

  /** The numbers of a file in src/main/resources, one in each line. */
  public static double[] numbers(String file) {
    InputStream stream = Numbers.class.getResourceAsStream("/" + file);
    if (stream == null) {
      throw new IllegalStateException(file + " is missing: it belongs into src/main/resources");
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().mapToDouble(Double::parseDouble).toArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
