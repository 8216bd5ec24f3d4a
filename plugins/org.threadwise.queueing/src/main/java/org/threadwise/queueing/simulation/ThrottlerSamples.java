package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.statistics.Tally;

/** The figures of one throttler, one sample per replication. */
final class ThrottlerSamples {
  private final Tally left = new Tally();
  private final Tally waiting = new Tally();
  private final Tally waited = new Tally();
  private final Tally queueLength = new Tally();

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds
   */
  void add(ThrottlerTally tally, long window) {
    left.add((double) tally.left());
    if (tally.left() > 0) {
      waiting.add(tally.waiting() / tally.left() / DeliverySamples.NANOS);
      waited.add((double) tally.waited() / tally.left());
    }
    if (window > 0) {
      queueLength.add(tally.queueLength() / window);
    }
  }

  ThrottlerFigures figures(int node) {
    return new ThrottlerFigures(
        node,
        Estimate.of(left),
        Estimate.of(waiting),
        Estimate.of(waited),
        Estimate.of(queueLength));
  }
}
