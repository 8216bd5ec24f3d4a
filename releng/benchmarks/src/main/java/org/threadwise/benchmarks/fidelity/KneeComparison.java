package org.threadwise.benchmarks.fidelity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.threadwise.benchmarks.fidelity.FidelityCell.Kind;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.benchmarks.fidelity.KneeResult.Guess;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.PoolDemand;

/**
 * Searches the least number of threads that meets a goal, in simulation and by real threads, and
 * runs the numbers that rules of thumb give.
 */
final class KneeComparison {
  /** Maximum ratio of the p95 to that with four times the threads. */
  static final double GOAL = 1.3;

  /** Counts that are run on both sides of the predicted one. */
  static final int REACH = 2;

  private final FidelityBenchmark benchmark;
  private final FidelityCell cell;
  private final Scenario scenario;
  private final double goal;

  /** By number of threads: the measured p95 in units of the goal, NaN if the run failed. */
  private final Map<Integer, Double> measured = new HashMap<>();

  KneeComparison(FidelityBenchmark benchmark, FidelityModel model, boolean perMessage) {
    this.benchmark = benchmark;
    cell = new FidelityCell(model, perMessage, Kind.FIXED, model.threads, FidelityCell.HIGH);
    scenario = benchmark.scenario(cell);
    goal = GOAL * predictedP95(4 * model.threads);
  }

  KneeResult compare() {
    double rate = scenario.workload().rate();
    PoolDemand demand = Demands.of(scenario.network(), scenario.workload()).pools().getFirst();
    // with fewer threads, orders pile up
    int predicted = (int) (rate * demand.serviceDemand()) + 1;
    while (predicted < 4 * cell.threads() && !isPredictedToMeetGoal(predicted)) {
      predicted++;
    }
    int real = predicted + REACH;
    while (real > 1 && real >= predicted - REACH && measure(real).meetsGoal()) {
      real--;
    }
    boolean least = real < predicted - REACH;
    int found = real == predicted + REACH ? KneeResult.TOO_FEW : real + 1;
    int cores = Runtime.getRuntime().availableProcessors();
    return new KneeResult(
        cell,
        rate,
        goal,
        measure(predicted),
        found,
        least,
        Arrays.stream(RuleOfThumb.values())
            .collect(
                Collectors.toMap(
                    Function.identity(), rule -> measure(rule.threads(demand, rate, cores)))));
  }

  private Guess measure(int threads) {
    return new Guess(threads, measured.computeIfAbsent(threads, this::measuredP95));
  }

  private double measuredP95(int threads) {
    LiveRun run = benchmark.run(withThreads(threads)).run();
    return run == null ? Double.NaN : run.measured().p95() / goal;
  }

  /** Returns whether the goal is met, which no unstable workload does. */
  private boolean isPredictedToMeetGoal(int threads) {
    try {
      return predictedP95(threads) <= goal;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private double predictedP95(int threads) {
    return benchmark.predict(withThreads(threads)).p95();
  }

  private Scenario withThreads(int threads) {
    return new Scenario(scenario.network().withThreads(0, threads), scenario.workload());
  }
}
