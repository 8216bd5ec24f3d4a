package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.opentelemetry.exporter.logging.otlp.OtlpJsonLoggingSpanExporter;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Shapes of OTLP files beyond the usual one, and damaged files. */
class OtlpReaderTest {
  private static final TraceSample SAMPLE = sample();

  @TempDir Path folder;

  private static TraceSample sample() {
    TraceSample sample = new TraceSample(1_790_000_000_000_000_000L, 1);
    for (int trace = 1; trace <= 6; trace++) {
      sample.span(
          trace, 1, 0, "root", SpanRecord.SERVER, 100L * trace, 100L * trace + 50, Map.of());
      sample.span(
          trace, 2, 1, "part", SpanRecord.INTERNAL, 100L * trace, 100L * trace + 20, Map.of());
    }
    return sample;
  }

  @Test
  void theLinesOfTheLoggingExporterAreSingleResources() throws Exception {
    List<String> lines = new ArrayList<>();
    Logger logger = Logger.getLogger(OtlpJsonLoggingSpanExporter.class.getName());
    Handler handler = new ListHandler(lines);
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try (SpanExporter exporter = OtlpJsonLoggingSpanExporter.create()) {
      exporter.export(TraceWriters.record(SAMPLE));
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
    assertThat(lines).hasSize(1).first().asString().startsWith("{\"resource\":{");

    assertComplete(read(String.join("\n", lines)));
  }

  @Test
  void allDocumentsMayBeInOneArrayOrObject() throws Exception {
    List<String> lines = lines();
    String resources =
        String.join(
            ",", lines.stream().map(line -> line.substring(18, line.length() - 2)).toList());

    assertComplete(read("[" + String.join(",\n", lines) + "]"));
    assertComplete(read("{\"resourceSpans\":[" + resources + "]}"));
    assertComplete(read("{\"result\":{\"resourceSpans\":[" + resources + "]}}", true));
    assertComplete(read("\uFEFF" + String.join("\r\n", lines)));
    assertComplete(read(String.join("", lines)));
  }

  @Test
  void documentsMayBeSpreadOverLines() throws Exception {
    StringWriter pretty = new StringWriter();
    JsonFactory factory = new JsonFactory();
    try (JsonGenerator generator = factory.createGenerator(pretty);
        JsonParser parser = factory.createParser(String.join("\n", lines()))) {
      generator.setPrettyPrinter(new DefaultPrettyPrinter());
      while (parser.nextToken() != null) {
        generator.copyCurrentStructure(parser);
      }
    }

    assertComplete(read(pretty.toString()));
  }

  @Test
  void generatedNamesOfProtocolBuffersAreAccepted() throws Exception {
    String text =
        String.join("\n", lines())
            .replace("resourceSpans", "resource_spans")
            .replace("scopeSpans", "scope_spans")
            .replace("parentSpanId", "parent_span_id")
            .replace("startTimeUnixNano", "start_time_unix_nano")
            .replace("\"kind\":2", "\"kind\":\"SPAN_KIND_SERVER\"");

    assertComplete(read(text));
  }

  @Test
  void aLineThatWasCutOffDoesNotAffectTheNextOne() throws Exception {
    List<String> lines = lines();
    lines.set(2, lines.get(2).substring(0, 300));

    TraceObservations found = read(String.join("\n", lines));

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(5).containsOnly(30.0);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));
    assertThat(found.skippedPositions).containsExactly(3L);
  }

  @Test
  void positionsAreLines() throws Exception {
    List<String> lines = lines();
    // The line ends after a complete value, so the damage is noticed in the next line.
    String cut = lines.get(1);
    lines.set(1, cut.substring(0, cut.indexOf(",\"kind\"")));
    lines.set(4, lines.get(4).replace("\"spans\":", "\"spans\""));

    TraceObservations found = read(String.join("\n", lines));

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(4).containsOnly(30.0);
    assertThat(found.skippedPositions).containsExactly(3L, 5L);
  }

  @Test
  void damagedLinesAreCounted() throws Exception {
    List<String> lines = lines();
    lines.set(1, lines.get(1).replace("\"spans\":", "\"spans\""));
    lines.set(3, "\u0000\u0001 no JSON");
    lines.set(4, lines.get(4).substring(0, 250));

    TraceObservations found = read(String.join("\n", lines) + "\n");

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(3).containsOnly(30.0);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 3));
    assertThat(found.skippedPositions).containsExactly(2L, 4L, 5L);
  }

  @Test
  void aFileThatEndsInTheMiddleGivesWhatPrecedes() throws Exception {
    String text = String.join("\n", lines());
    TraceObservations found = read(text.substring(0, text.length() - 20));

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(6);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));

    byte[] packed = TraceFormatsTest.compress(text.getBytes(StandardCharsets.UTF_8));
    TraceObservations cut = new TraceObservations();
    Path file = write(Arrays.copyOf(packed, packed.length - 12));
    new OtlpJsonReader().read(file, cut);
    assertThat(cut.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));
  }

  @Test
  void aFileWithoutSpansIsNotOfTheFormat() {
    assertThatThrownBy(() -> read("{\"resourceMetrics\":[]}\n", true))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("resourceSpans");
    assertThatThrownBy(() -> read("\n\n\nnonsense", true))
        .isInstanceOfSatisfying(
            UnreadableSourceException.class, e -> assertThat(e.position()).isEqualTo(4));
    assertThatThrownBy(() -> read("", true)).isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void deepAndLongValuesAreSkipped() throws Exception {
    String deep = "{\"a\":".repeat(5000) + "1" + "}".repeat(5000);
    String longText = "\"" + "x".repeat(3_000_000) + "\"";
    List<String> lines = lines();
    lines.add(2, "{\"resourceSpans\":[{\"resource\":" + deep + "}]}");
    lines.add(3, "{\"resourceSpans\":[{\"resource\":{\"attributes\":" + longText + "}}]}");
    lines.add(4, lines.get(0).replace("\"root\"", longText));

    TraceObservations found = read(String.join("\n", lines));

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(6);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.TOO_LARGE, 2));
  }

  @Test
  void badNumbersAreCounted() throws Exception {
    String text = String.join("\n", lines());
    String start = "\"startTimeUnixNano\":\"1790000000000000100\"";
    assertThat(text).contains(start);

    for (String bad : List.of("-5", "1e18", "NaN", "", "99999999999999999999", "0")) {
      TraceObservations found = read(text.replace(start, "\"startTimeUnixNano\":\"" + bad + "\""));
      assertThat(found.skipped).isEqualTo(Map.of(SkipReason.BAD_NUMBER, 2));
    }
    for (String bad : List.of("-5", "1.5", "null", "[[1],{}]", "true")) {
      TraceObservations found = read(text.replace(start, "\"startTimeUnixNano\":" + bad));
      assertThat(found.skipped).isEqualTo(Map.of(SkipReason.BAD_NUMBER, 2));
    }
    assertThat(read(text.replace("\"endTimeUnixNano\":\"1790000000000000150\",", "")).skipped)
        .isEqualTo(Map.of(SkipReason.UNFINISHED, 1));
    assertThat(read(text.replace("\"spanId\":\"0000000000000002\"", "\"spanId\":\"xyz\"")).skipped)
        .isEqualTo(Map.of(SkipReason.MALFORMED, 6));
  }

  @Test
  void aCorruptSpanOfABinaryFileIsSkipped() throws Exception {
    byte[] message = TraceWriters.otlpProtobuf(SAMPLE, 100).getFirst();
    String text = new String(message, StandardCharsets.ISO_8859_1);
    // The length of the name of the third span reaches beyond its end.
    int name = text.indexOf("root", text.indexOf("root") + 1);
    message[name - 1] = 120;

    TraceObservations found = new TraceObservations();
    new OtlpProtobufReader().read(write(message), found);

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(5);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));
  }

  @Test
  void anErrorInABinaryResourceDoesNotAffectTheNextOne() throws Exception {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    List<byte[]> messages = TraceWriters.otlpProtobuf(SAMPLE, 2);
    // A wrong wire type in place of the spans of a scope.
    byte[] damaged = messages.get(1);
    int scope = new String(damaged, StandardCharsets.ISO_8859_1).indexOf("sample");
    damaged[scope + 6] = 7;
    for (byte[] message : messages) {
      file.write(message);
    }

    TraceObservations found = new TraceObservations();
    new OtlpProtobufReader().read(write(file.toByteArray()), found);

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(5);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));
  }

  @Test
  void aBinaryFileThatEndsInTheMiddleGivesWhatPrecedes() throws Exception {
    byte[] message = TraceWriters.otlpProtobuf(SAMPLE, 100).getFirst();

    TraceObservations found = new TraceObservations();
    new OtlpProtobufReader().read(write(Arrays.copyOf(message, message.length - 10)), found);

    assertThat(found.durations("root", Quantity.ELAPSED)).hasSize(6);
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.MALFORMED, 1));
    assertThatThrownBy(
            () -> new OtlpProtobufReader().read(write(new byte[100]), new TraceObservations()))
        .isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void readingEndsWhenItIsCancelled() throws Exception {
    TraceSample large = new TraceSample();
    for (int id = 1; id < 3000; id++) {
      large.span(id, 0, "work", 0, 10);
    }
    TraceObservations found = new TraceObservations();
    found.cancelled = true;
    new OtlpJsonReader().read(write(TraceWriters.otlpJson(large, 5000)), found);
    new OtlpProtobufReader().read(write(TraceWriters.otlpProtobuf(large, 5000).getFirst()), found);

    assertThat(found.all).isEmpty();
    assertThat(found.skipped).isEmpty();
  }

  private static void assertComplete(TraceObservations found) throws IOException {
    assertThat(found.all).isEqualTo(SAMPLE.collect().all);
    assertThat(found.skipped).isEmpty();
  }

  private static List<String> lines() {
    String text = new String(TraceWriters.otlpJson(SAMPLE, 2), StandardCharsets.UTF_8);
    return new ArrayList<>(text.lines().toList());
  }

  private TraceObservations read(String content) throws IOException {
    return read(content, false);
  }

  private TraceObservations read(String content, boolean unusual) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    SourceReader reader = new OtlpJsonReader();
    if (!unusual) {
      assertThat(reader.recognises(Arrays.copyOf(bytes, Math.min(bytes.length, 4096)))).isTrue();
    }
    TraceObservations found = new TraceObservations();
    reader.read(write(bytes), found);
    return found;
  }

  private Path write(byte[] content) throws IOException {
    return Files.write(folder.resolve("traces"), content);
  }

  /** Keeps what is logged. */
  private static final class ListHandler extends Handler {
    private final List<String> lines;

    ListHandler(List<String> lines) {
      this.lines = lines;
    }

    @Override
    public void publish(LogRecord logged) {
      lines.add(logged.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
