package org.threadwise.conversion;

import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Workloads for networks without one. */
public final class Workloads {

  private Workloads() {}

  /** Returns Poisson arrivals of ten messages per second at each source. */
  public static Workload poisson(Network network) {
    List<Arrivals> arrivals =
        IntStream.range(0, network.nodes().size())
            .filter(node -> network.nodes().get(node).behavior() instanceof Behavior.Source)
            .mapToObj(node -> new Arrivals(node, Process.Renewal.poisson(10), null))
            .toList();
    return new Workload("poisson", arrivals, Workload.UNTIL_DONE, 0);
  }
}
