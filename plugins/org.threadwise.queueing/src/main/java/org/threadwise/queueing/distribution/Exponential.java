package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * An exponential distribution.
 *
 * @param mean greater than 0
 */
public record Exponential(double mean) implements Distribution {
  public Exponential {
    ArgumentChecks.positive(mean, "mean of an exponential distribution");
  }

  @Override
  public double variance() {
    return mean * mean;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Exponential(mean * factor);
  }
}
