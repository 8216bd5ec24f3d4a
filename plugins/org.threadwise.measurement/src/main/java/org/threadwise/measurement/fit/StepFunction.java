package org.threadwise.measurement.fit;

/** The distribution function of values with equal probabilities. */
final class StepFunction implements DistributionFunction {
  private final double[] values;

  /**
   * Creates a function.
   *
   * @param values ascending, at least one
   */
  StepFunction(double[] values) {
    this.values = values.clone();
  }

  @Override
  public double cumulative(double x) {
    return (double) countUpTo(x) / values.length;
  }

  @Override
  public double cumulativeBefore(double x) {
    return cumulative(Math.nextDown(x));
  }

  private int countUpTo(double x) {
    return countUpTo(values, x);
  }

  /** Returns how many of ascending values are not greater than a number. */
  static int countUpTo(double[] values, double x) {
    int low = 0;
    int high = values.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (values[middle] <= x) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public double quantile(double level) {
    int rank = (int) Math.ceil(level * values.length);
    return values[Math.clamp(rank - 1, 0, values.length - 1)];
  }

  @Override
  public double density(double x) {
    return 0;
  }
}
