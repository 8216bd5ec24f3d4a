package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The latest calls and CPU-time samples of each platform thread, in two generations: if there are
 * {@value #GENERATION} new ones, the generation before is forgotten. So memory is bounded, and of a
 * long recording the end counts, when the program was warm.
 */
final class ThreadHistory {
  static final int GENERATION = 250_000;

  private Generation previous = new Generation();
  private Generation current = new Generation();
  private int size;

  /** A call of a traced method, from start to end in nanoseconds since 1970. */
  record Call(RecordedOperation operation, long start, long end) {}

  /**
   * A sample as a reading of the CPU clock of its thread.
   *
   * @param time nanoseconds since 1970
   * @param cpu CPU time of the thread since its sample before, in nanoseconds
   */
  record Reading(long time, long cpu) {}

  /** Events by thread. */
  private record Generation(Map<Long, List<Call>> calls, Map<Long, List<Reading>> readings) {
    Generation() {
      this(new HashMap<>(), new HashMap<>());
    }
  }

  void add(RecordedCall call) {
    if (call.thread() != RecordedCall.UNKNOWN_THREAD) {
      count();
      current
          .calls
          .computeIfAbsent(call.thread(), none -> new ArrayList<>())
          .add(new Call(call.operation(), call.start(), call.start() + call.duration()));
    }
  }

  void add(long thread, Reading reading) {
    count();
    current.readings.computeIfAbsent(thread, none -> new ArrayList<>()).add(reading);
  }

  private void count() {
    if (size == GENERATION) {
      previous = current;
      current = new Generation();
      size = 0;
    }
    size++;
  }

  /** Returns what threads did between samples, as far as it is known of these operations. */
  ThreadActivity activity(List<RecordedOperation> operations) {
    ThreadActivity activity = new ThreadActivity(operations);
    Stream.concat(previous.calls.keySet().stream(), current.calls.keySet().stream())
        .distinct()
        .sorted()
        .forEach(
            thread ->
                activity.add(
                    events(previous.calls, current.calls, thread, Call::start),
                    events(previous.readings, current.readings, thread, Reading::time)));
    return activity;
  }

  private static <E> List<E> events(
      Map<Long, List<E>> earlier, Map<Long, List<E>> later, long thread, ToLongFunction<E> time) {
    return Stream.of(earlier, later)
        .flatMap(events -> events.getOrDefault(thread, List.of()).stream())
        .sorted(Comparator.comparingLong(time))
        .toList();
  }
}
