package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.threadwise.measurement.source.ObservationSink;

/**
 * Reads traces in the JSON of Jaeger's query service and user interface: an object with an array
 * {@code data} of traces, each with an array {@code spans}. Traces without the surrounding object,
 * also one on each line, are accepted as well. Times have a resolution of one microsecond. Files
 * may be compressed with gzip.
 *
 * <p>The first reference {@code CHILD_OF} within the trace is the parent; all others are links. The
 * name of a span follows that of the service of its process ({@link JaegerProcesses}).
 */
public final class JaegerReader extends JsonTraceReader {
  private static final long MICROSECOND = 1000;

  @Override
  public String format() {
    return "jaeger-json";
  }

  @Override
  boolean looksRight(String text) {
    return text.contains("\"traceID\"") && !text.contains("\"resourceSpans\"");
  }

  @Override
  String expected() {
    return "traces with \"spans\", as Jaeger exports them";
  }

  @Override
  JsonDocuments.DocumentReader documents(Path file, ObservationSink sink, SpanCollector collector) {
    Walk walk = new Walk(collector, new JaegerServices(file, sink));
    return parser -> SpanFields.objects(parser, walk::trace);
  }

  /** Reads documents. */
  private static final class Walk {
    private final SpanCollector collector;
    private final JaegerProcesses processes;
    private final References references = new References();

    Walk(SpanCollector collector, JaegerServices services) {
      this.collector = collector;
      this.processes = new JaegerProcesses(collector, services);
    }

    /** Reads a trace, or an object with an array of traces. */
    void trace(JsonParser parser) throws IOException {
      try {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String field = parser.currentName();
          parser.nextToken();
          switch (field) {
            case "data" -> SpanFields.eachObject(parser, this::trace);
            case "spans" -> spans(parser);
            case "processes" -> SpanFields.object(parser, processes::read);
            default -> parser.skipChildren();
          }
        }
      } finally {
        // Spans before a damaged part are kept.
        processes.finish();
      }
    }

    private void spans(JsonParser parser) throws IOException {
      collector.recognise();
      SpanFields.eachObject(parser, this::span);
    }

    private void span(JsonParser parser) throws IOException {
      SpanRecord span = processes.next();
      span.clear();
      references.clear();
      long duration = SpanRecord.MISSING;
      String process = null;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "traceID" -> SpanFields.traceId(parser, span);
          case "spanID" -> span.id = SpanFields.spanId(parser, span);
          case "parentSpanID" -> span.parent = SpanFields.spanId(parser, span);
          case "operationName" -> span.name = SpanFields.text(parser);
          case "startTime" -> span.start = SpanFields.time(parser, MICROSECOND);
          case "duration" -> duration = SpanFields.duration(parser, MICROSECOND);
          case "references" -> SpanFields.eachObject(parser, references::read);
          case "tags" -> SpanFields.eachObject(parser, tag -> tag(tag, span));
          case "processID" -> process = SpanFields.text(parser);
          case "process" -> SpanFields.object(parser, object -> ownProcess(object, span));
          default -> parser.skipChildren();
        }
      }
      span.setDuration(duration);
      references.applyTo(span);
      processes.add(process);
    }

    /** Reads the process in a span, which traces in Elasticsearch have. */
    private static void ownProcess(JsonParser parser, SpanRecord span) throws IOException {
      String service = JaegerServices.service(parser);
      if (service != null) {
        span.setService(service);
      }
    }

    private static void tag(JsonParser parser, SpanRecord span) throws IOException {
      String key = "";
      String value = null;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "key" -> key = Objects.requireNonNullElse(SpanFields.text(parser), "");
          case "value" -> {
            if (key.isEmpty() || key.equals("span.kind") || SpanRecord.isAttribute(key)) {
              value = SpanFields.attribute(parser);
            } else {
              parser.skipChildren();
            }
          }
          default -> parser.skipChildren();
        }
      }
      if (key.equals("span.kind")) {
        span.kind = value == null ? 0 : SpanRecord.kind(value);
      } else {
        span.setAttribute(key, value);
      }
    }
  }

  /** References of a span, which may precede the id of its trace. */
  private static final class References {
    private static final int MAX_COUNT = 128;

    private final SpanRecord[] targets = new SpanRecord[MAX_COUNT];
    private final boolean[] isParent = new boolean[MAX_COUNT];
    private int count;

    void clear() {
      count = 0;
    }

    void read(JsonParser parser) throws IOException {
      if (count == MAX_COUNT) {
        parser.skipChildren();
        return;
      }
      if (targets[count] == null) {
        targets[count] = new SpanRecord();
      }
      SpanRecord target = targets[count];
      target.clear();
      isParent[count] = false;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "refType" -> isParent[count] = "CHILD_OF".equals(SpanFields.text(parser));
          case "traceID" -> SpanFields.traceId(parser, target);
          case "spanID" -> target.id = SpanFields.spanId(parser, target);
          default -> parser.skipChildren();
        }
      }
      count++;
    }

    void applyTo(SpanRecord span) {
      for (int reference = 0; reference < count; reference++) {
        SpanRecord target = targets[reference];
        boolean sameTrace = target.traceHigh == span.traceHigh && target.traceLow == span.traceLow;
        if (isParent[reference] && sameTrace && span.parent == 0) {
          span.parent = target.id;
        } else if (!target.malformed) {
          span.addLink(target.traceHigh, target.traceLow, target.id);
        }
      }
    }
  }
}
