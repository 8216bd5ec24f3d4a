package org.threadwise.benchmarks.fidelity;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.LiveRunException;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.Calibrator;

/**
 * Calibrates the machine, predicts each {@link FidelityCell}, runs it by real threads, and prints
 * how far both differ. A configuration that fails does not end the benchmark.
 */
public final class FidelityBenchmark {
  /** Another seed than that of the runs, so that a prediction knows nothing of their times. */
  private static final long PREDICTION_SEED = 2;

  private static final int REPLICATIONS = 20;

  /** The tasks compute in registers, so that a switch leaves almost no cache to refill. */
  private static final int WORKING_SET = 1 << 10;

  private static final int CALIBRATION_ROUNDS = 30;

  /** Seconds of a run before all others, in which the compiler gets to work. */
  private static final int FIRST_SECONDS = 5;

  /** Repetitions of a run that is too noisy. */
  private static final int MAX_REPETITIONS = 2;

  /** Repetitions of all runs, so that the benchmark ends even on a noisy machine. */
  private static final int MAX_ALL_REPETITIONS = 40;

  private final int seconds;
  private final Calibration calibration;
  private final RunCounter counter = new RunCounter();

  /** Numbers of runs; what has failed includes predictions. */
  static final class RunCounter {
    int runs;
    int repeated;
    int noisy;
    int failed;
  }

  /**
   * A run by real threads.
   *
   * @param run null if it failed
   * @param failure why it failed; empty if it did not
   */
  record Attempt(@Nullable LiveRun run, String failure) {}

  private FidelityBenchmark(int seconds) {
    this.seconds = seconds;
    calibration =
        new Calibrator(WORKING_SET)
            .calibrate(CALIBRATION_ROUNDS, ExperimentMonitor.NONE)
            .orElseThrow();
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
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    var benchmark = new FidelityBenchmark(Integer.parseInt(arguments[0]));
    benchmark.attempt(FidelityCell.all().getFirst().scenario(FIRST_SECONDS));
    List<CellResult> cells = FidelityCell.all().stream().map(benchmark::measure).toList();
    List<KneeResult> knees = benchmark.knees();
    System.out.print(
        new FidelityPage(
                benchmark.calibration, load, benchmark.seconds, benchmark.counter, cells, knees)
            .text());
  }

  private CellResult measure(FidelityCell cell) {
    CellResult result;
    try {
      Scenario scenario = cell.scenario(seconds);
      ResponseSummary predicted = predict(scenario);
      ResponseSummary sameOrders = predict(scenario, LiveRun.SEED, 1);
      Attempt attempt = run(scenario);
      result = new CellResult(cell, predicted, sameOrders, attempt.run, attempt.failure);
    } catch (IllegalStateException e) {
      counter.failed++;
      result = CellResult.failed(cell, String.valueOf(e.getMessage()));
    }
    System.err.println(cell.title() + ": " + (result.run() == null ? result.failure() : "done"));
    return result;
  }

  private List<KneeResult> knees() {
    List<KneeResult> knees = new ArrayList<>();
    for (FidelityModel model : FidelityModel.values()) {
      for (boolean perMessage : new boolean[] {false, true}) {
        try {
          knees.add(new KneeComparison(this, model, perMessage).compare());
          System.err.println(model.title + ": least number of threads found");
        } catch (IllegalStateException e) {
          counter.failed++;
          System.err.println(model.title + ": " + e.getMessage());
        }
      }
    }
    return knees;
  }

  Scenario scenario(FidelityCell cell) {
    return cell.scenario(seconds);
  }

  /** Predicts the mean of runs that differ from the real one in their arrivals and times. */
  ResponseSummary predict(Scenario scenario) {
    return predict(scenario, PREDICTION_SEED, REPLICATIONS);
  }

  private ResponseSummary predict(Scenario scenario, long seed, int replications) {
    var settings =
        new ExperimentSettings(
            seed,
            new StoppingRule.Replications(replications),
            ResponseSummary.LEVELS,
            Runtime.getRuntime().availableProcessors());
    return ResponseSummary.of(
        Experiment.run(
            calibrated(scenario.network()), scenario.workload(), settings, ExperimentMonitor.NONE));
  }

  /** Returns a network on this machine. */
  private Network calibrated(Network network) {
    return network
        .withHost(calibration.host())
        .withPools(
            network.pools().stream()
                .map(pool -> pool.withCosts(calibration.costs(pool.threads())))
                .toList());
  }

  /** Executes a scenario, again if the run is too noisy. */
  Attempt run(Scenario scenario) {
    Attempt attempt = attempt(scenario);
    for (int i = 0; i < MAX_REPETITIONS && isTooNoisy(attempt); i++) {
      if (counter.repeated == MAX_ALL_REPETITIONS) {
        break;
      }
      counter.repeated++;
      attempt = attempt(scenario);
    }
    counter.runs++;
    counter.noisy += isTooNoisy(attempt) ? 1 : 0;
    counter.failed += attempt.run == null ? 1 : 0;
    return attempt;
  }

  private static boolean isTooNoisy(Attempt attempt) {
    return attempt.run != null && attempt.run.noise().isTooNoisy();
  }

  private Attempt attempt(Scenario scenario) {
    try {
      return new Attempt(
          LiveRun.of(scenario, Math.round(1e9 * FidelityPage.wake(calibration))), "");
    } catch (IllegalStateException | LiveRunException e) {
      return new Attempt(null, String.valueOf(e.getMessage()));
    }
  }
}
