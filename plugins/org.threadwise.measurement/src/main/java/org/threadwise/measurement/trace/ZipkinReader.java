package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import org.threadwise.measurement.source.ObservationSink;

/**
 * Reads traces in version 2 of Zipkin's JSON: an array of spans, or an array of traces that are
 * arrays of spans, also one on each line. Times have a resolution of one microsecond. Files may be
 * compressed with gzip.
 */
public final class ZipkinReader extends JsonTraceReader {
  private static final long MICROSECOND = 1000;

  @Override
  public String format() {
    return "zipkin-json";
  }

  @Override
  boolean looksRight(String text) {
    return text.contains("\"traceId\"")
        && text.contains("\"id\"")
        && !text.contains("\"spanId\"")
        && !text.contains("\"resourceSpans\"");
  }

  @Override
  String expected() {
    return "an array of spans with \"traceId\" and \"id\"";
  }

  @Override
  JsonDocuments.DocumentReader documents(Path file, ObservationSink sink, SpanCollector collector) {
    SpanRecord span = new SpanRecord();
    return parser -> SpanFields.objects(parser, object -> span(object, span, collector));
  }

  private static void span(JsonParser parser, SpanRecord span, SpanCollector collector)
      throws IOException {
    span.clear();
    long duration = SpanRecord.MISSING;
    boolean found = false;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "traceId" -> {
          found = true;
          SpanFields.traceId(parser, span);
        }
        case "id" -> span.id = SpanFields.spanId(parser, span);
        case "parentId" -> span.parent = SpanFields.spanId(parser, span);
        case "name" -> span.name = SpanFields.text(parser);
        case "kind" -> {
          String kind = SpanFields.text(parser);
          span.kind = kind == null ? 0 : SpanRecord.kind(kind);
        }
        case "timestamp" -> span.start = SpanFields.time(parser, MICROSECOND);
        case "duration" -> duration = SpanFields.duration(parser, MICROSECOND);
        case "shared" -> span.shared = parser.currentToken() == JsonToken.VALUE_TRUE;
        case "localEndpoint" -> SpanFields.object(parser, endpoint -> endpoint(endpoint, span));
        case "tags" -> SpanFields.object(parser, tags -> tags(tags, span));
        default -> parser.skipChildren();
      }
    }
    span.setDuration(duration);
    if (found) {
      collector.recognise();
      collector.add(span);
    }
  }

  private static void endpoint(JsonParser parser, SpanRecord span) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean isName = parser.currentName().equals("serviceName");
      parser.nextToken();
      if (isName) {
        span.setService(SpanFields.text(parser));
      } else {
        parser.skipChildren();
      }
    }
  }

  private static void tags(JsonParser parser, SpanRecord span) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      if (SpanRecord.isAttribute(key)) {
        span.setAttribute(key, SpanFields.attribute(parser));
      } else {
        parser.skipChildren();
      }
    }
  }
}
