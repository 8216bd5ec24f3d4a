package org.threadwise.benchmarks.demand;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.benchmarks.demand.TaskObservations.TaskExecution;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandRegression;
import org.threadwise.measurement.demand.ProcessorWindow;
import org.threadwise.runtime.calibration.Machine;

/** Runs {@link MeasuredTasks} at several loads and prints how far estimators are off. */
public final class DemandBenchmark {
  private static final int[] LOADS = {30, 60, 85};

  private DemandBenchmark() {}

  /**
   * Prints the page.
   *
   * @param arguments an empty folder for recordings, and the seconds of each run
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2) {
      System.err.println("arguments: FOLDER SECONDS");
      System.exit(2);
    }
    int seconds = Integer.parseInt(arguments[1]);
    System.out.printf(
        Locale.ROOT,
        """
        # Results of estimating CPU times

        Written by `releng/benchmarks/demand`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start: %.1f. Each run was recorded for %d s.

        Errors of the mean CPU time in percent, and the half-width of the 95 %% interval that the estimator reports. Whether the regression was accepted.

        | load by the program, %% | program / all processes, %% | task | true, ms | recorded CPU times | CPU samples | regression on process CPU | scaled | durations | without waits | machine utilisation | response times | ERPS |
        |--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
        """,
        Machine.describe(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        seconds);
    for (boolean neighbour : new boolean[] {false, true}) {
      for (int load : LOADS) {
        TaskRun run = TaskRun.run(Path.of(arguments[0]), load, neighbour, seconds);
        print(load + (neighbour ? ", busy neighbour" : ""), run);
      }
    }
  }

  private static void print(String title, TaskRun run) throws IOException {
    TaskObservations observations = TaskObservations.of(run);
    Map<Integer, DemandEstimate> regression =
        DemandRegression.of(observations.timeline, observations.processWindows());
    double cores = Runtime.getRuntime().availableProcessors();
    double scale = scale(observations);
    double[] utilisation = PublishedEstimators.utilisationRegression(observations);
    double[] responses = PublishedEstimators.responseTimeRegression(observations, cores);
    double[] erps = PublishedEstimators.erps(observations, cores);
    double[] loads = observations.meanLoads();
    for (int i = 0; i < MeasuredTasks.TASKS.length; i++) {
      double truth = run.demands().get(i);
      double busy = mean(observations, i, TaskExecution::busy);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.0f / %.0f | %s | %.2f | %s | %s | %s | %s | %s | %s | %s | %s | %s |%n",
          title,
          100 * loads[0],
          100 * loads[1],
          MeasuredTasks.TASKS[i],
          truth / 1e6,
          error(observations.recorded[i], truth),
          "%s (±%.0f)"
              .formatted(
                  error(observations.sampled[i], truth), 100 * observations.sampledHalfWidths[i]),
          regression(regression.get(i), truth),
          error(busy * scale, truth),
          error(mean(observations, i, execution -> execution.elapsed), truth),
          error(busy, truth),
          error(utilisation[i], truth),
          error(responses[i], truth),
          error(erps[i], truth));
    }
  }

  private static double scale(TaskObservations observations) {
    double cpu = 0;
    double busy = 0;
    for (ProcessorWindow window : observations.processWindows()) {
      cpu += window.cpu();
      busy += observations.timeline.busy(window.start(), window.end());
    }
    return cpu / busy;
  }

  private static double mean(
      TaskObservations observations, int task, ToDoubleFunction<TaskExecution> value) {
    return observations.executions.stream()
        .filter(execution -> execution.task == task)
        .mapToDouble(value)
        .average()
        .orElse(Double.NaN);
  }

  private static String error(double estimate, double truth) {
    return String.format(Locale.ROOT, "%+.1f", 100 * (estimate / truth - 1));
  }

  private static String regression(@Nullable DemandEstimate estimate, double truth) {
    return estimate == null
        ? "–"
        : String.format(
            Locale.ROOT,
            "%s (%s, %s)",
            error(estimate.mean(), truth),
            estimate.halfWidth() < 10
                ? String.format(Locale.ROOT, "±%.0f", 100 * estimate.halfWidth())
                : "±∞",
            DemandRegression.isAccepted(estimate) ? "accepted" : "refused");
  }
}
