package org.threadwise.queueing.event;

import java.util.List;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Shortcuts to run a network once. */
final class ReplicationRuns {
  private ReplicationRuns() {}

  /** Returns a workload of messages at time 0 at the first node, run until no event is left. */
  static ReplicationTallies atOnce(Network network, long messages) {
    return run(network, workload(new Process.AtOnce(messages)));
  }

  static ReplicationTallies run(Network network, Workload workload) {
    return run(network, workload, RunLimits.of(workload));
  }

  static ReplicationTallies run(Network network, Workload workload, RunLimits limits) {
    return new Replication(Plan.of(network, workload), 1, 0, limits, () -> false, null).run();
  }

  static Workload workload(Process process) {
    return new Workload("load", List.of(new Arrivals(0, process, null)), Workload.UNTIL_DONE, 0);
  }
}
