package org.threadwise.studies;

import java.util.List;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.sizing.sweep.ReplicationGrid;
import org.threadwise.sizing.sweep.Sweep;

/** Runs of the Café's cells, and their CPU time. */
final class CafeRuns {
  private final PointRunner runner;
  private long cpuNanos;

  CafeRuns(PointRunner runner) {
    this.runner = runner;
  }

  /**
   * Makes one run of each cell.
   *
   * @param step describes the progress
   * @return the delivered messages of each cell, scaled to the published length
   */
  double[] delivered(Sweep.Grid cells, String step) {
    var runs = new ReplicationGrid(cells, 1);
    return delivered(runs, runs.indexes(), step);
  }

  /**
   * Makes some runs.
   *
   * @param open indexes of the runs
   * @param step describes the progress
   * @return the delivered messages of these runs in the same order, scaled to the published length
   */
  double[] delivered(ReplicationGrid runs, List<Integer> open, String step) {
    double[] delivered = new double[runs.size()];
    double nanos = runs.cells().workload().duration();
    boolean all =
        runner.run(
            runs,
            open,
            step,
            run -> {
              delivered[run.index()] = run.value() * (double) CafePlan.PUBLISHED_NANOS / nanos;
              cpuNanos += run.cpuNanos();
            });
    if (!all) {
      throw CommandFailure.interrupted();
    }
    return open.stream().mapToDouble(index -> delivered[index]).toArray();
  }

  /** Returns the CPU time of all runs so far. */
  double cpuSeconds() {
    return cpuNanos / 1e9;
  }
}
