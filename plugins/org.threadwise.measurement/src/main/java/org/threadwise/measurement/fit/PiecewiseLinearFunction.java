package org.threadwise.measurement.fit;

/** The distribution function of quantiles at equidistant levels, joined by lines. */
final class PiecewiseLinearFunction implements DistributionFunction {
  private final double[] values;

  /**
   * Creates a function.
   *
   * @param values ascending, at least two
   */
  PiecewiseLinearFunction(double[] values) {
    this.values = values.clone();
  }

  @Override
  public double cumulative(double x) {
    int last = values.length - 1;
    if (x < values[0]) {
      return 0;
    }
    if (x >= values[last]) {
      return 1;
    }
    int piece = StepFunction.countUpTo(values, x) - 1;
    return (piece + (x - values[piece]) / (values[piece + 1] - values[piece])) / last;
  }

  @Override
  public double cumulativeBefore(double x) {
    return cumulative(Math.nextDown(x));
  }

  @Override
  public double quantile(double level) {
    double position = level * (values.length - 1);
    int piece = Math.clamp((int) position, 0, values.length - 2);
    return values[piece] + (position - piece) * (values[piece + 1] - values[piece]);
  }

  @Override
  public double density(double x) {
    int piece = StepFunction.countUpTo(values, x) - 1;
    return piece < 0 || piece >= values.length - 1
        ? 0
        : 1 / ((values.length - 1) * (values[piece + 1] - values[piece]));
  }
}
