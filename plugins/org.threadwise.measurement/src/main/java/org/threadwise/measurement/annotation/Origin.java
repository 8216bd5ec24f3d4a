package org.threadwise.measurement.annotation;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;

/**
 * Where measured values come from.
 *
 * @param source name of the file in clauses; several names are separated by commas
 * @param date of the measurement, ISO 8601; null if unknown
 */
public record Origin(String source, @Nullable String date) {

  private static final long NANOSECONDS = 1_000_000_000L;

  /**
   * Returns the origin of values from files.
   *
   * @param latest latest time in the data, in nanoseconds since 1970, or {@link
   *     Observation#UNKNOWN_TIME}
   */
  public static Origin of(List<Path> files, long latest) {
    String names =
        files.stream()
            .map(file -> String.valueOf(file.getFileName()))
            .collect(Collectors.joining(", "));
    return new Origin(names, latest == Observation.UNKNOWN_TIME ? null : date(latest));
  }

  private static String date(long time) {
    Instant instant = Instant.ofEpochSecond(Math.floorDiv(time, NANOSECONDS));
    return LocalDate.ofInstant(instant, ZoneOffset.UTC).toString();
  }
}
