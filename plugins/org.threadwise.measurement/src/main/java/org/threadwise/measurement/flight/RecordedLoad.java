package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * The load of process and machine in a recording. An event reports the load since the one before.
 * As events of a recording are not in order, windows that come before the number of cores wait for
 * it.
 */
final class RecordedLoad {
  private static final int MAX_WAITING = 100_000;

  private final Consumer<Observation> action;
  private final List<Observation.Load> waiting = new ArrayList<>();
  private double cores = Double.NaN;
  private long last = Long.MIN_VALUE;

  RecordedLoad(Consumer<Observation> action) {
    this.action = action;
  }

  void addCores(RecordedEvent event) {
    int threads = event.getInt("hwThreads");
    if (threads > 0) {
      cores = threads;
      finish();
    }
  }

  /** Adds an event; position is its number for the notice that it was skipped. */
  void add(RecordedEvent event, ObservationSink sink, long position) {
    long time = RecordingEvents.nanos(event.getStartTime());
    double process = event.getFloat("jvmUser") + event.getFloat("jvmSystem");
    double machine = event.getFloat("machineTotal");
    if (!(process >= 0 && machine >= 0)) {
      sink.skip(SkipReason.BAD_NUMBER, position);
    } else if (last != Long.MIN_VALUE && time > last) {
      waiting.add(
          new Observation.Load(
              "", last, time, Math.min(1, process), Math.min(1, machine), Double.NaN));
      if (!Double.isNaN(cores) || waiting.size() == MAX_WAITING) {
        finish();
      }
    }
    last = Math.max(last, time);
  }

  /** Hands on the windows that wait. */
  void finish() {
    for (Observation.Load load : waiting) {
      action.accept(
          new Observation.Load(
              load.name(), load.start(), load.end(), load.process(), load.machine(), cores));
    }
    waiting.clear();
  }
}
