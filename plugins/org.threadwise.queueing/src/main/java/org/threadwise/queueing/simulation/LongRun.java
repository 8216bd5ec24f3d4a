package org.threadwise.queueing.simulation;

import java.util.Optional;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.statistics.BatchMeans;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Tally;

/** Estimates the mean response time of one long run in steady state by batch means. */
final class LongRun {
  private static final int MIN_BATCHES = BatchMeans.MAX_BATCHES / 2;

  private LongRun() {}

  /**
   * Returns the mean over the window, or empty if there are too few batches or they look dependent.
   *
   * @param run a run with a single exit
   */
  static Optional<Estimate> response(ReplicationTallies run) {
    BlockMeans series = run.responses();
    BatchMeans batches = new BatchMeans();
    for (int block = 0; block < series.blocks(); block++) {
      boolean inside = block == 0 || series.end(block - 1) >= run.windowStart();
      if (inside && series.end(block) > run.windowStart()) {
        batches.add(series.mean(block));
      }
    }
    Tally means = batches.means();
    double sum = run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
    long count = run.flows().stream().mapToLong(ReplicationTallies.FlowTally::delivered).sum();
    return means.count() < MIN_BATCHES || !batches.looksIndependent()
        ? Optional.empty()
        : Optional.of(
            new Estimate(
                sum / count / DeliverySamples.NANOS,
                means.standardError() / DeliverySamples.NANOS,
                (int) means.count()));
  }
}
