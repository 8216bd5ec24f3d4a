package org.threadwise.measurement.metrics;

import java.util.Arrays;
import org.threadwise.measurement.source.Observation;

/** Intervals of durations, collected from cumulative counts in ascending order of their bounds. */
final class Intervals {

  private final double[] bounds;
  private final long[] counts;
  private int size;
  private double cumulative;
  private boolean decreasing;

  Intervals(int capacity) {
    bounds = new double[capacity + 1];
    counts = new long[capacity];
  }

  /**
   * Adds a bound. Two equal bounds, as estimates of quantiles can be, count as one. Bounds that are
   * not above 0 have no interval, and their durations are in the first one.
   *
   * @param bound nanoseconds
   * @param cumulativeCount number of durations up to the bound
   */
  void add(double bound, double cumulativeCount) {
    if (bound > bounds[size]) {
      decreasing |= cumulativeCount < cumulative;
      counts[size] = (long) Math.max(0, cumulativeCount - cumulative);
      size++;
      bounds[size] = bound;
      cumulative = cumulativeCount;
    } else if (size > 0) {
      decreasing |= bound < bounds[size] || cumulativeCount < cumulative;
      counts[size - 1] += (long) Math.max(0, cumulativeCount - cumulative);
      cumulative = cumulativeCount;
    }
  }

  int size() {
    return size;
  }

  /** Returns whether counts or bounds became smaller, which none of a distribution does. */
  boolean isDecreasing() {
    return decreasing;
  }

  double total() {
    return cumulative;
  }

  Observation.Histogram histogram(MetricName name, double sum) {
    return new Observation.Histogram(
        name.name(),
        name.quantity(),
        Arrays.copyOf(bounds, size + 1),
        Arrays.copyOf(counts, size),
        sum);
  }
}
