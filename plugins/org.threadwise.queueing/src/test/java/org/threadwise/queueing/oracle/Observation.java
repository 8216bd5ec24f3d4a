package org.threadwise.queueing.oracle;

import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;

/**
 * What one replication showed.
 *
 * @param response mean response time in seconds
 * @param queueLengths time average of the number waiting, by pool
 * @param utilizations by pool
 */
record Observation(double response, List<Double> queueLengths, List<Double> utilizations) {
  private static final double SECOND = 1e9;

  /** What the engine showed, without the last pool, which only joins. */
  static Observation of(ReplicationTallies run) {
    FlowTally flow = run.flows().getFirst();
    var pools = run.pools().subList(0, run.pools().size() - 1);
    return new Observation(
        flow.responseSum() / flow.delivered() / SECOND,
        pools.stream().map(pool -> pool.queueLength() / run.window()).toList(),
        pools.stream().map(pool -> pool.takenThreads() / pool.threads()).toList());
  }
}
