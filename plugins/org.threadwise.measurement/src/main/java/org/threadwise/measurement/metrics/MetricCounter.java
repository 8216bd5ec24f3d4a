package org.threadwise.measurement.metrics;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;

/**
 * A counter of executions, or of the time that the process used on cores.
 *
 * @param name name of the operation; empty for the process
 * @param cpuUnit nanoseconds in the unit of time on cores; NaN if executions are counted
 * @param value samples of the counter
 */
record MetricCounter(String name, double cpuUnit, CumulativeValue value) {

  /** Time on cores, as clients of Prometheus and Micrometer report it. */
  private static final Set<String> PROCESS_CPU =
      Set.of("process_cpu_seconds", "process_cpu_time_ns");

  /**
   * Returns the counter of a metric.
   *
   * @param metric name of the metric without {@code _total}
   * @return null if it counts neither executions of an operation nor the process's time on cores
   */
  static @Nullable MetricCounter of(String metric, Map<String, String> labels) {
    if (PROCESS_CPU.contains(metric)) {
      return new MetricCounter("", MetricName.unit(metric).orElseThrow(), new CumulativeValue());
    }
    boolean time = MetricName.unit(metric).isPresent();
    MetricName name = time || metric.endsWith("_bytes") ? null : MetricName.of(metric, labels);
    return name == null ? null : new MetricCounter(name.name(), Double.NaN, new CumulativeValue());
  }

  /** Reports the growth of the counter within the time of its samples. */
  void report(ObservationSink sink) {
    if (value.isRestarted()) {
      sink.remark(Remark.of(Remark.Kind.COUNTER_RESET, name));
    }
    // It is not known when a counter was restarted, so no rate follows from it.
    boolean window = value.hasWindow() && !value.isRestarted();
    double growth = window ? value.growth() : value.total();
    if (growth > 0) {
      boolean cpu = !Double.isNaN(cpuUnit);
      sink.accept(
          new Observation.Activity(
              name,
              window ? value.firstTime() : Observation.UNKNOWN_TIME,
              window ? TimestampFormat.between(value.firstTime(), value.lastTime()) : Double.NaN,
              cpu ? Double.NaN : growth,
              cpu ? growth * cpuUnit : Double.NaN,
              Double.NaN));
    }
  }
}
