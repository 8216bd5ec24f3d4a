package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.statistics.Tally;

/** The batches of one aggregator, one sample per replication. */
final class BatchSamples {
  private final Tally closed = new Tally();
  private final Tally size = new Tally();
  private final Tally complete = new Tally();

  /** Adds one replication. */
  void add(BatchTally tally) {
    closed.add((double) tally.closed());
    if (tally.closed() > 0) {
      size.add((double) tally.messages() / tally.closed());
      complete.add((double) tally.complete() / tally.closed());
    }
  }

  BatchFigures figures(int node) {
    return new BatchFigures(node, Estimate.of(closed), Estimate.of(size), Estimate.of(complete));
  }
}
