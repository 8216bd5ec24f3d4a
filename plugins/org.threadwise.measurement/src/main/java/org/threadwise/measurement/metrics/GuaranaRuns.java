package org.threadwise.measurement.metrics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * The runs in a file of a monitor. A row belongs to the run that it continues: time later, no
 * counter smaller. A row that continues none starts a run if its counters are 0 or its time is
 * shorter than the distance of rows. Two processes may have written the same file at once, as in
 * the published files of the Café: among the runs that a row can continue it is added to that with
 * the nearest time, but not nearer than half the distance of rows, as the other process wrote that
 * one.
 */
final class GuaranaRuns {

  private static final int MAX_OPEN = 4;

  /** Nanoseconds between rows that no monitor falls below. */
  private static final long MIN_DISTANCE = 1_000_000;

  /** A run, of which the last row is known. */
  private static final class Run {
    long time;
    long interval;
    long[] counters;

    Run(long time, long[] counters) {
      this.time = time;
      this.counters = counters;
    }

    boolean isContinuedBy(long nextTime, long[] next) {
      if (nextTime - time <= Math.max(MIN_DISTANCE, interval / 2)) {
        return false;
      }
      for (int i = 0; i < counters.length; i++) {
        if (next[i] < counters[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private final GuaranaMonitor monitor;
  private final ObservationSink sink;
  private final List<Run> open = new ArrayList<>();

  GuaranaRuns(GuaranaMonitor monitor, ObservationSink sink) {
    this.monitor = monitor;
    this.sink = sink;
  }

  /** Adds a row; returns null, or why it was not used. */
  @Nullable SkipReason add(String line) {
    long[] row = monitor.parse(line);
    if (row == null) {
      return SkipReason.MALFORMED;
    }
    long[] counters = monitor.counters(row);
    Run run = runBefore(row[0], counters);
    if (run != null) {
      report(run, row, counters);
      run.interval = run.interval == 0 ? row[0] - run.time : run.interval;
      run.time = row[0];
      run.counters = counters;
      return null;
    }
    boolean early = open.stream().anyMatch(each -> row[0] < each.interval / 2);
    if (!early && Arrays.stream(counters).anyMatch(counter -> counter != 0)) {
      return SkipReason.CLOCK_SKEW;
    }
    if (open.size() == MAX_OPEN) {
      open.remove(0);
    }
    open.add(new Run(row[0], counters));
    return null;
  }

  private @Nullable Run runBefore(long time, long[] counters) {
    Run nearest = null;
    for (Run run : open) {
      if (run.isContinuedBy(time, counters) && (nearest == null || run.time > nearest.time)) {
        nearest = run;
      }
    }
    return nearest;
  }

  private void report(Run run, long[] row, long[] counters) {
    double length = (double) row[0] - run.time;
    if (monitor.workers() == 0) {
      double completions = (double) counters[0] - run.counters[0];
      sink.accept(activity("work units", length, completions, Double.NaN, (double) row[1]));
      return;
    }
    for (int i = 0; i < counters.length; i++) {
      double cpu = (double) counters[i] - run.counters[i];
      sink.accept(activity("worker " + (i + 1), length, Double.NaN, cpu, Double.NaN));
    }
  }

  private static Observation.Activity activity(
      String name, double length, double completions, double cpu, double queue) {
    return new Observation.Activity(
        name, Observation.UNKNOWN_TIME, length, completions, cpu, queue);
  }
}
