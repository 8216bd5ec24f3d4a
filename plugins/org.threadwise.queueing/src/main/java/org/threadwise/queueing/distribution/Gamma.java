package org.threadwise.queueing.distribution;

/**
 * Gamma; the mean is shape times scale.
 *
 * @param shape greater than 0
 * @param scale greater than 0
 */
public record Gamma(double shape, double scale) implements Distribution {
  public Gamma {
    ParameterChecks.positive(shape, "shape of a gamma distribution");
    ParameterChecks.positive(scale, "scale of a gamma distribution");
  }

  @Override
  public double mean() {
    return shape * scale;
  }

  @Override
  public double variance() {
    return shape * scale * scale;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Gamma(shape, scale * factor);
  }
}
