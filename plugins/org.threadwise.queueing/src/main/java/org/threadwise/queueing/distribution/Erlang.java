package org.threadwise.queueing.distribution;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * An Erlang distribution: the sum of independent exponential stages of equal mean.
 *
 * @param stages at least 1
 * @param mean mean of the sum, greater than 0
 */
public record Erlang(int stages, double mean) implements Distribution {
  public Erlang {
    ArgumentChecks.atLeast(1, stages, "number of stages of an Erlang distribution");
    ArgumentChecks.positive(mean, "mean of an Erlang distribution");
  }

  @Override
  public double variance() {
    return mean * mean / stages;
  }

  @Override
  public Distribution scaled(double factor) {
    return new Erlang(stages, mean * factor);
  }
}
