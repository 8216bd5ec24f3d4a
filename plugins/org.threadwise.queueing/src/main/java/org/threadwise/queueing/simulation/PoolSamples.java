package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.statistics.Tally;

/** The figures of one pool, one sample per replication. */
final class PoolSamples {
  private final Tally threads = new Tally();
  private final Tally utilization = new Tally();
  private final Tally queueLength = new Tally();
  private final Tally outside = new Tally();
  private final Tally waiting = new Tally();
  private final Tally waited = new Tally();
  private final Tally blockedThreads = new Tally();
  private final Tally rejected = new Tally();
  private final Tally callerRuns = new Tally();
  private int peakThreads;
  private long maximumQueueLength;

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds, greater than 0
   */
  void add(PoolTally tally, long window) {
    threads.add(tally.threads() / window);
    queueLength.add(tally.queueLength() / window);
    outside.add(tally.outside() / window);
    blockedThreads.add(tally.blockedThreads() / window);
    rejected.add((double) tally.rejected());
    callerRuns.add((double) tally.callerRuns());
    if (tally.threads() > 0) {
      utilization.add(tally.takenThreads() / tally.threads());
    }
    if (tally.taken() > 0) {
      waiting.add(tally.waiting() / tally.taken() / DeliverySamples.NANOS);
      waited.add((double) tally.waited() / tally.taken());
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
        Estimate.of(queueLength),
        maximumQueueLength,
        Estimate.of(outside),
        Estimate.of(waiting),
        Estimate.of(waited),
        Estimate.of(blockedThreads),
        Estimate.of(rejected),
        Estimate.of(callerRuns));
  }
}
