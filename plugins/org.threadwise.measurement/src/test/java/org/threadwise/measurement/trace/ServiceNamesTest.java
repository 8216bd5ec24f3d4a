package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.internal.otlp.traces.TraceRequestMarshaler;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.SourceReader;
import zipkin2.Endpoint;
import zipkin2.codec.SpanBytesEncoder;

/** The names of services before those of spans. */
class ServiceNamesTest {
  private static final List<String> NAMES = List.of("shop/translate", "bank/translate", "idle");

  @TempDir private Path folder = Path.of("");

  /** Returns a span of each of two services, and of one with the default name of the SDK. */
  private static List<SpanData> spans() {
    List<SpanData> ended = new ArrayList<>();
    for (String service : List.of("shop", "bank", "unknown_service:java")) {
      var attributes = Attributes.of(AttributeKey.stringKey("service.name"), service);
      try (SdkTracerProvider provider =
          SdkTracerProvider.builder()
              .setResource(Resource.create(attributes))
              .addSpanProcessor(SimpleSpanProcessor.create(new Collector(ended)))
              .build()) {
        String name = service.startsWith("unknown") ? "idle" : "translate";
        provider.get("test").spanBuilder(name).startSpan().end();
      }
    }
    return ended;
  }

  /** Keeps all spans. */
  private record Collector(List<SpanData> spans) implements SpanExporter {
    @Override
    public CompletableResultCode export(Collection<SpanData> batch) {
      spans.addAll(batch);
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

  @Test
  void precedeSpansOfOpenTelemetry() throws Exception {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    try (SpanExporter exporter = OtlpStdoutSpanExporter.builder().setOutput(json).build()) {
      exporter.export(spans());
    }
    assertThat(names(new OtlpJsonReader(), json.toByteArray()))
        .containsExactlyInAnyOrderElementsOf(NAMES);
    ByteArrayOutputStream binary = new ByteArrayOutputStream();
    TraceRequestMarshaler.create(spans()).writeBinaryTo(binary);
    assertThat(names(new OtlpProtobufReader(), binary.toByteArray()))
        .containsExactlyInAnyOrderElementsOf(NAMES);
  }

  @Test
  void precedeSpansOfZipkin() throws Exception {
    List<zipkin2.Span> spans = new ArrayList<>();
    for (String service : List.of("shop", "bank")) {
      spans.add(
          zipkin2.Span.newBuilder()
              .traceId("a")
              .id(spans.size() + 1)
              .name("translate")
              .timestamp(1_790_000_000_000_000L)
              .duration(5L)
              .localEndpoint(Endpoint.newBuilder().serviceName(service).build())
              .build());
    }
    spans.add(spans.getFirst().toBuilder().id(9).name("idle").localEndpoint(null).build());
    assertThat(names(new ZipkinReader(), SpanBytesEncoder.JSON_V2.encodeList(spans)))
        .containsExactlyInAnyOrderElementsOf(NAMES);
  }

  @Test
  void precedeSpansOfJaeger() throws Exception {
    String spans = jaegerSpan(1, "shop") + "," + jaegerSpan(2, "bank") + "," + jaegerSpan(3, "x");
    String processes =
        """
        "processes":{"shop":{"serviceName":"shop","tags":[{"key":"a"}]},
          "bank":{"tags":[],"serviceName":"bank"},"x":{"serviceName":"unknown_service:java"},"y":1}""";
    String after = "{\"traceID\":\"a\",\"spans\":[%s],%s}".formatted(spans, processes);
    String before = "{\"traceID\":\"a\",%s,\"spans\":[%s]}".formatted(processes, spans);
    for (String trace :
        List.of(after, before, "{\"data\":[%s,%s]}".formatted(after, before), before + after)) {
      assertThat(jaegerNames(trace)).containsExactlyInAnyOrder("shop/run", "bank/run", "run");
    }
  }

  @Test
  void areThoseOfTheTraceInJaeger() throws Exception {
    String other = "{\"spans\":[%s],\"processes\":{}}".formatted(jaegerSpan(2, "shop"));
    String first =
        "{\"spans\":[%s],\"processes\":{\"shop\":{\"serviceName\":\"shop\"}}}"
            .formatted(jaegerSpan(1, "shop"));
    assertThat(jaegerNames("{\"data\":[%s,%s]}".formatted(first, other)))
        .containsExactlyInAnyOrder("shop/run", "run");
  }

  @Test
  void mayBeInTheSpansOfJaeger() throws Exception {
    String span = jaegerSpan(1, "p").replace("\"processID\":\"p\"", "\"process\":%s");
    assertThat(
            jaegerNames("{\"spans\":[%s]}".formatted(span.formatted("{\"serviceName\":\"shop\"}"))))
        .containsExactly("shop/run");
  }

  @Test
  void areMissingInTracesOfJaegerThatAreDamaged() throws Exception {
    String damaged = "{\"traceID\":\"a\",\"spans\":[%s,{".formatted(jaegerSpan(1, "shop"));
    assertThat(jaegerNames(damaged)).containsExactly("run");
  }

  /** Two traces that are too long to wait for the services after them, and a short one between. */
  @Test
  void followAnyNumberOfSpansInJaeger() throws Exception {
    int many = JaegerProcesses.MAX_WAITING + 10_001;
    Path file = folder.resolve("many.json");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("{\"data\":[");
      jaegerTrace(out, "a", 1, many, "shop", "bank");
      out.write(",");
      jaegerTrace(out, "b", 1, 10, "stock", "bank");
      out.write(",");
      jaegerTrace(out, "c", 1, many, "mail", "post");
      out.write("]}");
    }

    assertThat(counts(file))
        .isEqualTo(
            Map.of(
                "shop/run", (many + 1L) / 2,
                "bank/run", many / 2L + 5,
                "stock/run", 5L,
                "mail/run", (many + 1L) / 2,
                "post/run", many / 2L));
  }

  /** Parts of one trace, such as lines of an export, have processes of their own. */
  @Test
  void areThoseOfThePartOfTheTraceInJaeger() throws Exception {
    int many = JaegerProcesses.MAX_WAITING;
    Path file = folder.resolve("parts.json");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      jaegerTrace(out, "a", 1, many, "shop", "bank");
      out.write("\n");
      jaegerTrace(out, "a", 1 + many, many, "mail", "post");
    }

    assertThat(counts(file).keySet())
        .containsExactlyInAnyOrder("shop/run", "bank/run", "mail/run", "post/run");
  }

  /** Writes a trace whose spans belong to two processes in turn, which follow them. */
  private static void jaegerTrace(
      Writer out, String trace, int firstId, int spans, String p1, String p2) throws IOException {
    out.write("{\"traceID\":\"%s\",\"spans\":[".formatted(trace));
    for (int id = 0; id < spans; id++) {
      out.write(id == 0 ? "" : ",\n");
      String span = jaegerSpan(firstId + id, id % 2 == 0 ? "p1" : "p2");
      out.write(span.replace("\"traceID\":\"a\"", "\"traceID\":\"" + trace + '"'));
    }
    out.write(
        "],\"processes\":{\"p1\":{\"serviceName\":\"%s\"},\"p2\":{\"serviceName\":\"%s\"}}}"
            .formatted(p1, p2));
  }

  private static Map<String, Long> counts(Path file) throws IOException {
    TraceObservations found = new TraceObservations();
    new JaegerReader().read(file, found);
    return found.all.stream()
        .filter(Execution.class::isInstance)
        .collect(Collectors.groupingBy(Observation::name, Collectors.counting()));
  }

  private static String jaegerSpan(int id, String process) {
    return """
    {"traceID":"a","spanID":"%x","operationName":"run","startTime":1790000000000000,
     "duration":5,"processID":"%s"}"""
        .formatted(id, process);
  }

  private List<String> jaegerNames(String traces) throws Exception {
    return names(new JaegerReader(), traces.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> names(SourceReader reader, byte[] content) throws Exception {
    Path file = folder.resolve("spans");
    Files.write(file, content);
    TraceObservations found = new TraceObservations();
    reader.read(file, found);
    return found.all.stream()
        .filter(Execution.class::isInstance)
        .map(Observation::name)
        .distinct()
        .toList();
  }
}
