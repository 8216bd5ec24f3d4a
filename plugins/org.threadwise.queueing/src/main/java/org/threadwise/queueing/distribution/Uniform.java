package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A uniform distribution between two values.
 *
 * @param low at least 0
 * @param high at least low
 */
public record Uniform(double low, double high) implements Distribution {
  public Uniform {
    ArgumentChecks.notNegative(low, "low of a uniform distribution");
    ArgumentChecks.finite(high, "high of a uniform distribution");
    ArgumentChecks.ascending(low, high, "low", "high");
  }

  @Override
  public double mean() {
    return low + (high - low) / 2;
  }

  @Override
  public double variance() {
    return (high - low) * (high - low) / 12;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Uniform(low * factor, high * factor);
  }
}
