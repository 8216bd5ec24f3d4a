package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.sizing.sweep.ReplicationGrid;
import org.threadwise.sizing.sweep.Sweep;

/**
 * The result of simulating all cells of the Café until the knees of all rates are known.
 *
 * @param knees thread count at the knee of each rate
 * @param means delivered messages of each cell
 * @param runs number of runs of all cells
 * @param wallSeconds elapsed time
 * @param cpuSeconds CPU time of the simulations
 */
record CafeRepetition(
    List<Integer> knees, List<Double> means, int runs, double wallSeconds, double cpuSeconds) {

  CafeRepetition {
    knees = List.copyOf(knees);
    means = List.copyOf(means);
  }

  /**
   * Simulates all cells.
   *
   * @param minRuns initial number of runs of each cell; 25 are the whole study
   * @param step describes the progress
   */
  static CafeRepetition of(
      Sweep.Grid cells, CafeTable table, int minRuns, PointRunner runner, String step) {
    long start = System.nanoTime();
    var runs = new CafeRuns(runner);
    var replications = new ReplicationGrid(cells, CafePlan.REPETITIONS);
    List<KneeDecision> rates = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      rates.add(new KneeDecision(table.threads().length, minRuns));
    }
    int done = 0;
    List<CellRun> pending = pendingRuns(rates);
    while (!pending.isEmpty()) {
      List<Integer> open =
          pending.stream()
              .map(each -> replications.index(each.cell(rates.size()), each.run.number()))
              .toList();
      double[] delivered = runs.delivered(replications, open, step);
      for (int i = 0; i < delivered.length; i++) {
        rates.get(pending.get(i).rate).add(pending.get(i).run.candidate(), delivered[i]);
      }
      done += delivered.length;
      pending = pendingRuns(rates);
    }
    return new CafeRepetition(
        rates.stream().map(decision -> table.threads()[decision.knee()]).toList(),
        means(rates, table),
        done,
        (System.nanoTime() - start) / 1e9,
        runs.cpuSeconds());
  }

  /** A run of one cell. */
  private record CellRun(int rate, KneeDecision.Run run) {
    /** Returns the index of the cell in the table. */
    int cell(int rates) {
      return run.candidate() * rates + rate;
    }
  }

  /** Returns the runs of all rates that are needed next. */
  private static List<CellRun> pendingRuns(List<KneeDecision> rates) {
    List<CellRun> pending = new ArrayList<>();
    for (int rate = 0; rate < rates.size(); rate++) {
      for (KneeDecision.Run run : rates.get(rate).pendingRuns()) {
        pending.add(new CellRun(rate, run));
      }
    }
    return pending;
  }

  private static List<Double> means(List<KneeDecision> rates, CafeTable table) {
    return IntStream.range(0, table.threads().length)
        .boxed()
        .flatMap(row -> rates.stream().map(decision -> decision.mean(row)))
        .toList();
  }

  /** Returns the delivered messages of each cell as an array. */
  double[] delivered() {
    return means.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
