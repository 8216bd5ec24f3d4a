package org.threadwise.queueing.distribution;

import org.apache.commons.statistics.distribution.WeibullDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A Weibull distribution.
 *
 * @param shape greater than 0
 * @param scale greater than 0
 */
public record Weibull(double shape, double scale) implements Distribution {
  public Weibull {
    ArgumentChecks.positive(shape, "shape of a Weibull distribution");
    ArgumentChecks.positive(scale, "scale of a Weibull distribution");
  }

  @Override
  public double mean() {
    return WeibullDistribution.of(shape, scale).getMean();
  }

  @Override
  public double variance() {
    return WeibullDistribution.of(shape, scale).getVariance();
  }

  @Override
  public Distribution scaled(double factor) {
    return new Weibull(shape, scale * factor);
  }
}
