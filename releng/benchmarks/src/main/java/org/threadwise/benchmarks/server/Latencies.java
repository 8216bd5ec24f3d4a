package org.threadwise.benchmarks.server;

import java.util.Arrays;
import java.util.Locale;

/** A sample of latencies in milliseconds. */
final class Latencies {

  private final double[] sorted;

  private Latencies(double[] sorted) {
    this.sorted = sorted;
  }

  static Latencies of(double... millis) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    return new Latencies(sorted);
  }

  /** Returns a quantile. */
  double quantile(double share) {
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.clamp(index, 0, sorted.length - 1)];
  }

  /** Returns the median and 95th percentile as text. */
  String describe() {
    return String.format(Locale.ROOT, "%.1f / %.1f", quantile(0.5), quantile(0.95));
  }
}
