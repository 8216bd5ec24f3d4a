package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A constant.
 *
 * @param value at least 0
 */
public record Constant(double value) implements Distribution {
  /** The constant 0. */
  public static final Constant ZERO = new Constant(0);

  public Constant {
    ArgumentChecks.notNegative(value, "value of a constant");
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
