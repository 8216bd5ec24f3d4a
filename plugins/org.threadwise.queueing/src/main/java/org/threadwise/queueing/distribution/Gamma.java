package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A gamma distribution with mean shape × scale.
 *
 * @param shape greater than 0
 * @param scale greater than 0
 */
public record Gamma(double shape, double scale) implements Distribution {
  public Gamma {
    ArgumentChecks.positive(shape, "shape of a gamma distribution");
    ArgumentChecks.positive(scale, "scale of a gamma distribution");
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
