package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import org.threadwise.measurement.source.ObservationSink;

/**
 * Reads traces in the JSON encoding of the OpenTelemetry protocol: one document in the file, one on
 * each line, or an array of them. A document is an object with {@code resourceSpans}, or one
 * element of those. Files may be compressed with gzip.
 */
public final class OtlpJsonReader extends JsonTraceReader {

  @Override
  public String format() {
    return "otlp-json";
  }

  @Override
  boolean looksRight(String text) {
    if (text.contains("\"resourceSpans\"")
        || text.contains("\"resource_spans\"")
        || text.contains("\"scopeSpans\"")) {
      return true;
    }
    // The attributes of the resource may fill the whole head.
    return text.startsWith("{\"resource\":{")
        && !text.contains("\"scopeMetrics\"")
        && !text.contains("\"scopeLogs\"");
  }

  @Override
  String expected() {
    return "documents with \"resourceSpans\"";
  }

  @Override
  JsonDocuments.DocumentReader documents(Path file, ObservationSink sink, SpanCollector collector) {
    Walk walk = new Walk(new SpanRecord(), collector);
    return parser -> SpanFields.objects(parser, walk::object);
  }

  /** Reads documents. */
  private record Walk(SpanRecord span, SpanCollector collector) {

    /** Reads a document, which Jaeger puts into another object with the field {@code result}. */
    private void object(JsonParser parser) throws IOException {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "resourceSpans", "resource_spans" -> {
            collector.recognise();
            SpanFields.eachObject(parser, this::resource);
          }
          case "scopeSpans", "scope_spans" -> {
            collector.recognise();
            SpanFields.eachObject(parser, this::scope);
          }
          case "result" -> SpanFields.object(parser, this::object);
          default -> parser.skipChildren();
        }
      }
    }

    /** Reads the spans of a resource, whose attributes precede them in the encoding. */
    private void resource(JsonParser parser) throws IOException {
      span.startResource();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "scopeSpans", "scope_spans", "instrumentationLibrarySpans" ->
              SpanFields.eachObject(parser, this::scope);
          case "resource" -> {
            SpanFields.object(parser, this::attributes);
            span.endResource();
          }
          default -> parser.skipChildren();
        }
      }
    }

    private void attributes(JsonParser parser) throws IOException {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean attributes = parser.currentName().equals("attributes");
        parser.nextToken();
        if (attributes) {
          SpanFields.eachObject(parser, this::attribute);
        } else {
          parser.skipChildren();
        }
      }
    }

    private void scope(JsonParser parser) throws IOException {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean spans = parser.currentName().equals("spans");
        parser.nextToken();
        if (spans) {
          SpanFields.eachObject(parser, this::span);
        } else {
          parser.skipChildren();
        }
      }
    }

    private void span(JsonParser parser) throws IOException {
      span.clear();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        field(parser, field);
      }
      collector.add(span);
    }

    private void field(JsonParser parser, String field) throws IOException {
      switch (field) {
        case "traceId", "trace_id" -> SpanFields.traceId(parser, span);
        case "spanId", "span_id" -> span.id = SpanFields.spanId(parser, span);
        case "parentSpanId", "parent_span_id" -> span.parent = SpanFields.spanId(parser, span);
        case "name" -> span.name = SpanFields.text(parser);
        case "kind" -> span.kind = kind(parser);
        case "startTimeUnixNano", "start_time_unix_nano" -> span.start = SpanFields.time(parser, 1);
        case "endTimeUnixNano", "end_time_unix_nano" -> span.end = SpanFields.time(parser, 1);
        case "attributes" -> SpanFields.eachObject(parser, this::attribute);
        case "links" -> SpanFields.eachObject(parser, this::link);
        case "status" -> SpanFields.object(parser, this::status);
        default -> parser.skipChildren();
      }
    }

    private void status(JsonParser parser) throws IOException {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean isCode = parser.currentName().equals("code");
        parser.nextToken();
        if (isCode && parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
          span.failed |= parser.getText().equals(Integer.toString(SpanRecord.STATUS_ERROR));
        } else if (isCode) {
          span.failed |= "STATUS_CODE_ERROR".equals(SpanFields.text(parser));
        } else {
          parser.skipChildren();
        }
      }
    }

    private static int kind(JsonParser parser) throws IOException {
      if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
        return parser.getTextLength() == 1 ? parser.getIntValue() : 0;
      }
      String name = SpanFields.text(parser);
      return name == null ? 0 : SpanRecord.kind(name.replace("SPAN_KIND_", ""));
    }

    private void attribute(JsonParser parser) throws IOException {
      String key = "";
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean isKey = parser.currentName().equals("key");
        parser.nextToken();
        if (isKey) {
          String text = SpanFields.text(parser);
          key = text == null ? "" : text;
        } else if (SpanRecord.isAttribute(key)) {
          String name = key;
          SpanFields.object(parser, value -> value(value, name));
        } else {
          parser.skipChildren();
        }
      }
    }

    private void value(JsonParser parser, String key) throws IOException {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        parser.nextToken();
        span.setAttribute(key, SpanFields.attribute(parser));
      }
    }

    private void link(JsonParser parser) throws IOException {
      SpanRecord target = new SpanRecord();
      target.clear();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "traceId", "trace_id" -> SpanFields.traceId(parser, target);
          case "spanId", "span_id" -> target.id = SpanFields.spanId(parser, target);
          default -> parser.skipChildren();
        }
      }
      if (!target.malformed) {
        span.addLink(target.traceHigh, target.traceLow, target.id);
      }
    }
  }
}
