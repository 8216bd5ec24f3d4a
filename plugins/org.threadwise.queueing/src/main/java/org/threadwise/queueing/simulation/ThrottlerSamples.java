package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.statistics.Tally;

/** The figures of one throttler, one sample per replication. */
final class ThrottlerSamples {
  private final Tally left = new Tally();
  private final ControlledTally waiting = new ControlledTally();
  private final ControlledTally waited = new ControlledTally();
  private final ControlledTally queueLength = new ControlledTally();

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds
   */
  void add(ThrottlerTally tally, long window, Deviations deviations) {
    left.add((double) tally.left());
    if (tally.left() > 0) {
      waiting.add(tally.waiting() / tally.left() / DeliverySamples.NANOS, deviations.ofUnits());
      waited.add((double) tally.waited() / tally.left(), deviations.ofUnits());
    }
    if (window > 0) {
      queueLength.add(tally.queueLength() / window, deviations.ofTime());
    }
  }

  ThrottlerFigures figures(int node) {
    return new ThrottlerFigures(
        node,
        Estimate.of(left),
        waiting.estimate(),
        waited.estimateAmongSamples(),
        queueLength.estimate());
  }
}
