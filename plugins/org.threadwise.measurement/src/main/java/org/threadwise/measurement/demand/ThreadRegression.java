package org.threadwise.measurement.demand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Corrects CPU times by samples of stacks with the CPU times of whole threads.
 *
 * <p>The kernel takes samples at its timer ticks, at which it also switches threads where they
 * queue for cores. Short executions, which often start directly after a tick and end before the
 * next one, are then sampled too rarely, and long ones too often. But the period of each sample is
 * the CPU time that its thread has used since the sample before, whatever it executed: the samples
 * of a thread are readings of its CPU clock. The regression of these CPU times on the executions
 * between the readings has no error by ticks, but it needs a mix that varies.
 *
 * <p>Both are combined by least squares: the estimate by samples is one more row for each
 * operation, as uncertain as its interval (generalised ridge regression, Hoerl and Kennard 1970,
 * Technometrics 12(1)). Where the mix varies, the windows decide; operations that always run
 * together keep the proportion that samples show, and their sum is that of the windows.
 *
 * <p>Example: samples show 1.00 ms for A and 8.7 ms for B, each ± 10 %. A thread used 41 ms for 9 A
 * and 4 B, then 38 ms for 6 A and 4 B, and so on. The windows are explained best by 1.03 ms and 8.1
 * ms, which is inside of both intervals.
 */
public final class ThreadRegression {

  /** Fewest windows from which the variance of a window is estimated. */
  private static final int MIN_WINDOWS = 50;

  /** Error by executions of which only a part is in a window, in the benchmark of CPU times. */
  private static final double PARTIAL_ERROR = 0.01;

  private static final double NORMAL_QUANTILE = 1.96;

  private ThreadRegression() {}

  /**
   * Returns an estimate for each operation.
   *
   * @param windows in any order
   * @param sampled estimates by samples, one for each operation, with means above 0
   * @return the estimates by samples if there are too few windows
   */
  public static List<DemandEstimate> of(List<ThreadWindow> windows, List<DemandEstimate> sampled) {
    int size = sampled.size();
    if (windows.size() < MIN_WINDOWS + size) {
      return sampled;
    }
    double[][] rows = new double[windows.size() + size][];
    double[] cpu = new double[rows.length];
    for (int i = 0; i < windows.size(); i++) {
      rows[i] = windows.get(i).executions();
      cpu[i] = windows.get(i).cpu();
    }
    double deviation =
        deviation(
            new RegressionRows(
                Arrays.copyOf(rows, windows.size()), Arrays.copyOf(cpu, windows.size())));
    for (int i = 0; i < size; i++) {
      DemandEstimate estimate = sampled.get(i);
      double weight =
          deviation * NORMAL_QUANTILE / (estimate.mean() * Math.max(1e-6, estimate.halfWidth()));
      rows[windows.size() + i] = new double[size];
      rows[windows.size() + i][i] = weight;
      cpu[windows.size() + i] = weight * estimate.mean();
    }
    return estimates(new RegressionRows(rows, cpu), sampled);
  }

  /** Returns the standard deviation of the CPU time of a window that is not explained. */
  private static double deviation(RegressionRows windows) {
    double squares = 0;
    for (double residual : windows.residuals(windows.solve())) {
      squares += residual * residual;
    }
    return Math.sqrt(squares / (windows.count() - windows.columns()));
  }

  private static List<DemandEstimate> estimates(RegressionRows rows, List<DemandEstimate> sampled) {
    double[] means = rows.solve();
    double[] errors = rows.standardErrors(means);
    List<DemandEstimate> estimates = new ArrayList<>();
    for (int i = 0; i < means.length; i++) {
      double halfWidth = NORMAL_QUANTILE * errors[i] / means[i] + PARTIAL_ERROR;
      estimates.add(new DemandEstimate(sampled.get(i).estimator(), means[i], halfWidth));
    }
    return estimates;
  }
}
