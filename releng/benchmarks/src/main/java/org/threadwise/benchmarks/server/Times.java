package org.threadwise.benchmarks.server;

import java.util.Arrays;
import java.util.Locale;

/** Durations of one kind, in milliseconds. */
final class Times {

  private final double[] sorted;

  private Times(double[] sorted) {
    this.sorted = sorted;
  }

  static Times of(double... millis) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    return new Times(sorted);
  }

  /** The duration that a share of all do not exceed. */
  double quantile(double share) {
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.clamp(index, 0, sorted.length - 1)];
  }

  /** Median and 95th percentile. */
  String describe() {
    return String.format(Locale.ROOT, "%.1f / %.1f", quantile(0.5), quantile(0.95));
  }
}
