package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.table.CsvReader;
import org.threadwise.measurement.table.XesReader;

/** No two readers claim the same file, and none claims a trace, a recording or other text. */
class FormatRecognitionTest {

  private static final List<SourceReader> READERS =
      List.of(
          new CsvReader(),
          new XesReader(),
          new PrometheusReader(),
          new CamelStatisticsReader(),
          new GuaranaReader());

  private static final Map<String, List<String>> SAMPLES =
      Map.of(
          "csv",
          List.of(
              "T12_us\n1.5\n",
              "# measured\nT12 (us);T13 (ms)\n1,5;2\n",
              "element,duration,unit\na,1,us\n",
              "case:concept:name,concept:name,time:timestamp\n1,a,2026-11-20T08:00:00Z\n",
              "element,duration_us\n{\"a\"},1\n"),
          "xes",
          List.of(
              "<?xml version=\"1.0\"?>\n<log xes.version=\"1.0\">\n",
              "<log xmlns=\"http://www.xes-standard.org/\"><trace/></log>",
              "<!-- made by a tool --><x:log xmlns:x=\"http://www.xes-standard.org/\">"),
          "prometheus",
          List.of(
              PrometheusReaderTest.SAMPLE,
              "up 1\n",
              "a_seconds_count{uri=\"/orders/{id}\",b=\"x,y;z\"} 5\n",
              "# HELP a_us Text, with; separators\n# TYPE a_us gauge\na_us 5\n",
              "{\"my.work_count\"} 4\n# EOF\n"),
          "camel",
          List.of(CamelStatisticsFormatTest.XML, CamelStatisticsFormatTest.JSON),
          "guarana",
          List.of(GuaranaReaderTest.WORKERS, GuaranaReaderTest.QUEUE, GuaranaReaderTest.SUMMARY),
          "none",
          List.of(
              "",
              "\n\n",
              "FLR\0\0\2\0\1",
              "{\"resourceSpans\":[{\"resource\":{},\"scopeSpans\":[{\"spans\":[]}]}]}\n",
              "{\"data\":[{\"traceID\":\"1\",\"spans\":[],\"processes\":{}}]}",
              "[{\"traceId\":\"1\",\"id\":\"2\",\"name\":\"get\",\"timestamp\":1,\"duration\":2}]",
              "\n\u0010\n\u0002\b\u0001\u0012\nservice_us",
              "685300,22020096,12804744,34824840\n",
              "1.5\n2.5\n",
              "Dear reader, the time_us is short\nyours\n",
              "<html><body>log</body></html>",
              "<log4j:configuration/>",
              "solution S { process P { } }\n"));

  static Stream<Arguments> samples() {
    return SAMPLES.entrySet().stream()
        .flatMap(
            format -> format.getValue().stream().map(text -> Arguments.of(format.getKey(), text)));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void exactlyOneReaderRecognisesASample(String format, String text) {
    byte[] head = text.getBytes(StandardCharsets.UTF_8);
    assertThat(READERS.stream().filter(reader -> reader.recognises(head)))
        .extracting(SourceReader::format)
        .isEqualTo(format.equals("none") ? List.of() : List.of(format));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aLongFileIsRecognisedByItsStart(String format, String text) {
    if (text.isBlank() || format.equals("none")) {
      return;
    }
    int lineEnd = text.indexOf('\n') + 1;
    String rows = text.substring(text.indexOf('\n', lineEnd) < 0 ? 0 : lineEnd);
    byte[] whole = (text + rows.repeat(4096)).getBytes(StandardCharsets.UTF_8);
    byte[] head = Arrays.copyOf(whole, SourceReader.HEAD_SIZE);
    assertThat(READERS.stream().filter(reader -> reader.recognises(head)))
        .extracting(SourceReader::format)
        .containsExactly(format);
  }
}
