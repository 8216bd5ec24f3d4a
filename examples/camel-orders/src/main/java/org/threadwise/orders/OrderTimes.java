package org.threadwise.orders;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Response times of orders that were completed in a window of time. */
final class OrderTimes {
  private static final double NANOS_PER_MILLI = 1e6;

  private final double windowSeconds;
  private final List<Long> nanos = new ArrayList<>();

  OrderTimes(double windowSeconds) {
    this.windowSeconds = windowSeconds;
  }

  void add(long responseNanos) {
    nanos.add(responseNanos);
  }

  double meanNanos() {
    return nanos.stream().mapToLong(Long::longValue).average().orElse(Double.NaN);
  }

  OrderFigures figures() {
    List<Long> sorted = new ArrayList<>(nanos);
    Collections.sort(sorted);
    double p95 =
        sorted.isEmpty() ? Double.NaN : sorted.get((int) Math.ceil(0.95 * sorted.size()) - 1);
    return new OrderFigures(
        sorted.size() / windowSeconds, meanNanos() / NANOS_PER_MILLI, p95 / NANOS_PER_MILLI);
  }
}
