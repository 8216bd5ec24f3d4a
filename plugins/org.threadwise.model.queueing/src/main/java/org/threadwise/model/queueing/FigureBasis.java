package org.threadwise.model.queueing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The assumptions and data behind the figures of a solution, besides the model itself.
 *
 * @param untimedTasks names of the tasks without a service time, which take no time
 * @param unansweredSolicitors names of the solicitors without a response time, which are answered
 *     at once
 * @param measured provenance of measured values
 * @param derived provenance of distributions that were fitted to measurements, in the order of the
 *     text
 * @param assumedTimes number of distributions without a provenance
 * @param host whether a host is declared; without one, the cost of threads is not modelled
 */
public record FigureBasis(
    List<String> untimedTasks,
    List<String> unansweredSolicitors,
    List<Provenance> measured,
    List<Derivation> derived,
    int assumedTimes,
    boolean host) {

  /**
   * The provenance of a distribution that was fitted to measurements.
   *
   * @param file of the measurements
   * @param count number of measured values; null if it is not given
   * @param date of the measurement, ISO 8601; null if it is not given
   */
  public record Derivation(String file, @Nullable Integer count, @Nullable String date) {}

  public FigureBasis {
    untimedTasks = List.copyOf(untimedTasks);
    unansweredSolicitors = List.copyOf(unansweredSolicitors);
    measured = List.copyOf(measured);
    derived = List.copyOf(derived);
  }
}
