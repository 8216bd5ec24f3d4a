package org.threadwise.benchmarks.fidelity;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.threadwise.benchmarks.Machine;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.LiveExperiment;

/** Predicts each {@link FidelityCell}, runs it by real threads, and prints how far both differ. */
public final class FidelityBenchmark {
  private static final long RUN_SEED = 1;

  /** Another seed than that of the runs, so that a prediction knows nothing of their times. */
  private static final long PREDICTION_SEED = 2;

  private static final int REPLICATIONS = 20;

  /** Seconds of a run before all others, in which the compiler gets to work. */
  private static final int FIRST_SECONDS = 5;

  private final int seconds;

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

        """,
        Machine.describe(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        seconds);
    run(FidelityCell.all().getFirst().scenario(FIRST_SECONDS));
    printCells();
    new KneeComparison(this).print();
  }

  private void printCells() {
    System.out.print(
        """
        ## Throughput and response times
        Errors of the prediction in percent of the measured figure.

        | solution | execution | pool | orders/s | mean, ms | error of throughput | of mean | of p95 |
        |---|---|---|--:|--:|--:|--:|--:|
        """);
    List<ResponseSummary> errors = new ArrayList<>();
    for (FidelityCell cell : FidelityCell.all()) {
      Scenario scenario = scenario(cell);
      ResponseSummary predicted = predict(scenario);
      ResponseSummary measured = run(scenario);
      ResponseSummary error = predicted.errorAgainst(measured);
      errors.add(error);
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %.0f | %.2f | %+.1f | %+.1f | %+.1f |%n",
          cell.model().title,
          cell.executionText(),
          cell.poolText(),
          measured.throughput(),
          1e3 * measured.mean(),
          error.throughput(),
          error.mean(),
          error.p95());
    }
    System.out.printf(
        Locale.ROOT,
        """

        | median of the absolute errors | measured, %% | goal, %% |
        |---|--:|--:|
        | throughput | %.1f | 3 |
        | mean response time | %.1f | 8 |
        | p95 of response times | %.1f | 12 |

        """,
        median(errors, ResponseSummary::throughput),
        median(errors, ResponseSummary::mean),
        median(errors, ResponseSummary::p95));
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

  ResponseSummary run(Scenario scenario) {
    return ResponseSummary.of(
        LiveExperiment.run(
                scenario.network(),
                scenario.workload(),
                RUN_SEED,
                1,
                ResponseSummary.LEVELS,
                ExperimentMonitor.NONE)
            .outcome());
  }

  private static double median(
      List<ResponseSummary> errors, ToDoubleFunction<ResponseSummary> figure) {
    double[] sorted =
        errors.stream().mapToDouble(each -> Math.abs(figure.applyAsDouble(each))).toArray();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
