package org.threadwise.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Division of points into tasks.
 *
 * <p>A short first job measures some points, one a task. The other points are divided into tasks of
 * a few seconds: long enough that Spark's time for each task does not count, short enough that
 * little is lost with an executor and that all cores end at the same time. Points are dealt to the
 * tasks in turn, because neighbours in a grid take equally long.
 */
final class PointBatches {
  private static final double TASK_SECONDS = 4;
  private static final int TASKS_PER_CORE = 4;
  private static final int MIN_PILOT = 8;

  private PointBatches() {}

  /** Returns the points to measure, evenly spread over all: at least one for each core. */
  static List<int[]> pilot(int[] points, int cores) {
    int count = Math.min(points.length, Math.max(MIN_PILOT, cores));
    return IntStream.range(0, count)
        .mapToObj(i -> new int[] {points[(int) ((long) i * points.length / count)]})
        .toList();
  }

  /**
   * Returns the tasks for the other points.
   *
   * @param secondsPerPoint mean time of a point
   */
  static List<int[]> of(int[] points, double secondsPerPoint, int cores) {
    double tasks = Math.ceil(points.length * secondsPerPoint / TASK_SECONDS);
    int count = (int) Math.min(points.length, Math.max((double) TASKS_PER_CORE * cores, tasks));
    List<int[]> batches = new ArrayList<>();
    for (int first = 0; first < count; first++) {
      int start = first;
      int size = (points.length - first + count - 1) / count;
      batches.add(IntStream.range(0, size).map(i -> points[start + i * count]).toArray());
    }
    return batches;
  }
}
