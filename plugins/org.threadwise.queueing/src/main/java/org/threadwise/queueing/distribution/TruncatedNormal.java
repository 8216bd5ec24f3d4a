package org.threadwise.queueing.distribution;

import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A normal distribution truncated at 0: it is drawn again while it is negative. Its mean is
 * therefore greater than the parameter.
 *
 * @param uncutMean mean of the normal distribution before truncation, at least 0
 * @param uncutDeviation standard deviation before truncation, at least 0
 */
public record TruncatedNormal(double uncutMean, double uncutDeviation) implements Distribution {
  public TruncatedNormal {
    ArgumentChecks.notNegative(uncutMean, "mean of a normal distribution");
    ArgumentChecks.notNegative(uncutDeviation, "deviation of a normal distribution");
  }

  @Override
  public double mean() {
    return uncutDeviation == 0 ? uncutMean : truncated().getMean();
  }

  @Override
  public double variance() {
    return uncutDeviation == 0 ? 0 : truncated().getVariance();
  }

  private TruncatedNormalDistribution truncated() {
    return TruncatedNormalDistribution.of(uncutMean, uncutDeviation, 0, Double.POSITIVE_INFINITY);
  }

  @Override
  public Distribution scaled(double factor) {
    return new TruncatedNormal(uncutMean * factor, uncutDeviation * factor);
  }
}
