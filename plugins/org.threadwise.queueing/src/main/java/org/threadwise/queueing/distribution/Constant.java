package org.threadwise.queueing.distribution;

/**
 * Always the same value.
 *
 * @param value at least 0
 */
public record Constant(double value) implements Distribution {
  /** Always 0. */
  public static final Constant ZERO = new Constant(0);

  public Constant {
    ParameterChecks.notNegative(value, "value of a constant");
  }

  @Override
  public double mean() {
    return value;
  }

  @Override
  public double variance() {
    return 0;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Constant(value * factor);
  }
}
