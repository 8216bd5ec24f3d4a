package org.threadwise.queueing.distribution;

import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * An empirical distribution: each measured value has the same probability.
 *
 * @param values at least one, none negative
 */
public record Empirical(List<Double> values) implements Distribution {
  public Empirical {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("an empirical distribution needs at least one sample");
    }
    for (double value : values) {
      ArgumentChecks.notNegative(value, "sample of an empirical distribution");
    }
  }

  @Override
  public double mean() {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.size();
  }

  @Override
  public double variance() {
    double mean = mean();
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return squares / values.size();
  }

  @Override
  public Distribution scaled(double factor) {
    return new Empirical(values.stream().map(value -> value * factor).toList());
  }
}
