package org.threadwise.benchmarks.demand;

import java.util.Arrays;
import java.util.List;
import org.threadwise.benchmarks.demand.TaskObservations.TaskExecution;
import org.threadwise.measurement.demand.NonNegativeLeastSquares;
import org.threadwise.measurement.source.Observation;

/**
 * Estimators of demands from the literature, as LibReDE and LINE offer them. All return nanoseconds
 * by task. Response times are durations without recorded waits, which favours these estimators:
 * they assume that nothing but the processor is waited for.
 */
final class PublishedEstimators {
  private static final int TASKS = MeasuredTasks.TASKS.length;

  private PublishedEstimators() {}

  /**
   * Utilisation regression: the utilisation of the machine on throughputs (Rolia and Vetland 1995,
   * Parameter estimation for performance models of distributed application systems, CASCON).
   * Executions count in the window in which they end.
   */
  static double[] utilisationRegression(TaskObservations observations) {
    List<Observation.Load> loads = observations.loads;
    double[][] completions = new double[loads.size()][TASKS];
    long[] ends = loads.stream().mapToLong(Observation.Load::end).toArray();
    for (TaskExecution execution : observations.executions) {
      int found = Arrays.binarySearch(ends, (long) execution.end());
      int window = found >= 0 ? found : -found - 1;
      if (window < ends.length && loads.get(window).start() <= execution.end()) {
        completions[window][execution.task]++;
      }
    }
    LeastSquares sums = new LeastSquares(TASKS);
    for (int i = 0; i < completions.length; i++) {
      Observation.Load load = loads.get(i);
      sums.add(completions[i], load.machine() * load.cores() * (load.end() - load.start()));
    }
    return sums.solve();
  }

  /**
   * Response-time regression for a first-come first-served processor: a response time is the demand
   * of the execution and of all that were present at its start (Kraft, Pacheco-Sanchez, Casale and
   * Dawson 2009, Estimating service resource consumption from response time measurements,
   * VALUETOOLS). Those present are divided by the cores.
   */
  static double[] responseTimeRegression(TaskObservations observations, double cores) {
    LeastSquares sums = new LeastSquares(TASKS);
    for (TaskExecution execution : observations.executions) {
      double[] row = new double[TASKS];
      for (int i = 0; i < TASKS; i++) {
        row[i] = execution.present[i] / cores + (i == execution.task ? 1 : 0);
      }
      sums.add(row, execution.busy());
    }
    return sums.solve();
  }

  /**
   * ERPS, extended regression for processor sharing: a response time is the demand multiplied by
   * the number of executions present, with itself, per busy core (Pérez, Casale and Pacheco-Sanchez
   * 2015, Estimating computational requirements in multi-threaded applications, IEEE Transactions
   * on Software Engineering 41(3)). The number of busy cores is the smaller of the cores and of the
   * mean number present.
   */
  static double[] erps(TaskObservations observations, double cores) {
    double population =
        observations.executions.stream()
            .mapToInt(TaskExecution::population)
            .average()
            .orElse(Double.NaN);
    double busyCores = Math.min(cores, population);
    double[] demands = new double[TASKS];
    for (int task = 0; task < TASKS; task++) {
      LeastSquares sums = new LeastSquares(1);
      for (TaskExecution execution : observations.executions) {
        if (execution.task == task) {
          sums.add(new double[] {execution.population() / busyCores}, execution.busy());
        }
      }
      demands[task] = sums.solve()[0];
    }
    return demands;
  }

  /** Sums of products of rows. */
  private static final class LeastSquares {
    private final double[][] gram;
    private final double[] products;

    LeastSquares(int columns) {
      gram = new double[columns][columns];
      products = new double[columns];
    }

    void add(double[] row, double value) {
      for (int i = 0; i < row.length; i++) {
        products[i] += row[i] * value;
        for (int j = 0; j < row.length; j++) {
          gram[i][j] += row[i] * row[j];
        }
      }
    }

    double[] solve() {
      return NonNegativeLeastSquares.solve(gram, products);
    }
  }
}
