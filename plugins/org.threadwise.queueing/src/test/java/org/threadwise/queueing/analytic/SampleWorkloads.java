package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Workloads for several tests. */
public final class SampleWorkloads {
  private SampleWorkloads() {}

  /** Nanoseconds per second. */
  public static final double SECOND = 1e9;

  /** Returns an open workload; the process with index i arrives at node i. */
  public static Workload open(Process... processes) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int source = 0; source < processes.length; source++) {
      arrivals.add(new Arrivals(source, processes[source], null));
    }
    return new Workload("open", arrivals, Workload.UNTIL_DONE, Workload.DETECTED);
  }

  public static Workload poisson(double perSecond) {
    return open(Process.Renewal.poisson(perSecond));
  }
}
