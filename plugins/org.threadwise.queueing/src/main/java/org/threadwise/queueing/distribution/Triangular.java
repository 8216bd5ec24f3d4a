package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A triangular distribution.
 *
 * @param low at least 0
 * @param mode at least low
 * @param high at least mode
 */
public record Triangular(double low, double mode, double high) implements Distribution {
  public Triangular {
    ArgumentChecks.notNegative(low, "low of a triangular distribution");
    ArgumentChecks.finite(mode, "mode of a triangular distribution");
    ArgumentChecks.finite(high, "high of a triangular distribution");
    ArgumentChecks.ascending(low, mode, "low", "mode");
    ArgumentChecks.ascending(mode, high, "mode", "high");
  }

  @Override
  public double mean() {
    return low / 3 + mode / 3 + high / 3;
  }

  @Override
  public double variance() {
    double left = mode - low;
    double right = high - mode;
    return (left * left + left * right + right * right) / 18;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Triangular(low * factor, mode * factor, high * factor);
  }
}
