package org.threadwise.benchmarks.cluster;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * The schedule of a sweep on many cores, simulated with measured times. As in the driver, a first
 * job measures one point per core, and the other points are dealt to tasks in turn. Each task goes
 * to the first free core. The driver adds results to the journal one after another.
 *
 * <p>Example: with a start of 10 s and no time for adding, 8 points of 1 s on 4 cores take 12 s:
 * two rounds of one second.
 *
 * @param startSeconds time until the first task starts
 * @param addSeconds time of the driver for each result
 * @param taskSeconds length of a task that the driver aims at
 */
record ClusterSchedule(double startSeconds, double addSeconds, double taskSeconds) {
  private static final long SEED = 20_261_128;

  /** Tasks for each core, at least. */
  private static final int TASKS_PER_CORE = 4;

  /**
   * What a schedule results in.
   *
   * @param wallSeconds from the start to the last result
   * @param busy share of the cores' time until then that tasks use
   * @param driver share of the time until then that the driver adds results
   */
  record Result(double wallSeconds, double busy, double driver) {}

  /**
   * Schedules a grid.
   *
   * @param measured seconds of measured points, from which those of the grid are drawn
   */
  Result of(double[] measured, int points, int cores) {
    double[] seconds =
        new Random(SEED).ints(points, 0, measured.length).mapToDouble(i -> measured[i]).toArray();
    int pilot = Math.min(points, cores);
    Driver driver = new Driver();
    double piloted = run(Arrays.copyOf(seconds, pilot), pilot, cores, startSeconds, driver);
    double[] rest = Arrays.copyOfRange(seconds, pilot, points);
    double total = Arrays.stream(rest).sum();
    int tasks =
        (int) Math.min(rest.length, Math.max((double) TASKS_PER_CORE * cores, total / taskSeconds));
    double end = rest.length == 0 ? piloted : run(rest, tasks, cores, piloted, driver);
    double wall = Math.max(end, driver.free);
    double work = Arrays.stream(seconds).sum();
    return new Result(wall, work / (cores * wall), points * addSeconds / wall);
  }

  /** The time at which the driver has added all results so far. */
  private static final class Driver {
    private double free;
  }

  /** Returns when the last task of a job ends. */
  private double run(double[] seconds, int tasks, int cores, double start, Driver driver) {
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int core = 0; core < Math.min(cores, tasks); core++) {
      free.add(start);
    }
    double last = start;
    for (int task = 0; task < tasks; task++) {
      double end = free.remove();
      int count = 0;
      for (int point = task; point < seconds.length; point += tasks) {
        end += seconds[point];
        count++;
      }
      free.add(end);
      driver.free = Math.max(driver.free, end) + count * addSeconds;
      last = Math.max(last, end);
    }
    return last;
  }
}
