package org.threadwise.sizing.sweep;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/**
 * Replications of the cells of a grid, each a point. The result of a point is its number of
 * deliveries.
 *
 * <p>Replications with the same number have the same random numbers in all cells. They end where
 * the workload ends; the stopping rule of the grid has no effect.
 *
 * @param cells of the grid
 * @param replications of each cell, at least 1
 */
public record ReplicationGrid(Sweep.Grid cells, int replications) implements PointSet<Long> {
  public ReplicationGrid {
    ArgumentChecks.atLeast(1, replications, "number of replications");
  }

  /** Returns the index of a replication of a cell, whose replications adjoin. */
  public int index(int cell, int replication) {
    return cell * replications + replication;
  }

  @Override
  public int size() {
    return Math.multiplyExact(cells.size(), replications);
  }

  @Override
  public Class<Long> resultType() {
    return Long.class;
  }

  @Override
  public @Nullable Long simulate(int index, ExperimentMonitor monitor) {
    Sweep.Job cell = cells.job(index / replications);
    ReplicationTallies run =
        Simulation.run(
            cell.network(),
            cell.workload(),
            cell.settings().seed(),
            index % replications,
            RunLimits.of(cell.workload()),
            monitor);
    return run.ending() == Ending.CANCELLED ? null : run.deliveries();
  }
}
