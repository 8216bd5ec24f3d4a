package org.threadwise.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.threadwise.sizing.sweep.PointSet;
import org.threadwise.sizing.transfer.RecordCodec;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/**
 * A task: simulates some points of a set on one core of an executor.
 *
 * <p>A point is a pure function of the set and its index, so a repeated or speculative task has the
 * same results.
 */
final class SimulatePoints
    extends AbstractFunction2<TaskContext, Iterator<int[]>, List<EncodedResult>>
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final byte[] points;

  /**
   * Creates a task.
   *
   * @param points as bytes
   */
  SimulatePoints(byte[] points) {
    this.points = points;
  }

  @Override
  public List<EncodedResult> apply(TaskContext task, Iterator<int[]> batches) {
    PointSet<?> set = RecordCodec.read(PointSet.class, points);
    List<EncodedResult> results = new ArrayList<>();
    while (batches.hasNext()) {
      for (int index : batches.next()) {
        results.add(simulate(set, index, task));
      }
    }
    return results;
  }

  private static <R> EncodedResult simulate(PointSet<R> set, int index, TaskContext task) {
    try {
      PointSet.PointResult<R> result = set.measure(index, task::isInterrupted);
      if (result == null) {
        throw new TaskKilledException();
      }
      byte[] content = RecordCodec.write(set.resultType(), result.value());
      return new EncodedResult(index, result.cpuNanos(), false, base64(content));
    } catch (IllegalArgumentException e) {
      // Not thrown, because Spark would repeat the task, and would fail again.
      byte[] reason = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
      return new EncodedResult(index, 0, true, base64(reason));
    }
  }

  private static String base64(byte[] content) {
    return Base64.getEncoder().encodeToString(content);
  }
}
