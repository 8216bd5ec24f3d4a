package org.threadwise.measurement.demand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.fit.WarmUpCut;

/**
 * Regression of the CPU time that a process used in windows of time on the executions completed in
 * them: the coefficient of an operation is its demand. This is the utilisation regression of Rolia
 * and Vetland (1995, Parameter estimation for performance models of distributed application
 * systems) with four changes: the CPU time is that of the process and not of the machine, so
 * neighbours do no harm; an execution counts in all windows in which it ran and not only in the
 * last; coefficients are not negative; and each estimate has an interval, so that operations which
 * always run together are refused and not guessed.
 *
 * <p>Example: in windows of 200 ms, 40 executions of A and 10 of B used 90 ms, 20 and 30 used 110
 * ms, and so on. If A needs 1 ms and B 3 ms, besides 20 ms per window for collecting garbage, the
 * coefficients converge to these values. If each A is followed by a B, only their sum is known.
 */
public final class DemandRegression {

  /** Greatest half-width, relative to the demand, of an interval that is accepted. */
  public static final double MAX_HALF_WIDTH = 0.1;

  /**
   * Least CPU time of the process, as a share of all durations without waits. Below, executions
   * wait for a core most of the time, so it is unknown in which windows they used it.
   */
  private static final double MIN_SHARE = 0.1;

  /** Fewest windows from which anything is estimated: 10 s. */
  private static final int MIN_WINDOWS = 50;

  /** Fewest windows for each coefficient. */
  private static final int MIN_WINDOWS_PER_COLUMN = 5;

  /** Shortest window: the system counts CPU time in ticks of 10 ms. */
  private static final double MIN_LENGTH = 95e6;

  /** Quantile of the normal distribution for an interval of 95 %. */
  private static final double NORMAL_QUANTILE = 1.96;

  private DemandRegression() {}

  /**
   * Returns the demand of each operation with its interval, whether or not it is accepted.
   *
   * @param timeline executions
   * @param windows in any order
   * @return empty if there are too few windows; without an interval if the CPU time is only a small
   *     share of the durations
   */
  public static <K> Map<K, DemandEstimate> of(
      ExecutionTimeline<K> timeline, List<ProcessorWindow> windows) {
    List<K> operations = timeline.operations();
    List<ProcessorWindow> used = usable(windows, timeline.end());
    RegressionRows rows = rows(timeline, operations, used);
    if (operations.isEmpty()
        || rows.count() < Math.max(MIN_WINDOWS, MIN_WINDOWS_PER_COLUMN * rows.columns())) {
      return Map.of();
    }
    double[] residuals = rows.residuals(rows.solve());
    RegressionRows steady = rows.from(WarmUpCut.of(residuals).values());
    double[] demands = steady.solve();
    double[] halfWidths = halfWidths(steady, demands, operations.size());
    boolean starved = isStarved(timeline, used);
    Map<K, DemandEstimate> estimates = new LinkedHashMap<>();
    for (int i = 0; i < operations.size(); i++) {
      boolean known = demands[i] > 0 && !starved;
      double relative = known ? halfWidths[i] / demands[i] : Double.POSITIVE_INFINITY;
      estimates.put(
          operations.get(i), new DemandEstimate(DemandEstimator.REGRESSION, demands[i], relative));
    }
    return estimates;
  }

  private static boolean isStarved(ExecutionTimeline<?> timeline, List<ProcessorWindow> windows) {
    double cpu = 0;
    double busy = 0;
    for (ProcessorWindow window : windows) {
      cpu += window.cpu();
      busy += timeline.busy(window.start(), window.end());
    }
    return cpu < MIN_SHARE * busy;
  }

  /** Returns whether the interval of an estimate is narrow enough to be used. */
  public static boolean isAccepted(DemandEstimate estimate) {
    return estimate.mean() > 0 && estimate.halfWidth() <= MAX_HALF_WIDTH;
  }

  /** Returns windows in the order of time, of which short ones are joined. */
  private static List<ProcessorWindow> usable(List<ProcessorWindow> windows, long end) {
    List<ProcessorWindow> result = new ArrayList<>();
    ProcessorWindow open = null;
    for (ProcessorWindow window :
        windows.stream().sorted((a, b) -> Long.compare(a.start(), b.start())).toList()) {
      if (window.end() > end) {
        break;
      }
      open = open != null && open.end() == window.start() ? open.join(window) : window;
      if (open.length() >= MIN_LENGTH) {
        result.add(open);
        open = null;
      }
    }
    return result;
  }

  private static <K> RegressionRows rows(
      ExecutionTimeline<K> timeline, List<K> operations, List<ProcessorWindow> windows) {
    int columns = operations.size() + 1 + (timeline.hasOthers() ? 1 : 0);
    double[][] rows = new double[windows.size()][columns];
    double[] cpu = new double[windows.size()];
    for (int i = 0; i < rows.length; i++) {
      ProcessorWindow window = windows.get(i);
      for (int j = 0; j < operations.size(); j++) {
        rows[i][j] = timeline.completions(operations.get(j), window.start(), window.end());
      }
      rows[i][operations.size()] = window.length();
      if (timeline.hasOthers()) {
        rows[i][columns - 1] = timeline.otherCompletions(window.start(), window.end());
      }
      cpu[i] = window.cpu();
    }
    return new RegressionRows(rows, cpu);
  }

  /**
   * Returns half-widths that cover three kinds of error. The bootstrap sees skewed and dependent
   * windows. The standard error sees operations that run together, which the bound at 0 may hide
   * from the bootstrap. The fit without an intercept sees that a busy processor loses the relation:
   * if it is always busy, the CPU time is the same whatever is executed, and the intercept explains
   * what the operations used.
   */
  private static double[] halfWidths(RegressionRows rows, double[] demands, int intercept) {
    double[] bootstrap = rows.bootstrapHalfWidths();
    double[] without = rows.without(intercept).solve();
    double[] errors = rows.standardErrors(demands);
    double[] widths = new double[intercept];
    Arrays.setAll(
        widths,
        i ->
            Math.max(
                Math.abs(demands[i] - without[i]),
                Math.max(bootstrap[i], NORMAL_QUANTILE * errors[i])));
    return widths;
  }
}
