package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.Progress;
import org.threadwise.studies.CafeTable.Cell;

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

  /** A run of one cell. */
  private record Job(int rate, int candidate, int replication) {}

  /**
   * Simulates all cells.
   *
   * @param runs initial number of runs of each cell; 25 are the whole study
   */
  static CafeRepetition of(
      CafeModel model,
      CafeTable table,
      CafePlan plan,
      int runs,
      Cancellation cancellation,
      Progress progress) {
    long start = System.nanoTime();
    List<KneeDecision> rates = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      rates.add(new KneeDecision(table.threads().length, runs));
    }
    int done = 0;
    try (Workers workers = new Workers(plan.workers())) {
      List<Job> jobs = pendingJobs(rates);
      while (!jobs.isEmpty()) {
        double[] delivered =
            workers.map(
                jobs,
                job -> model.delivered(cell(table, job), job.replication, plan, cancellation));
        for (int i = 0; i < delivered.length; i++) {
          rates.get(jobs.get(i).rate).add(jobs.get(i).candidate, delivered[i]);
        }
        done += jobs.size();
        progress.progress(done, (long) rates.size() * table.threads().length * runs);
        jobs = pendingJobs(rates);
      }
      return new CafeRepetition(
          rates.stream().map(decision -> table.threads()[decision.knee()]).toList(),
          means(rates, table),
          done,
          (System.nanoTime() - start) / 1e9,
          workers.cpuSeconds());
    }
  }

  private static Cell cell(CafeTable table, Job job) {
    return new Cell(table.threads()[job.candidate], table.rates()[job.rate]);
  }

  private static List<Job> pendingJobs(List<KneeDecision> rates) {
    List<Job> jobs = new ArrayList<>();
    for (int rate = 0; rate < rates.size(); rate++) {
      KneeDecision decision = rates.get(rate);
      for (int candidate : decision.pendingCandidates()) {
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

  /** Returns the delivered messages of each cell as an array. */
  double[] delivered() {
    return means.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
