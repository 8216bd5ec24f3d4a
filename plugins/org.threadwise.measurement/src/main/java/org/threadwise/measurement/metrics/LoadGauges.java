package org.threadwise.measurement.metrics;

import java.util.Map;
import java.util.TreeMap;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;

/**
 * Micrometer's gauges {@code process_cpu_usage} and {@code system_cpu_usage}: the shares of all
 * cores in use by the process and by all processes. A value is that since the scrape before. It
 * shows how busy the machine was; the CPU time of the process is in a counter, which is more exact.
 */
final class LoadGauges {
  static final String PROCESS = "process_cpu_usage";
  static final String MACHINE = "system_cpu_usage";

  private static final int MAX_TIMES = 100_000;

  private record Gauges(double process, double machine) {}

  private final Map<Long, Gauges> gauges = new TreeMap<>();

  /** Adds the share of the process. */
  boolean addProcess(double value, long time) {
    return add(new Gauges(value, Double.NaN), time);
  }

  /** Adds the share of all processes. */
  boolean addMachine(double value, long time) {
    return add(new Gauges(Double.NaN, value), time);
  }

  private boolean add(Gauges next, long time) {
    boolean valid = !(next.process > 1 || next.machine > 1);
    if (valid && (gauges.size() < MAX_TIMES || gauges.containsKey(time))) {
      gauges.merge(
          time,
          next,
          (a, b) ->
              new Gauges(
                  Double.isNaN(b.process) ? a.process : b.process,
                  Double.isNaN(b.machine) ? a.machine : b.machine));
    }
    return true;
  }

  /** Reports windows between scrapes; a single scrape counts as an instant. */
  void report(ObservationSink sink) {
    long last = Observation.UNKNOWN_TIME;
    for (Map.Entry<Long, Gauges> entry : gauges.entrySet()) {
      long time = entry.getKey();
      boolean single = gauges.size() == 1;
      if (!Double.isNaN(entry.getValue().process) && (single || last != Observation.UNKNOWN_TIME)) {
        long end = time == Observation.UNKNOWN_TIME ? 1 : time;
        sink.accept(
            new Observation.Load(
                "",
                single ? end - 1 : last,
                end,
                entry.getValue().process,
                entry.getValue().machine,
                Double.NaN));
      }
      last = time;
    }
  }
}
