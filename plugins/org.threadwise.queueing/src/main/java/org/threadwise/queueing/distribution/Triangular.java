package org.threadwise.queueing.distribution;

/**
 * Triangular.
 *
 * @param low at least 0
 * @param mode at least low
 * @param high at least mode
 */
public record Triangular(double low, double mode, double high) implements Distribution {
  public Triangular {
    ParameterChecks.notNegative(low, "low of a triangular distribution");
    ParameterChecks.finite(mode, "mode of a triangular distribution");
    ParameterChecks.finite(high, "high of a triangular distribution");
    ParameterChecks.ascending(low, mode, "low", "mode");
    ParameterChecks.ascending(mode, high, "mode", "high");
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
