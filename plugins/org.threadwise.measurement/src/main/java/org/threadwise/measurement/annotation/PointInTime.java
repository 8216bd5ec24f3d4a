package org.threadwise.measurement.annotation;

import java.time.DateTimeException;
import java.time.Instant;

/** Reads points in time as users write them. */
public final class PointInTime {

  private static final long NANOSECONDS = 1_000_000_000L;

  private PointInTime() {}

  /**
   * Returns a point in time in nanoseconds since 1970.
   *
   * @param text ISO 8601 with a time zone, such as {@code 2026-11-20T08:00:00Z}
   * @throws IllegalArgumentException if it is something else, or before 1678 or after 2261; the
   *     message is for users
   */
  public static long parse(String text) {
    try {
      Instant time = Instant.parse(text.strip());
      return Math.addExact(Math.multiplyExact(time.getEpochSecond(), NANOSECONDS), time.getNano());
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "'" + text + "' is no point in time: write it as 2026-11-20T08:00:00Z", e);
    }
  }
}
