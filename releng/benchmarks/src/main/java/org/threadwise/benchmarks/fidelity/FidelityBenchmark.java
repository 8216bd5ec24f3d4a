package org.threadwise.benchmarks.fidelity;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.calibration.Machine;

/** Predicts each {@link FidelityCell}, runs it by real threads, and prints how far both differ. */
public final class FidelityBenchmark {
  /** Another seed than that of the runs, so that a prediction knows nothing of their times. */
  private static final long PREDICTION_SEED = 2;

  private static final int REPLICATIONS = 20;

  /** Seconds of a run before all others, in which the compiler gets to work. */
  private static final int FIRST_SECONDS = 5;

  private static final int MAX_REPETITIONS = 2;

  private final int seconds;
  private int runs;
  private int repeated;
  private int noisy;

  private FidelityBenchmark(int seconds) {
    this.seconds = seconds;
  }

  /**
   * Prints the page.
   *
   * @param arguments the seconds of each run
   */
  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      System.err.println("arguments: SECONDS");
      System.exit(2);
    }
    new FidelityBenchmark(Integer.parseInt(arguments[0])).print();
  }

  private void print() {
    System.out.printf(
        Locale.ROOT,
        """
        # Predictions compared with real threads

        Written by `releng/benchmarks/fidelity`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start: %.1f. Each run was measured for %d s.
        A run that was too noisy by the rule of `threadwise run` was repeated, at most twice.

        """,
        Machine.describe(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        seconds);
    LiveRun.of(FidelityCell.all().getFirst().scenario(FIRST_SECONDS));
    printCells();
    new KneeComparison(this).print();
    System.out.printf(
        Locale.ROOT,
        "%nOf %d runs, %d were repeated because they were too noisy; %d were still too noisy (marked !).%n",
        runs,
        repeated,
        noisy);
  }

  private void printCells() {
    System.out.print(
        """
        ## Throughput and response times
        Errors in percent of the measured figure: of the prediction, and of a simulation with the recorded arrivals and times of the run, which has no error of the inputs.

        | solution | execution | pool | orders/s | mean, ms | throughput | mean | p95 | replayed mean | replayed p95 |
        |---|---|---|--:|--:|--:|--:|--:|--:|--:|
        """);
    List<ResponseSummary> errors = new ArrayList<>();
    List<ResponseSummary> replayed = new ArrayList<>();
    for (FidelityCell cell : FidelityCell.all()) {
      Scenario scenario = cell.scenario(seconds);
      LiveRun run = run(scenario);
      ResponseSummary error = predict(scenario).errorAgainst(run.measured());
      ResponseSummary structure = run.replayed().errorAgainst(run.measured());
      errors.add(error);
      replayed.add(structure);
      System.out.printf(
          Locale.ROOT,
          "| %s%s | %s | %s | %.0f | %.2f | %+.1f | %+.1f | %+.1f | %+.1f | %+.1f |%n",
          cell.model().title,
          run.noise().isTooNoisy() ? " !" : "",
          cell.executionText(),
          cell.poolText(),
          run.measured().throughput(),
          1e3 * run.measured().mean(),
          error.throughput(),
          error.mean(),
          error.p95(),
          structure.mean(),
          structure.p95());
    }
    System.out.printf(
        Locale.ROOT,
        """

        | median of the absolute errors | measured, %% | goal, %% |
        |---|--:|--:|
        | throughput | %.1f | 3 |
        | mean response time | %.1f | 8 |
        | p95 of response times | %.1f | 12 |
        | mean response time, replayed | %.1f | 3 |
        | p95 of response times, replayed | %.1f | 3 |

        """,
        median(errors, ResponseSummary::throughput),
        median(errors, ResponseSummary::mean),
        median(errors, ResponseSummary::p95),
        median(replayed, ResponseSummary::mean),
        median(replayed, ResponseSummary::p95));
  }

  Scenario scenario(FidelityCell cell) {
    return cell.scenario(seconds);
  }

  ResponseSummary predict(Scenario scenario) {
    var settings =
        new ExperimentSettings(
            PREDICTION_SEED,
            new StoppingRule.Replications(REPLICATIONS),
            ResponseSummary.LEVELS,
            Runtime.getRuntime().availableProcessors());
    return ResponseSummary.of(
        Experiment.run(scenario.network(), scenario.workload(), settings, ExperimentMonitor.NONE));
  }

  /** Executes a scenario, again if the run is too noisy. */
  LiveRun run(Scenario scenario) {
    runs++;
    LiveRun run = LiveRun.of(scenario);
    for (int i = 0; i < MAX_REPETITIONS && run.noise().isTooNoisy(); i++) {
      repeated++;
      run = LiveRun.of(scenario);
    }
    if (run.noise().isTooNoisy()) {
      noisy++;
    }
    return run;
  }

  private static double median(
      List<ResponseSummary> errors, ToDoubleFunction<ResponseSummary> figure) {
    double[] sorted =
        errors.stream().mapToDouble(each -> Math.abs(figure.applyAsDouble(each))).toArray();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
