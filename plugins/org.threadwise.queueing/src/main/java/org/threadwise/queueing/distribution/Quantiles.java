package org.threadwise.queueing.distribution;

import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A piecewise uniform distribution given by quantiles at equidistant levels from 0 to 1,
 * interpolated linearly.
 *
 * @param values at least two, ascending, none negative
 */
public record Quantiles(List<Double> values) implements Distribution {
  public Quantiles {
    values = List.copyOf(values);
    if (values.size() < 2) {
      throw new IllegalArgumentException(
          "quantiles need at least the least and the greatest value, but there are "
              + values.size());
    }
    double previous = 0;
    for (double value : values) {
      ArgumentChecks.notNegative(value, "quantile");
      ArgumentChecks.ascending(previous, value, "a quantile", "the next quantile");
      previous = value;
    }
  }

  @Override
  public double mean() {
    double sum = 0;
    for (int i = 1; i < values.size(); i++) {
      sum += (values.get(i - 1) + values.get(i)) / 2;
    }
    return sum / (values.size() - 1);
  }

  /** Adds up the second moments of the pieces, each of which is uniform. */
  @Override
  public double variance() {
    double mean = mean();
    double squares = 0;
    for (int i = 1; i < values.size(); i++) {
      double low = values.get(i - 1) - mean;
      double high = values.get(i) - mean;
      squares += (low * low + low * high + high * high) / 3;
    }
    return squares / (values.size() - 1);
  }

  @Override
  public Distribution scaled(double factor) {
    return new Quantiles(values.stream().map(value -> value * factor).toList());
  }
}
