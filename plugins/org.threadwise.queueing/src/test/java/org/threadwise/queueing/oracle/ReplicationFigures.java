package org.threadwise.queueing.oracle;

import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;

/** The figures of one replication. */
record ReplicationFigures(double response, List<Double> queueLengths, List<Double> utilizations) {
  private static final double SECOND = 1e9;

  /** Returns the figures of the engine without the last pool, which only joins. */
  static ReplicationFigures of(ReplicationTallies run) {
    FlowTally flow = run.flows().getFirst();
    var pools = run.pools().subList(0, run.pools().size() - 1);
    return new ReplicationFigures(
        flow.responseSum() / flow.delivered() / SECOND,
        pools.stream().map(pool -> pool.queueLength() / run.window()).toList(),
        pools.stream().map(pool -> pool.takenThreads() / pool.threads()).toList());
  }
}
