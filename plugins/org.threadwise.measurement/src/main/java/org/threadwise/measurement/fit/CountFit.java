package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;

/**
 * The description of whole numbers, such as fragments of a message or messages of a batch: a
 * constant, or a list of equally likely values, of which the mean agrees within {@value #PRECISION}
 * and the standard deviation within {@value #DEVIATION_PRECISION}.
 *
 * <p>The list has the quantiles in the middle of as many equal parts, and one of its values is
 * changed until the mean agrees. If two of three messages have 1 fragment and the others 4, it is
 * 1, 1, 4.
 *
 * @param distribution a constant or values that are equally likely
 * @param meanError relative error of the mean: 0.01 if that of the distribution is 1 % greater
 * @param deviationError error of the standard deviation, relative to the mean
 */
public record CountFit(Distribution distribution, double meanError, double deviationError) {
  private static final double PRECISION = 0.005;
  private static final double DEVIATION_PRECISION = 0.02;
  private static final int MAX_VALUES = 64;

  /**
   * Returns the description of a sample of whole numbers.
   *
   * @throws IllegalArgumentException if the sample is one of durations
   */
  public static CountFit of(SampleSummary summary) {
    ArgumentChecks.that(summary.isDiscrete(), "a sample of durations is not one of counts");
    double mean = summary.mean();
    if (summary.maximum() == summary.minimum() || mean == 0 || summary.hasOnlyTotals()) {
      return new CountFit(new Constant(mean), 0, 0);
    }
    CountFit best = of(summary, 1);
    for (int size = 2; size <= MAX_VALUES && !best.isPrecise(); size++) {
      CountFit each = of(summary, size);
      best = each.error() < best.error() ? each : best;
    }
    return best;
  }

  /** Returns whether mean and standard deviation agree. */
  public boolean isPrecise() {
    return error() <= 1;
  }

  /** Returns the greater one of both errors, relative to its limit. */
  private double error() {
    return Math.max(
        Math.abs(meanError) / PRECISION, Math.abs(deviationError) / DEVIATION_PRECISION);
  }

  private static CountFit of(SampleSummary summary, int size) {
    double[] values = new double[size];
    double sum = 0;
    for (int i = 0; i < size; i++) {
      values[i] = Math.rint(summary.quantile((i + 0.5) / size));
      sum += values[i];
    }
    adjust(values, (long) Math.rint(size * summary.mean()) - (long) sum, summary);
    List<Double> list = new ArrayList<>();
    for (double value : values) {
      list.add(value);
    }
    boolean constant = values[0] == values[size - 1];
    Distribution distribution = constant ? new Constant(values[0]) : new Empirical(list);
    double mean = summary.mean();
    double deviation = Math.sqrt(distribution.variance()) - Math.sqrt(summary.variance());
    return new CountFit(distribution, distribution.mean() / mean - 1, deviation / mean);
  }

  /**
   * Changes the greatest values in turn until nothing is missing, within the range of the sample.
   */
  private static void adjust(double[] values, long missing, SampleSummary summary) {
    long rest = missing;
    boolean changed = true;
    while (rest != 0 && changed) {
      changed = false;
      long step = rest / values.length == 0 ? Long.signum(rest) : rest / values.length;
      for (int i = values.length - 1; i >= 0 && Math.abs(rest) >= Math.abs(step); i--) {
        double value = Math.clamp(values[i] + step, summary.minimum(), summary.maximum());
        rest -= (long) (value - values[i]);
        changed |= value != values[i];
        values[i] = value;
      }
    }
    Arrays.sort(values);
  }
}
