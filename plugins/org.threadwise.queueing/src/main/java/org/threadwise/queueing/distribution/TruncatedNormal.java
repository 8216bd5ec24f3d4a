package org.threadwise.queueing.distribution;

import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;

/**
 * Normal, drawn again while it is negative. Its own mean is therefore greater than the parameter.
 *
 * @param uncutMean mean of the normal distribution before it is cut, at least 0
 * @param uncutDeviation standard deviation before it is cut, at least 0
 */
public record TruncatedNormal(double uncutMean, double uncutDeviation) implements Distribution {
  public TruncatedNormal {
    ParameterChecks.notNegative(uncutMean, "mean of a normal distribution");
    ParameterChecks.notNegative(uncutDeviation, "deviation of a normal distribution");
  }

  @Override
  public double mean() {
    return uncutDeviation == 0 ? uncutMean : cut().getMean();
  }

  @Override
  public double variance() {
    return uncutDeviation == 0 ? 0 : cut().getVariance();
  }

  private TruncatedNormalDistribution cut() {
    return TruncatedNormalDistribution.of(uncutMean, uncutDeviation, 0, Double.POSITIVE_INFINITY);
  }

  @Override
  public Distribution scaled(double factor) {
    return new TruncatedNormal(uncutMean * factor, uncutDeviation * factor);
  }
}
