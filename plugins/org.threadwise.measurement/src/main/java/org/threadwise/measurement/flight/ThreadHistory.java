package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls and CPU-time samples of each platform thread. Memory is bounded: the first {@value
 * #MAX_EVENTS} calls and samples are kept.
 */
final class ThreadHistory {
  private static final int MAX_EVENTS = 500_000;

  private final Map<Long, List<Call>> calls = new HashMap<>();
  private final Map<Long, List<Reading>> readings = new HashMap<>();
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

  void add(RecordedCall call) {
    if (call.thread() != RecordedCall.UNKNOWN_THREAD && size < MAX_EVENTS) {
      size++;
      calls
          .computeIfAbsent(call.thread(), none -> new ArrayList<>())
          .add(new Call(call.operation(), call.start(), call.start() + call.duration()));
    }
  }

  void add(long thread, Reading reading) {
    if (size < MAX_EVENTS) {
      size++;
      readings.computeIfAbsent(thread, none -> new ArrayList<>()).add(reading);
    }
  }

  /** Returns what threads did between samples, as far as it is known of these operations. */
  ThreadActivity activity(List<RecordedOperation> operations) {
    ThreadActivity activity = new ThreadActivity(operations);
    calls.forEach(
        (thread, all) -> {
          List<Reading> clock = readings.getOrDefault(thread, List.of());
          all.sort(Comparator.comparingLong(Call::start));
          activity.add(
              all, clock.stream().sorted(Comparator.comparingLong(Reading::time)).toList());
        });
    return activity;
  }
}
