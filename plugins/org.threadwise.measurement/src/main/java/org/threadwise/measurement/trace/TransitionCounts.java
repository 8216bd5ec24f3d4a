package org.threadwise.measurement.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.ObservationSink;

/** Numbers of messages between pairs of operations, reported as totals. */
final class TransitionCounts {
  private static final int MAX_PAIRS = 100_000;

  private final NameTable names;
  private final ObservationSink sink;
  private final Map<Long, long[]> counts = new LinkedHashMap<>();

  TransitionCounts(NameTable names, ObservationSink sink) {
    this.names = names;
    this.sink = sink;
  }

  /** Counts a message from one operation to another. Operations without a name are left out. */
  void add(int from, int to) {
    if (from < 0 || to < 0) {
      return;
    }
    counts.computeIfAbsent(((long) from << 32) | to, pair -> new long[1])[0]++;
    if (counts.size() > MAX_PAIRS) {
      report();
    }
  }

  /** Reports the totals and starts again at 0. */
  void report() {
    counts.forEach(
        (pair, count) -> {
          String from = names.name((int) (pair >> 32));
          sink.accept(new Transition(from, names.name(pair.intValue()), count[0]));
        });
    counts.clear();
  }
}
