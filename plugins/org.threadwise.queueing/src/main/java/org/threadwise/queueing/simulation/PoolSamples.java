package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.statistics.Tally;

/** The figures of one pool, one sample per replication. */
final class PoolSamples {
  private final Tally threads = new Tally();
  private final Tally utilization = new Tally();
  private final ControlledTally queueLength = new ControlledTally();
  private final ControlledTally outside = new ControlledTally();
  private final ControlledTally waiting = new ControlledTally();
  private final ControlledTally waited = new ControlledTally();
  private final ControlledTally blockedThreads = new ControlledTally();
  private final Tally rejected = new Tally();
  private final Tally callerRuns = new Tally();
  private int peakThreads;
  private long maximumQueueLength;

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds, greater than 0
   */
  void add(PoolTally tally, long window, Deviations deviations) {
    threads.add(tally.threads() / window);
    queueLength.add(tally.queueLength() / window, deviations.ofTime());
    outside.add(tally.outside() / window, deviations.ofTime());
    blockedThreads.add(tally.blockedThreads() / window, deviations.ofTime());
    rejected.add((double) tally.rejected());
    callerRuns.add((double) tally.callerRuns());
    if (tally.threads() > 0) {
      utilization.add(tally.takenThreads() / tally.threads());
    }
    if (tally.taken() > 0) {
      waiting.add(tally.waiting() / tally.taken() / DeliverySamples.NANOS, deviations.ofUnits());
      waited.add((double) tally.waited() / tally.taken(), deviations.ofUnits());
    }
    peakThreads = Math.max(peakThreads, tally.peakThreads());
    maximumQueueLength = Math.max(maximumQueueLength, tally.maximumQueueLength());
  }

  /**
   * Returns the figures of the replications.
   *
   * @param keepsThreads whether threads outlive their unit, so that the pool has a utilisation
   */
  PoolFigures figures(int pool, boolean keepsThreads) {
    return new PoolFigures(
        pool,
        Estimate.of(threads),
        peakThreads,
        keepsThreads ? Estimate.of(utilization) : null,
        queueLength.estimate(),
        maximumQueueLength,
        outside.estimate(),
        waiting.estimate(),
        waited.estimateAmongSamples(),
        blockedThreads.estimate(),
        Estimate.of(rejected),
        Estimate.of(callerRuns));
  }
}
