package org.threadwise.queueing.distribution;

/**
 * Uniform between two values.
 *
 * @param low at least 0
 * @param high at least low
 */
public record Uniform(double low, double high) implements Distribution {
  public Uniform {
    ParameterChecks.notNegative(low, "low of a uniform distribution");
    ParameterChecks.finite(high, "high of a uniform distribution");
    ParameterChecks.ascending(low, high, "low", "high");
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
