package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * The services of traces of Jaeger with more spans than {@link JaegerProcesses#MAX_WAITING}. They
 * follow the spans that need them, so the file is read a second time, once, at the first such
 * trace.
 */
final class JaegerServices {
  private static final int MAX_PROCESSES = 10_000;

  /** Total length of the services that are kept. */
  private static final int MAX_CHARACTERS = 8_000_000;

  private static final int CHECK_INTERVAL = 1024;

  /** Identifies a trace. */
  private record TraceId(long high, long low) {}

  private final Path file;
  private final ObservationSink sink;
  private final SpanRecord first = new SpanRecord();
  private @Nullable Map<TraceId, Deque<Map<String, String>>> traces;
  private int characters;
  private int spans;

  /**
   * Creates the services of a file, without reading it.
   *
   * @param sink cancels reading
   */
  JaegerServices(Path file, ObservationSink sink) {
    this.file = file;
    this.sink = sink;
  }

  /**
   * Returns the services of the next large trace with an id, by the key of the process; empty if
   * the file does not have them.
   */
  Map<String, String> next(long traceHigh, long traceLow) throws IOException {
    if (traces == null) {
      traces = new HashMap<>();
      try (InputStream in = SourceStream.open(file, new Silent())) {
        new JsonDocuments(in, new Silent()).read(parser -> SpanFields.objects(parser, this::trace));
      }
    }
    Deque<Map<String, String>> found = traces.get(new TraceId(traceHigh, traceLow));
    return found == null || found.isEmpty() ? Map.of() : found.removeFirst();
  }

  /** Reads a trace, or an object with an array of traces. */
  private void trace(JsonParser parser) throws IOException {
    Map<String, String> services = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "data" -> SpanFields.eachObject(parser, this::trace);
        case "spans" -> SpanFields.eachObject(parser, this::span);
        case "processes" -> SpanFields.object(parser, object -> read(object, services));
        default -> parser.skipChildren();
      }
    }
    if (spans >= JaegerProcesses.MAX_WAITING) {
      keep(services);
    }
    spans = 0;
  }

  /** Counts a span, and reads to which trace the first one belongs. */
  private void span(JsonParser parser) throws IOException {
    if (++spans % CHECK_INTERVAL == 0 && sink.isCancelled()) {
      throw new CancelledReadException();
    }
    if (spans == 1) {
      first.clear();
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean isTrace = spans == 1 && parser.currentName().equals("traceID");
      parser.nextToken();
      if (isTrace) {
        SpanFields.traceId(parser, first);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void keep(Map<String, String> services) {
    characters += services.values().stream().mapToInt(String::length).sum();
    if (traces != null && characters <= MAX_CHARACTERS) {
      traces
          .computeIfAbsent(new TraceId(first.traceHigh, first.traceLow), id -> new ArrayDeque<>())
          .add(services);
    }
  }

  /** Reads the processes of a trace, and adds their services by their keys. */
  static void read(JsonParser parser, Map<String, String> services) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      String service = parser.currentToken() == JsonToken.START_OBJECT ? service(parser) : null;
      if (service == null) {
        parser.skipChildren();
      } else if (services.size() < MAX_PROCESSES && service.length() <= NameTable.MAX_LENGTH) {
        services.put(key, service);
      }
    }
  }

  /** Returns the name of the service of a process, whose start the parser has read. */
  static @Nullable String service(JsonParser parser) throws IOException {
    String service = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean isName = parser.currentName().equals("serviceName");
      parser.nextToken();
      if (isName) {
        service = SpanFields.text(parser);
      } else {
        parser.skipChildren();
      }
    }
    return service;
  }

  /** Ignores damage, which the first reading reports. */
  private final class Silent implements ObservationSink {
    @Override
    public void accept(Observation observation) {}

    @Override
    public void skip(SkipReason reason, long position) {}

    @Override
    public void remark(Remark remark) {}

    @Override
    public boolean isCancelled() {
      return sink.isCancelled();
    }
  }
}
