package org.threadwise.measurement.demand;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A processor with several cores, which all present tasks share equally, in steps of time. Tasks of
 * each class arrive as a Poisson process of their own, or one after the other.
 */
final class SimulatedProcessor {
  private static final long STEP = 1_000_000;
  private static final long WINDOW = 200_000_000;

  final ExecutionTimeline<String> timeline = new ExecutionTimeline<>();
  final List<ProcessorWindow> windows = new ArrayList<>();
  private final Random random;
  private final int cores;
  private final List<Task> present = new ArrayList<>();
  private double durations;
  private long count;
  private double used;

  private static final class Task {
    final int kind;
    final long start;
    double remaining;

    Task(int kind, long start, double remaining) {
      this.kind = kind;
      this.start = start;
      this.remaining = remaining;
    }
  }

  SimulatedProcessor(long seed, int cores) {
    this.random = new Random(seed);
    this.cores = cores;
  }

  /**
   * Runs tasks named 0, 1 and so on with exponential demands.
   *
   * @param demands mean demands in nanoseconds
   * @param load of the cores by all tasks, each class in equal parts of it
   * @param chained whether a task of each class follows one of the class before
   * @param background share of a core that the process uses for other work, in bursts
   */
  SimulatedProcessor run(
      double[] demands, double load, boolean chained, double background, long seconds) {
    double cpu = 0;
    for (long time = 0; time < seconds * 1_000_000_000L; time += STEP) {
      double sum = 0;
      for (double demand : demands) {
        sum += demand;
      }
      for (int kind = 0; kind < (chained ? 1 : demands.length); kind++) {
        double rate = load * cores / (chained ? sum : demands[kind] * demands.length);
        for (double t = exponential(1 / rate); t < STEP; t += exponential(1 / rate)) {
          present.add(new Task(kind, time, exponential(demands[kind])));
        }
      }
      if (random.nextDouble() < background / 20) {
        cpu += 20.0 * STEP;
      }
      double before = used;
      step(time, demands, chained);
      cpu += used - before;
      if ((time + STEP) % WINDOW == 0) {
        windows.add(new ProcessorWindow(time + STEP - WINDOW, time + STEP, cpu));
        cpu = 0;
      }
    }
    return this;
  }

  private void step(long time, double[] demands, boolean chained) {
    double share = Math.min(1, (double) cores / Math.max(1, present.size())) * STEP;
    for (Task task : List.copyOf(present)) {
      used += Math.min(share, task.remaining);
      task.remaining -= share;
      if (task.remaining <= 0) {
        present.remove(task);
        long end = time + STEP;
        timeline.add(Integer.toString(task.kind), task.start, (double) (end - task.start));
        durations += task.kind == 0 ? end - task.start : 0;
        count += task.kind == 0 ? 1 : 0;
        if (chained && task.kind + 1 < demands.length) {
          present.add(new Task(task.kind + 1, end, exponential(demands[task.kind + 1])));
        }
      }
    }
  }

  /** Returns the mean duration of the tasks of the first class. */
  double meanDuration() {
    return durations / count;
  }

  private double exponential(double mean) {
    return -mean * Math.log1p(-random.nextDouble());
  }
}
