package org.threadwise.model.queueing;

import java.util.List;

/**
 * What figures of a solution rest on, beside the model itself.
 *
 * @param untimedTasks names of the tasks without a service time, which cost nothing
 * @param unansweredSolicitors names of the solicitors without a response time, answered at once
 * @param measured where measured values come from
 * @param host whether a host is described; without one, the cost of threads is not modelled
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
