package org.threadwise.measurement.flight;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.measurement.source.Stalls.Stall;

/**
 * Stalls in a recording: pauses of the garbage collector and other safepoints of at least 100 ms,
 * and gaps between the events of the load that are at least 500 ms longer than usual, for which the
 * whole machine or the process was suspended.
 */
final class RecordedStalls {
  private static final long MIN_EXCESS = 500_000_000;
  private static final int MAX_TIMES = 2_000_000;
  private static final int MAX_OPEN = 10_000;

  private final Consumer<Stall> action;
  private final Map<Long, Long> safepoints = new HashMap<>();
  private final Map<Long, Long> ends = new HashMap<>();
  private long[] times = new long[1024];
  private int count;
  private int reported;

  private RecordedStalls(Consumer<Stall> action) {
    this.action = action;
  }

  /**
   * Reads the stalls of a recording.
   *
   * @param index of its intact part
   */
  static void read(Path file, ChunkIndex index, Consumer<Stall> action) throws IOException {
    RecordedStalls stalls = new RecordedStalls(action);
    long[] flushes = {0};
    try (EventStream stream = EventStream.openFile(file)) {
      stream.setOrdered(false);
      stream.setReuse(true);
      on(
          stream,
          "jdk.GCPhasePause",
          e -> stalls.add(start(e), RecordingEvents.nanos(e.getEndTime())));
      on(stream, "jdk.SafepointBegin", e -> stalls.begin(e.getLong("safepointId"), start(e)));
      on(
          stream,
          "jdk.SafepointEnd",
          e -> stalls.end(e.getLong("safepointId"), RecordingEvents.nanos(e.getEndTime())));
      on(stream, RecordedNames.CPU_LOAD, e -> stalls.addTime(start(e)));
      stream.onFlush(
          () -> {
            if (++flushes[0] == index.flushes()) {
              stream.close();
            }
          });
      FlightRecordingReader.start(stream, () -> {});
    }
    if (index.gaps() == 0) {
      stalls.addGaps();
    }
  }

  private static void on(EventStream stream, String name, Consumer<RecordedEvent> reader) {
    stream.onEvent(
        name,
        event -> {
          try {
            reader.accept(event);
          } catch (RuntimeException damaged) {
            // the reader of observations counts damaged events
          }
        });
  }

  private static long start(RecordedEvent event) {
    return RecordingEvents.nanos(event.getStartTime());
  }

  private void begin(long id, long time) {
    Long end = ends.remove(id);
    if (end != null) {
      add(time, end);
    } else if (safepoints.size() < MAX_OPEN) {
      safepoints.put(id, time);
    }
  }

  private void end(long id, long time) {
    Long begin = safepoints.remove(id);
    if (begin != null) {
      add(begin, time);
    } else if (ends.size() < MAX_OPEN) {
      ends.put(id, time);
    }
  }

  private void add(long from, long to) {
    if (to - from >= Stalls.MIN_DURATION && reported < Stalls.MAX_COUNT) {
      reported++;
      action.accept(new Stall(from, to));
    }
  }

  private void addTime(long time) {
    if (count < MAX_TIMES) {
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
      }
      times[count++] = time;
    }
  }

  private void addGaps() {
    if (count < 3) {
      return;
    }
    Arrays.sort(times, 0, count);
    long[] distances = new long[count - 1];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = times[i + 1] - times[i];
    }
    long[] sorted = distances.clone();
    Arrays.sort(sorted);
    long usual = sorted[sorted.length / 2];
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] - usual >= MIN_EXCESS) {
        add(times[i] + usual, times[i + 1]);
      }
    }
  }
}
