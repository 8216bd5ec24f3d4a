package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Failure;
import org.threadwise.measurement.source.SourceReader;

/** Which operations of a trace failed. */
class SpanFailuresTest {
  @TempDir Path folder;

  private static TraceSample failed(
      TraceSample sample, long id, long parent, String name, long start, long end) {
    return sample.span(1, id, parent, name, SpanRecord.INTERNAL, start, end, TraceSample.FAILED);
  }

  private static List<Failure> failures(TraceSample sample) throws Exception {
    return sample.collect().all.stream()
        .filter(Failure.class::isInstance)
        .map(Failure.class::cast)
        .toList();
  }

  @Test
  void anExceptionThatPassesThroughSpansIsOneFailure() throws Exception {
    TraceSample sample = new TraceSample().span(1, 0, "route", 0, 100);
    failed(sample, 2, 1, "charge", 10, 90);
    failed(sample, 3, 2, "POST", 20, 80);
    assertThat(failures(sample)).containsExactly(new Failure(List.of("POST", "charge"), 1020));
  }

  @Test
  void eachAttemptFailsOnItsOwn() throws Exception {
    TraceSample sample = new TraceSample();
    failed(sample, 1, 0, "route", 0, 100);
    failed(sample, 2, 1, "charge", 10, 20);
    failed(sample, 3, 1, "charge", 30, 40);
    sample.span(4, 1, "charge", 50, 60);
    assertThat(failures(sample))
        .containsExactly(
            new Failure(List.of("charge", "route"), 1010),
            new Failure(List.of("charge", "route"), 1030));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"status\":{\"message\":\"x\",\"code\":2}",
        "\"status\":{\"code\":\"STATUS_CODE_ERROR\"}",
        "\"attributes\":[{\"key\":\"error\",\"value\":{\"boolValue\":true}}]"
      })
  void openTelemetryHasAStatus(String field) throws Exception {
    String span =
        """
        {"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"0000000000000000000000000000000a",
         "spanId":"000000000000000b","name":"charge","startTimeUnixNano":"1790000000000000000",
         "endTimeUnixNano":"1790000000000000009",%s}]}]}]}
        """;
    assertThat(read(new OtlpJsonReader(), span.formatted(field)))
        .containsExactly(new Failure(List.of("charge"), 1_790_000_000_000_000_000L));
    String fine = field.replace("2}", "1}").replace("_ERROR", "_OK").replace("true", "false");
    assertThat(read(new OtlpJsonReader(), span.formatted(fine))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "\"true\""})
  void jaegerAndZipkinHaveATag(String value) throws Exception {
    String jaeger =
        """
        {"spans":[{"traceID":"a","spanID":"b","operationName":"charge",
         "startTime":1790000000000000,"duration":5,"tags":[{"key":"error","value":%s}]}]}
        """;
    assertThat(read(new JaegerReader(), jaeger.formatted(value))).hasSize(1);
    assertThat(read(new JaegerReader(), jaeger.formatted("false"))).isEmpty();
    String zipkin =
        """
        [{"traceId":"a","id":"b","name":"charge","timestamp":1790000000000000,"duration":5,
         "tags":{"error":%s}}]
        """;
    assertThat(read(new ZipkinReader(), zipkin.formatted(value))).hasSize(1);
    assertThat(read(new ZipkinReader(), zipkin.formatted("\"\""))).hasSize(1);
  }

  private List<Failure> read(SourceReader reader, String text) throws Exception {
    return CollectedObservations.read(reader, folder, text.getBytes(StandardCharsets.UTF_8))
        .of(Failure.class);
  }
}
