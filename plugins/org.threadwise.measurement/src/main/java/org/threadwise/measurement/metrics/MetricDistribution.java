package org.threadwise.measurement.metrics;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * A histogram or summary: the series of one metric that differ only in {@code le} or {@code
 * quantile}. Counters that were restarted count from their restart.
 *
 * <p>A summary's quantiles become a histogram: of <i>n</i> durations, (q₂ − q₁)·n are between the
 * estimates of the quantiles q₁ and q₂.
 */
final class MetricDistribution {

  private static final int MAX_BOUNDS = 10_000;

  /** Number of executions up to which a double is exact. */
  private static final double MAX_COUNT = 0x1p53;

  private final MetricName name;
  private final double unit;
  private final long position;
  private final NavigableMap<Double, CumulativeValue> buckets = new TreeMap<>();
  private final NavigableMap<Double, LatestValue> quantiles = new TreeMap<>();
  private final CumulativeValue count = new CumulativeValue();
  private final CumulativeValue sum = new CumulativeValue();

  /** A value that may grow and shrink. */
  static final class LatestValue {
    double value = Double.NaN;
  }

  /**
   * Creates a distribution without samples.
   *
   * @param unit nanoseconds in the unit of bounds and sum
   * @param position line where it is first mentioned
   */
  MetricDistribution(MetricName name, double unit, long position) {
    this.name = name;
    this.unit = unit;
    this.position = position;
  }

  CumulativeValue count() {
    return count;
  }

  CumulativeValue sum() {
    return sum;
  }

  /** Returns the number of durations up to a bound; null if there are too many bounds. */
  @Nullable CumulativeValue bucket(double bound) {
    return buckets.size() == MAX_BOUNDS && !buckets.containsKey(bound)
        ? null
        : buckets.computeIfAbsent(bound, key -> new CumulativeValue());
  }

  /** Returns the estimate of a quantile; null if there are too many. */
  @Nullable LatestValue quantile(double share) {
    return quantiles.size() == MAX_BOUNDS && !quantiles.containsKey(share)
        ? null
        : quantiles.computeIfAbsent(share, key -> new LatestValue());
  }

  /** Reports the distribution. Without executions there is nothing to report. */
  void report(ObservationSink sink) {
    boolean restarted =
        count.isRestarted()
            || sum.isRestarted()
            || buckets.values().stream().anyMatch(CumulativeValue::isRestarted);
    if (restarted) {
      sink.remark(Remark.of(Remark.Kind.COUNTER_RESET, name.name()));
    }
    double total = sum.isEmpty() ? Double.NaN : value(sum, restarted) * unit;
    if (total < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, position);
    } else if (!buckets.isEmpty()) {
      histogram(sink, restarted, total);
    } else if (!count.isEmpty()) {
      summary(sink, Math.rint(value(count, restarted)), total);
    }
  }

  private static double value(CumulativeValue value, boolean restarted) {
    return restarted ? value.total() : value.growth();
  }

  private void histogram(ObservationSink sink, boolean restarted, double total) {
    if (!buckets.containsKey(Double.POSITIVE_INFINITY) && !count.isEmpty()) {
      buckets.put(Double.POSITIVE_INFINITY, count);
    }
    Intervals intervals = new Intervals(buckets.size());
    for (Map.Entry<Double, CumulativeValue> bucket : buckets.entrySet()) {
      if (!bucket.getValue().isEmpty()) {
        intervals.add(bucket.getKey() * unit, Math.rint(value(bucket.getValue(), restarted)));
      }
    }
    if (intervals.isDecreasing()) {
      sink.skip(SkipReason.MALFORMED, position);
    } else if (intervals.total() > MAX_COUNT) {
      sink.skip(SkipReason.BAD_NUMBER, position);
    } else if (intervals.total() > 0) {
      sink.accept(intervals.histogram(name, total));
    }
  }

  private void summary(ObservationSink sink, double executions, double total) {
    if (executions > MAX_COUNT) {
      sink.skip(SkipReason.BAD_NUMBER, position);
      return;
    }
    if (executions < 1 || Double.isNaN(total)) {
      return;
    }
    Intervals intervals = new Intervals(quantiles.size() + 1);
    quantiles.forEach(
        (share, estimate) -> {
          if (estimate.value > 0) {
            intervals.add(estimate.value * unit, Math.rint(share * executions));
          }
        });
    boolean usable = intervals.size() > 0 && !intervals.isDecreasing();
    if (usable) {
      intervals.add(Double.POSITIVE_INFINITY, executions);
      sink.remark(Remark.of(Remark.Kind.ESTIMATED_QUANTILES, name.name()));
      sink.accept(intervals.histogram(name, total));
    } else {
      sink.remark(Remark.of(Remark.Kind.ONLY_TOTALS, name.name()));
      sink.accept(
          new Observation.Totals(
              name.name(), name.quantity(), (long) executions, total, Double.NaN, Double.NaN, 0));
    }
  }
}
