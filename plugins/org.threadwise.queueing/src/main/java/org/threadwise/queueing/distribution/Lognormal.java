package org.threadwise.queueing.distribution;

import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A lognormal distribution: the logarithm is normal with mean mu and standard deviation sigma.
 *
 * @param mu any finite number
 * @param sigma at least 0; 0 gives the constant exp(mu)
 */
public record Lognormal(double mu, double sigma) implements Distribution {
  public Lognormal {
    ArgumentChecks.finite(mu, "mu of a lognormal distribution");
    ArgumentChecks.notNegative(sigma, "sigma of a lognormal distribution");
  }

  @Override
  public double mean() {
    return sigma == 0 ? StrictMath.exp(mu) : LogNormalDistribution.of(mu, sigma).getMean();
  }

  @Override
  public double variance() {
    return sigma == 0 ? 0 : LogNormalDistribution.of(mu, sigma).getVariance();
  }

  @Override
  public Distribution scaled(double factor) {
    return new Lognormal(mu + StrictMath.log(factor), sigma);
  }
}
