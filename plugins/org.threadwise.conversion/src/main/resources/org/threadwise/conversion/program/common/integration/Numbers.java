package integration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Lists of numbers, and units of time. */
public final class Numbers {
  /** An infinite time. */
  public static final double FOREVER = Double.POSITIVE_INFINITY;

  private Numbers() {}

  /** Converts microseconds to nanoseconds. */
  public static double micros(double count) {
    return count * 1e3;
  }

  /** Converts milliseconds to nanoseconds. */
  public static double millis(double count) {
    return count * 1e6;
  }

  /** Converts seconds to nanoseconds. */
  public static double seconds(double count) {
    return count * 1e9;
  }

  /** Reads a file in src/main/resources with one number per line. */
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
