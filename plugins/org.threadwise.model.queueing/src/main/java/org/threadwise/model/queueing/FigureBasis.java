package org.threadwise.model.queueing;

import java.util.List;

/**
 * The assumptions and data behind the figures of a solution, besides the model itself.
 *
 * @param untimedTasks names of the tasks without a service time, which take no time
 * @param unansweredSolicitors names of the solicitors without a response time, which are answered
 *     at once
 * @param measured provenance of measured values
 * @param host whether a host is declared; without one, the cost of threads is not modelled
 */
public record FigureBasis(
    List<String> untimedTasks,
    List<String> unansweredSolicitors,
    List<Provenance> measured,
    boolean host) {

  public FigureBasis {
    untimedTasks = List.copyOf(untimedTasks);
    unansweredSolicitors = List.copyOf(unansweredSolicitors);
    measured = List.copyOf(measured);
  }
}
