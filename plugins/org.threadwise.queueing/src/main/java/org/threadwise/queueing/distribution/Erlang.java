package org.threadwise.queueing.distribution;

/**
 * Sum of exponential stages of equal mean.
 *
 * @param stages at least 1
 * @param mean of the sum, greater than 0
 */
public record Erlang(int stages, double mean) implements Distribution {
  public Erlang {
    if (stages < 1) {
      throw new IllegalArgumentException(
          "stages of an Erlang distribution must be at least 1, but are " + stages);
    }
    ParameterChecks.positive(mean, "mean of an Erlang distribution");
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
