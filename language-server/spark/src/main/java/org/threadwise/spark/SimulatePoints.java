package org.threadwise.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.transfer.RecordCodec;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/**
 * A task: simulates some points of a grid on one core of an executor.
 *
 * <p>A point is a pure function of the grid and its index, so a repeated or speculative task has
 * the same results.
 */
final class SimulatePoints
    extends AbstractFunction2<TaskContext, Iterator<int[]>, List<PointResult>>
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final byte[] grid;

  /**
   * Creates a task.
   *
   * @param grid as bytes
   */
  SimulatePoints(byte[] grid) {
    this.grid = grid;
  }

  @Override
  public List<PointResult> apply(TaskContext task, Iterator<int[]> batches) {
    Sweep.Grid cells = RecordCodec.read(Sweep.Grid.class, grid);
    List<PointResult> results = new ArrayList<>();
    while (batches.hasNext()) {
      for (int index : batches.next()) {
        results.add(simulate(cells.job(index), task));
      }
    }
    return results;
  }

  private static PointResult simulate(Sweep.Job job, TaskContext task) {
    long started = System.nanoTime();
    ExperimentMonitor monitor = Sweep.cancelling(task::isInterrupted);
    try {
      Outcome outcome = Experiment.run(job.network(), job.workload(), job.settings(), monitor);
      if (outcome instanceof Outcome.Cancelled) {
        throw new TaskKilledException();
      }
      return result(job, started, false, RecordCodec.write(Outcome.class, outcome));
    } catch (IllegalArgumentException e) {
      // Not thrown, because Spark would repeat the task, and would fail again.
      byte[] reason = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
      return result(job, started, true, reason);
    }
  }

  private static PointResult result(Sweep.Job job, long started, boolean rejected, byte[] content) {
    String text = Base64.getEncoder().encodeToString(content);
    return new PointResult(job.index(), System.nanoTime() - started, rejected, text);
  }
}
