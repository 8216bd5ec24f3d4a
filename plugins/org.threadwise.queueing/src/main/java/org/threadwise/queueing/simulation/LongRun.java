package org.threadwise.queueing.simulation;

import java.util.Optional;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.statistics.BatchMeans;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Tally;

/** The mean response time of one long run in steady state, with an interval from batch means. */
final class LongRun {
  private static final int LEAST_BATCHES = BatchMeans.MOST / 2;

  private LongRun() {}

  /**
   * The mean over the window, if its batches are enough and look independent.
   *
   * @param run with a single exit
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
    Tally means = batches.moments();
    double sum = run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
    long count = run.flows().stream().mapToLong(ReplicationTallies.FlowTally::delivered).sum();
    return means.count() < LEAST_BATCHES || !batches.looksIndependent()
        ? Optional.empty()
        : Optional.of(
            new Estimate(
                sum / count / DeliverySamples.NANOS,
                means.standardError() / DeliverySamples.NANOS,
                (int) means.count()));
  }
}
