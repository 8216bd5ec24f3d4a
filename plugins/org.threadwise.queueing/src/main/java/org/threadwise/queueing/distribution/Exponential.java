package org.threadwise.queueing.distribution;

/**
 * Exponential.
 *
 * @param mean greater than 0
 */
public record Exponential(double mean) implements Distribution {
  public Exponential {
    ParameterChecks.positive(mean, "mean of an exponential distribution");
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
