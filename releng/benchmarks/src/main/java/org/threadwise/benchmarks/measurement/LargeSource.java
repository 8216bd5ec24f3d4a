package org.threadwise.benchmarks.measurement;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.SplittableRandom;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** A format, with a generator of large files whose times have known distributions. */
enum LargeSource {
  /** Traces as the file exporter of the OpenTelemetry collector writes them. */
  OTLP_JSON("OTLP/JSON", "traces.jsonl") {
    @Override
    long write(Path file, long bytes) throws IOException {
      long spans = 0;
      long size = 0;
      var random = new SplittableRandom(1);
      long time = START;
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        while (size < bytes) {
          StringBuilder batch = new StringBuilder(1 << 17).append(HEAD);
          for (int i = 0; i < TRACES_IN_BATCH; i++) {
            time += exponential(random, 1e6);
            trace(batch.append(i == 0 ? "" : ","), random, time);
            spans += ELEMENTS + 1;
          }
          batch.append("]}]}]}\n");
          size += batch.length();
          out.append(batch);
        }
      }
      return spans;
    }

    private void trace(StringBuilder out, SplittableRandom random, long start) {
      String trace = HEX.toHexDigits(random.nextLong()) + HEX.toHexDigits(random.nextLong());
      String root = HEX.toHexDigits(random.nextLong());
      long[] times = new long[ELEMENTS];
      long end = start;
      for (int i = 0; i < ELEMENTS; i++) {
        times[i] = exponential(random, 1e4 * (i + 1));
        end += times[i];
      }
      span(out, trace, root, "", "Orders", start, end);
      long from = start;
      for (int i = 0; i < ELEMENTS; i++) {
        String id = HEX.toHexDigits(random.nextLong());
        span(out.append(','), trace, id, root, "T" + i, from, from + times[i]);
        from += times[i];
      }
    }

    private void span(
        StringBuilder out,
        String trace,
        String id,
        String parent,
        String name,
        long start,
        long end) {
      out.append("{\"traceId\":\"").append(trace).append("\",\"spanId\":\"").append(id);
      out.append("\",\"parentSpanId\":\"").append(parent).append("\",\"flags\":257,\"name\":\"");
      out.append(name).append("\",\"kind\":1,\"startTimeUnixNano\":\"").append(start);
      out.append("\",\"endTimeUnixNano\":\"").append(end).append(ATTRIBUTES);
    }
  },

  /** Events of an application in a recording. */
  JFR("JFR", "recording.jfr") {
    @Override
    long write(Path file, long bytes) throws IOException {
      long sample = record(file, SAMPLE);
      long events = (long) ((double) bytes / sample * SAMPLE);
      record(file, events);
      return events;
    }

    // Returns the size of the file.
    private long record(Path file, long events) throws IOException {
      Files.deleteIfExists(file);
      try (Recording recording = new Recording()) {
        recording.setDestination(file);
        recording.enable(Service.class).withThreshold(Duration.ZERO);
        recording.start();
        for (long i = 0; i < events; i++) {
          Service service = new Service();
          service.begin();
          service.element = NAMES[(int) (i % ELEMENTS)];
          service.commit();
        }
        recording.stop();
      }
      return Files.size(file);
    }
  },

  /** A table with an execution in each row. */
  CSV("CSV", "times.csv") {
    @Override
    long write(Path file, long bytes) throws IOException {
      long rows = 0;
      long size = 0;
      var random = new SplittableRandom(1);
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        out.append("element,duration,unit\n");
        while (size < bytes) {
          int element = (int) (rows++ % ELEMENTS);
          double micros = exponential(random, 1e4 * (element + 1)) / 1e3;
          String row = NAMES[element] + "," + micros + ",us\n";
          size += row.length();
          out.append(row);
        }
      }
      return rows;
    }
  };

  /** An event as an instrumented application writes it. */
  @Name("org.threadwise.Service")
  @StackTrace(false)
  static final class Service extends Event {
    String element = "";
  }

  private static final int ELEMENTS = 9;
  private static final int TRACES_IN_BATCH = 50;
  private static final long SAMPLE = 1_000_000;
  private static final long START = 1_763_596_800_000_000_000L;
  private static final HexFormat HEX = HexFormat.of();
  private static final String[] NAMES = {"T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"};

  private static final String HEAD =
      "{\"resourceSpans\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":"
          + "{\"stringValue\":\"orders\"}},{\"key\":\"host.name\",\"value\":{\"stringValue\":"
          + "\"node-7\"}}]},\"scopeSpans\":[{\"scope\":{\"name\":\"orders\"},\"spans\":[";

  private static final String ATTRIBUTES =
      "\",\"attributes\":[{\"key\":\"thread.id\",\"value\":{\"intValue\":\"42\"}},{\"key\":"
          + "\"thread.name\",\"value\":{\"stringValue\":\"engine-7\"}}],\"status\":{}}";

  private final String title;
  private final String file;

  LargeSource(String title, String file) {
    this.title = title;
    this.file = file;
  }

  /**
   * Writes a file of about a size.
   *
   * @return number of spans, events or rows
   */
  abstract long write(Path file, long bytes) throws IOException;

  private static long exponential(SplittableRandom random, double mean) {
    return (long) (-mean * Math.log1p(-random.nextDouble()));
  }

  String title() {
    return title;
  }

  String file() {
    return file;
  }

  /** Returns a solution with all elements of the files, without times. */
  static String solution() {
    StringBuilder text = new StringBuilder("solution Large\nprocess P {\n  entry Orders -> s0\n");
    for (int i = 0; i < ELEMENTS; i++) {
      text.append("  translator T" + i + " s" + i + " -> s" + (i + 1) + "\n");
    }
    return text + "  exit Done s" + ELEMENTS + "\n}\n";
  }
}
