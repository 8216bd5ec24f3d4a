package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.Progress;
import org.threadwise.studies.CafeTable.Cell;

/**
 * The grid of the Café, run cell by cell until the knees of all rates are known.
 *
 * @param knees number of threads at the knee of each rate
 * @param means delivered messages of each cell
 * @param runs number of runs of all cells
 * @param wallSeconds that it took
 * @param cpuSeconds that the simulations took
 */
record CafeRepetition(
    List<Integer> knees, List<Double> means, int runs, double wallSeconds, double cpuSeconds) {

  CafeRepetition {
    knees = List.copyOf(knees);
    means = List.copyOf(means);
  }

  /** A run of one cell. */
  private record Job(int rate, int candidate, int replication) {}

  /**
   * Runs each cell so often.
   *
   * @param runs of each cell at first; 25 are the whole study
   */
  static CafeRepetition of(
      CafeModel model,
      CafeTable table,
      CafePlan plan,
      int runs,
      Cancellation cancellation,
      Progress progress) {
    long begun = System.nanoTime();
    List<KneeDecision> rates = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      rates.add(new KneeDecision(table.threads().length, runs));
    }
    int done = 0;
    try (Workers workers = new Workers(plan.workers())) {
      List<Job> jobs = wanted(rates);
      while (!jobs.isEmpty()) {
        double[] delivered =
            workers.map(
                jobs,
                job -> model.delivered(cell(table, job), job.replication, plan, cancellation));
        for (int i = 0; i < delivered.length; i++) {
          rates.get(jobs.get(i).rate).add(jobs.get(i).candidate, delivered[i]);
        }
        done += jobs.size();
        progress.report(done, (long) rates.size() * table.threads().length * runs);
        jobs = wanted(rates);
      }
      return new CafeRepetition(
          rates.stream().map(decision -> table.threads()[decision.knee()]).toList(),
          means(rates, table),
          done,
          (System.nanoTime() - begun) / 1e9,
          workers.cpuSeconds());
    }
  }

  private static Cell cell(CafeTable table, Job job) {
    return new Cell(table.threads()[job.candidate], table.rates()[job.rate]);
  }

  private static List<Job> wanted(List<KneeDecision> rates) {
    List<Job> jobs = new ArrayList<>();
    for (int rate = 0; rate < rates.size(); rate++) {
      KneeDecision decision = rates.get(rate);
      for (int candidate : decision.wanted()) {
        jobs.add(new Job(rate, candidate, decision.runs(candidate)));
      }
    }
    return jobs;
  }

  private static List<Double> means(List<KneeDecision> rates, CafeTable table) {
    return IntStream.range(0, table.threads().length)
        .boxed()
        .flatMap(row -> rates.stream().map(decision -> decision.mean(row)))
        .toList();
  }

  /** Delivered messages of each cell, as an array. */
  double[] delivered() {
    return means.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
