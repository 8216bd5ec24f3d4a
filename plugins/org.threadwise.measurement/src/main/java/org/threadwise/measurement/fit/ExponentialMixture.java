package org.threadwise.measurement.fit;

import org.threadwise.queueing.distribution.Hyperexponential;

/** The distribution function of a hyperexponential distribution. */
final class ExponentialMixture implements DistributionFunction {
  private static final int BISECTIONS = 200;

  private final Hyperexponential mixture;

  ExponentialMixture(Hyperexponential mixture) {
    this.mixture = mixture;
  }

  private double survival(double x) {
    double survival = 0;
    for (int i = 0; i < mixture.means().size(); i++) {
      survival += mixture.probabilities().get(i) * Math.exp(-x / mixture.means().get(i));
    }
    return survival;
  }

  @Override
  public double cumulative(double x) {
    return x <= 0 ? 0 : 1 - survival(x);
  }

  @Override
  public double probability(double low, double high) {
    return survival(Math.max(0, low)) - survival(Math.max(0, high));
  }

  /** Bisects between 0 and the quantile of the slowest branch alone. */
  @Override
  public double quantile(double level) {
    double low = 0;
    double high = 0;
    for (double mean : mixture.means()) {
      high = Math.max(high, -mean * Math.log1p(-level));
    }
    for (int i = 0; i < BISECTIONS && high - low > 1e-14 * high; i++) {
      double middle = (low + high) / 2;
      if (survival(middle) > 1 - level) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  @Override
  public double density(double x) {
    double density = 0;
    for (int i = 0; i < mixture.means().size() && x >= 0; i++) {
      double mean = mixture.means().get(i);
      density += mixture.probabilities().get(i) / mean * Math.exp(-x / mean);
    }
    return density;
  }
}
