package org.threadwise.measurement.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.exporter.internal.otlp.traces.TraceRequestMarshaler;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.IdGenerator;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import zipkin2.codec.SpanBytesEncoder;

/**
 * Writes samples in each format: OpenTelemetry with the SDK and its exporters, Zipkin with its own
 * encoder. Jaeger's client for Java is retired, so its format is written here.
 */
public final class TraceWriters {
  private static final HexFormat HEX = HexFormat.of();

  private TraceWriters() {}

  /** Returns the file of the SDK's exporter, one document on each line. */
  public static byte[] otlpJson(TraceSample sample, int batch) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SpanExporter exporter = OtlpStdoutSpanExporter.builder().setOutput(out).build()) {
      batches(record(sample), batch).forEach(exporter::export);
    }
    return out.toByteArray();
  }

  /** Returns one binary message for each batch. */
  public static List<byte[]> otlpProtobuf(TraceSample sample, int batch) throws IOException {
    List<byte[]> messages = new ArrayList<>();
    for (List<SpanData> each : batches(record(sample), batch)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TraceRequestMarshaler.create(each).writeBinaryTo(out);
      messages.add(out.toByteArray());
    }
    return messages;
  }

  private static List<List<SpanData>> batches(List<SpanData> spans, int size) {
    List<List<SpanData>> batches = new ArrayList<>();
    for (int from = 0; from < spans.size(); from += size) {
      batches.add(spans.subList(from, Math.min(spans.size(), from + size)));
    }
    return batches;
  }

  /** Replays a sample with the SDK. */
  static List<SpanData> record(TraceSample sample) {
    List<SpanData> ended = new ArrayList<>();
    Ids ids = new Ids();
    try (SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setIdGenerator(ids)
            .addSpanProcessor(SimpleSpanProcessor.create(new ListExporter(ended)))
            .build()) {
      for (TraceSample.Span span : sample.spans) {
        ids.next = span;
        replay(provider, span);
      }
    }
    return ended;
  }

  private static void replay(SdkTracerProvider provider, TraceSample.Span span) {
    SpanBuilder builder =
        provider
            .get("sample")
            .spanBuilder(span.name())
            .setSpanKind(kind(span.kind()))
            .setStartTimestamp(span.start(), TimeUnit.NANOSECONDS)
            .setAttribute(AttributeKey.longKey("size"), span.id());
    if (span.parent() == 0) {
      builder.setNoParent();
    } else {
      SpanContext parent = context(span.trace(), span.parent());
      builder.setParent(Context.root().with(io.opentelemetry.api.trace.Span.wrap(parent)));
    }
    span.attributes().forEach((key, value) -> attribute(builder, key, value));
    span.links().forEach(link -> builder.addLink(context(link.trace(), link.span())));
    io.opentelemetry.api.trace.Span started = builder.startSpan();
    if (TraceSample.FAILED.equals(span.attributes())) {
      started.setStatus(StatusCode.ERROR);
    }
    started.end(span.end(), TimeUnit.NANOSECONDS);
  }

  /** Sets an attribute. A failure is not one: the SDK has a status for it. */
  private static void attribute(SpanBuilder builder, String key, String value) {
    if (key.startsWith("thread.")) {
      builder.setAttribute(key, Long.parseLong(value));
    } else if (!TraceSample.FAILED.containsKey(key)) {
      builder.setAttribute(key, value);
    }
  }

  private static SpanContext context(long trace, long span) {
    return SpanContext.create(
        traceId(trace), HEX.toHexDigits(span), TraceFlags.getSampled(), TraceState.getDefault());
  }

  private static String traceId(long low) {
    return HEX.toHexDigits(TraceSample.TRACE_HIGH) + HEX.toHexDigits(low);
  }

  private static SpanKind kind(int kind) {
    return switch (kind) {
      case SpanRecord.SERVER -> SpanKind.SERVER;
      case SpanRecord.CLIENT -> SpanKind.CLIENT;
      case SpanRecord.PRODUCER -> SpanKind.PRODUCER;
      case SpanRecord.CONSUMER -> SpanKind.CONSUMER;
      default -> SpanKind.INTERNAL;
    };
  }

  /** Returns an array of spans. Zipkin has no links. */
  public static byte[] zipkin(TraceSample sample) {
    List<zipkin2.Span> spans = new ArrayList<>();
    for (TraceSample.Span span : sample.spans) {
      zipkin2.Span.Builder builder =
          zipkin2.Span.newBuilder()
              .traceId(TraceSample.TRACE_HIGH, span.trace())
              .id(span.id())
              .name(span.name())
              .timestamp(span.start() / 1000)
              .duration((span.end() - span.start()) / 1000);
      if (span.parent() != 0) {
        builder.parentId(span.parent());
      }
      if (span.kind() > SpanRecord.INTERNAL) {
        builder.kind(zipkin2.Span.Kind.valueOf(kind(span.kind()).name()));
      }
      span.attributes().forEach(builder::putTag);
      spans.add(builder.build());
    }
    return SpanBytesEncoder.JSON_V2.encodeList(spans);
  }

  /** Returns what Jaeger's query service answers. */
  public static String jaeger(TraceSample sample) {
    String spans =
        sample.spans.stream().map(TraceWriters::jaegerSpan).collect(Collectors.joining(",\n"));
    return """
        {"data":[{"traceID":"1","spans":[%s],
        "processes":{"p1":{"serviceName":"unknown_service:java","tags":[]}},"warnings":null}],
        "total":0,"limit":0,"offset":0,"errors":null}
        """
        .formatted(spans);
  }

  private static String jaegerSpan(TraceSample.Span span) {
    List<String> references = new ArrayList<>();
    if (span.parent() != 0) {
      references.add(reference("CHILD_OF", span.trace(), span.parent()));
    }
    span.links()
        .forEach(link -> references.add(reference("FOLLOWS_FROM", link.trace(), link.span())));
    List<String> tags = new ArrayList<>();
    tags.add(tag("span.kind", kind(span.kind()).name().toLowerCase(java.util.Locale.ROOT)));
    span.attributes().forEach((key, value) -> tags.add(tag(key, value)));
    return """
        {"traceID":"%s","spanID":"%s","operationName":"%s","references":%s,"startTime":%d,
         "duration":%d,"tags":%s,"logs":[],"processID":"p1","warnings":null}"""
        .formatted(
            traceId(span.trace()),
            HEX.toHexDigits(span.id()),
            span.name(),
            references,
            span.start() / 1000,
            (span.end() - span.start()) / 1000,
            tags);
  }

  private static String reference(String type, long trace, long span) {
    return "{\"refType\":\"%s\",\"traceID\":\"%s\",\"spanID\":\"%s\"}"
        .formatted(type, traceId(trace), HEX.toHexDigits(span));
  }

  private static String tag(String key, String value) {
    String pattern =
        key.startsWith("thread.")
            ? "{\"key\":\"%s\",\"type\":\"int64\",\"value\":%s}"
            : "{\"key\":\"%s\",\"type\":\"string\",\"value\":\"%s\"}";
    return pattern.formatted(key, value);
  }

  /** Gives spans the ids of the sample. */
  private static final class Ids implements IdGenerator {
    private TraceSample.Span next =
        new TraceSample.Span(0, 0, 0, "", 0, 0, 0, java.util.Map.of(), List.of());

    @Override
    public String generateSpanId() {
      return HEX.toHexDigits(next.id());
    }

    @Override
    public String generateTraceId() {
      return traceId(next.trace());
    }
  }

  /** Keeps spans. */
  private record ListExporter(List<SpanData> ended) implements SpanExporter {

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      ended.addAll(spans);
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }
}
