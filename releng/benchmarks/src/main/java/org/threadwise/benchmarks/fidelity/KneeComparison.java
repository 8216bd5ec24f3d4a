package org.threadwise.benchmarks.fidelity;

import java.util.Locale;
import org.threadwise.benchmarks.fidelity.FidelityCell.Kind;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.PoolDemand;

/**
 * Compares the least number of threads that meets a goal in simulation with the one that meets it
 * by real threads, and with the numbers that rules of thumb give.
 */
final class KneeComparison {
  /** The goal: a p95 at most so many times that of four times as many threads. */
  private static final double GOAL = 1.3;

  /** Counts that are run on both sides of the predicted one. */
  private static final int REACH = 2;

  private final FidelityBenchmark benchmark;

  KneeComparison(FidelityBenchmark benchmark) {
    this.benchmark = benchmark;
  }

  void print() {
    System.out.print(
        """
        ## Least number of threads
        The goal is a p95 of at most 1.3 times that which is predicted for four times as many threads. In brackets: the predicted p95 with that number, in units of the goal.

        | solution | execution | orders/s | goal, ms | predicted | by real threads | cores · (1 + W/C) | Little's law |
        |---|---|--:|--:|--:|--:|--:|--:|
        """);
    int rows = 0;
    int close = 0;
    for (FidelityModel model : FidelityModel.values()) {
      for (boolean perMessage : new boolean[] {false, true}) {
        rows++;
        if (printRow(model, perMessage)) {
          close++;
        }
      }
    }
    System.out.printf(Locale.ROOT, "%nWithin one thread: %d of %d (goal: 95 %%).%n", close, rows);
  }

  /** Prints one row; returns whether both numbers differ by at most one. */
  private boolean printRow(FidelityModel model, boolean perMessage) {
    var cell = new FidelityCell(model, perMessage, Kind.FIXED, model.threads, FidelityCell.HIGH);
    Scenario scenario = benchmark.scenario(cell);
    double goal = GOAL * predictedP95(scenario, 4 * model.threads);
    int predicted = model.threads;
    while (predictedP95(scenario, predicted) > goal) {
      predicted++;
    }
    int found = predicted + REACH + 1;
    while (found > 1
        && found > predicted - REACH
        && benchmark.run(withThreads(scenario, found - 1)).measured().p95() <= goal) {
      found--;
    }
    PoolDemand demand = Demands.of(scenario.network(), scenario.workload()).pools().getFirst();
    double ratio = (demand.serviceDemand() - demand.cpu()) / demand.cpu();
    int cores = Runtime.getRuntime().availableProcessors();
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.0f | %.2f | %s | %s | %s | %s |%n",
        model.title,
        cell.executionText(),
        scenario.workload().rate(),
        1e3 * goal,
        count(scenario, predicted, goal),
        found(found, predicted),
        count(scenario, (int) Math.ceil(cores * (1 + ratio)), goal),
        count(
            scenario, (int) Math.ceil(scenario.workload().rate() * demand.serviceDemand()), goal));
    return Math.abs(found - predicted) <= 1;
  }

  /** Returns a number of threads with its p95 in units of the goal. */
  private String count(Scenario scenario, int threads, double goal) {
    return String.format(Locale.ROOT, "%d (%.2f)", threads, predictedP95(scenario, threads) / goal);
  }

  private static String found(int found, int predicted) {
    if (found > predicted + REACH) {
      return "> " + (predicted + REACH);
    }
    return found == predicted - REACH ? "≤ " + found : Integer.toString(found);
  }

  private double predictedP95(Scenario scenario, int threads) {
    return benchmark.predict(withThreads(scenario, threads)).p95();
  }

  private static Scenario withThreads(Scenario scenario, int threads) {
    return new Scenario(scenario.network().withThreads(0, threads), scenario.workload());
  }
}
