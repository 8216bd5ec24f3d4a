package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Activity;
import org.threadwise.measurement.source.Observation.Histogram;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Observation.Totals;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

class PrometheusReaderTest {

  static final String SAMPLE =
      """
      # HELP work_seconds Time of work.
      # TYPE work_seconds histogram
      work_seconds_bucket{method="a",le="0.001"} 10 1795132800000
      work_seconds_bucket{method="a",le="0.01"} 30 1795132800000
      work_seconds_bucket{method="a",le="+Inf"} 32 1795132800000
      work_seconds_sum{method="a"} 0.2 1795132800000
      work_seconds_count{method="a"} 32 1795132800000
      # TYPE done_total counter
      done_total{route="out"} 32 1795132800000
      process_cpu_seconds_total 5 1795132800000
      work_seconds_bucket{method="a",le="0.001"} 110 1795132810000
      work_seconds_bucket{method="a",le="0.01"} 230 1795132810000
      work_seconds_bucket{method="a",le="+Inf"} 242 1795132810000
      work_seconds_sum{method="a"} 1.25 1795132810000
      work_seconds_count{method="a"} 242 1795132810000
      done_total{route="out"} 132 1795132810000
      process_cpu_seconds_total 7.5 1795132810000
      """;

  @TempDir private Path folder;

  private CollectedObservations read(String text) throws IOException {
    return CollectedObservations.read(new PrometheusReader(), folder, text);
  }

  @Test
  void theFirstScrapeIsSubtractedFromTheLast() throws IOException {
    CollectedObservations read = read(SAMPLE);
    Histogram histogram = read.of(Histogram.class).get(0);
    assertThat(histogram.name()).isEqualTo("work.a");
    assertThat(histogram.quantity()).isEqualTo(Quantity.ELAPSED);
    assertThat(histogram.bounds()).containsExactly(0, 1e6, 1e7, Double.POSITIVE_INFINITY);
    assertThat(histogram.counts()).containsExactly(100, 100, 10);
    assertThat(histogram.sum()).isCloseTo(1.05e9, within(1.0));
    long start = 1_795_132_800_000_000_000L;
    assertThat(read.of(Activity.class))
        .containsExactly(
            new Activity("done.out", start, 1e10, 100, Double.NaN, Double.NaN),
            new Activity("", start, 1e10, Double.NaN, 2.5e9, Double.NaN));
    assertThat(read.skipped).isEmpty();
  }

  @Test
  void withoutTimestampsTheLastTotalsCount() throws IOException {
    CollectedObservations read = read(SAMPLE.replaceAll(" 17951328\\d+", ""));
    assertThat(read.of(Histogram.class).get(0).counts()).containsExactly(110, 120, 12);
    Activity done = read.of(Activity.class).get(0);
    assertThat(done.completions()).isEqualTo(132);
    assertThat(done.length()).isNaN();
  }

  @Test
  void aRestartIsRemarked() throws IOException {
    String restarted = SAMPLE + SAMPLE.replace("17951328", "17951329");
    CollectedObservations read = read(restarted.substring(0, restarted.lastIndexOf("# TYPE done")));
    assertThat(read.of(Histogram.class).get(0).counts()).containsExactly(10, 20, 2);
    assertThat(read.of(Activity.class).get(0).length()).isEqualTo(1e10);
    assertThat(read.remarks).containsExactly(Remark.of(Remark.Kind.COUNTER_RESET, "work.a"));
  }

  @Test
  void readsOpenMetrics() throws IOException {
    CollectedObservations read =
        read(
            """
            # TYPE "my.work" histogram
            # UNIT "my.work" milliseconds
            {"my.work_bucket",le="1.0"} 3 # {trace_id="ab#c"} 0.67 1795132800.1
            {"my.work_bucket",le="+Inf"} 4
            {"my.work_count"} 4
            {"my.work_sum"} 17
            {"my.work_created"} 1795132800.1
            # TYPE done counter
            done_total{uri="/a b{c}\\"d\\\\"} 5 1795132800.5
            # EOF
            """);
    Histogram histogram = read.of(Histogram.class).get(0);
    assertThat(histogram.name()).isEqualTo("my.work");
    assertThat(histogram.counts()).containsExactly(3, 1);
    assertThat(histogram.sum()).isEqualTo(17e6);
    assertThat(read.of(Activity.class).get(0).name()).isEqualTo("done./a b{c}\"d\\");
    assertThat(read.skipped).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'camel_message_history_seconds_sum{nodeId=\"n\",routeId=\"r\"}', n, ELAPSED",
    "'CamelMessageHistory_seconds_sum{nodeId=\"n\",routeId=\"r\"}', n, ELAPSED",
    "'camel_route_policy_seconds_sum{eventType=\"route\",routeId=\"r\"}', r, ELAPSED",
    "'camel_route_policy_seconds_sum{eventType=\"context\",routeId=\"\"}', , ELAPSED",
    "'camel_exchange_event_notifier_seconds_sum{endpointName=\"http://x\",eventType=\"ExchangeSentEvent\"}', http://x, RESPONSE",
    "'camel_exchange_event_notifier_seconds_sum{endpointName=\"seda://x\",eventType=\"ExchangeSentEvent\"}', seda://x, ELAPSED",
    "'camel_exchange_event_notifier_seconds_sum{endpointName=\"jms://x\",eventType=\"ExchangeCompletedEvent\"}', jms://x, ELAPSED",
    "'http_client_requests_seconds_sum{method=\"GET\",uri=\"/x\",status=\"200\"}', http_client_requests.GET./x, RESPONSE",
    "jvm_gc_pause_seconds_sum, , ELAPSED",
    "work_ms_sum, work, ELAPSED"
  })
  void operationsAreNamedByLabels(String series, String name, Quantity quantity)
      throws IOException {
    CollectedObservations read =
        read(series + " 1\n" + series.replaceFirst("_sum", "_count") + " 2\n");
    if (name == null) {
      assertThat(read.observations).isEmpty();
    } else {
      Totals totals = read.of(Totals.class).get(0);
      assertThat(totals.name()).isEqualTo(name);
      assertThat(totals.quantity()).isEqualTo(quantity);
      assertThat(totals.sum()).isEqualTo(series.contains("_ms_") ? 1e6 : 1e9);
    }
  }

  @Test
  void gaugesAndOtherUnitsAreNoTimes() throws IOException {
    CollectedObservations read =
        read(
            """
            # TYPE work_seconds_max gauge
            work_seconds_max 1
            # TYPE size_bytes summary
            size_bytes_count 1
            size_bytes_sum 1
            """);
    assertThat(read.observations).isEmpty();
    assertThat(read.remarks).containsExactly(Remark.of(Remark.Kind.NO_TIME_UNIT, "size_bytes"));
  }

  @Test
  void equalQuantilesAreOneBound() throws IOException {
    CollectedObservations read =
        read(
            """
            work_seconds{quantile="0.5"} 0.1
            work_seconds{quantile="0.9"} 0.1
            work_seconds{quantile="0.99"} NaN
            work_seconds_count 100
            work_seconds_sum 11
            """);
    assertThat(read.of(Histogram.class).get(0).counts()).containsExactly(90, 10);
  }

  @Test
  void skipsAndCountsBadSamples() throws IOException {
    CollectedObservations read =
        read(
            """
            a_seconds_count 1
            a_seconds_count x
            a_seconds_count -1
            a_seconds_count 1 later
            a_seconds_count{ 1
            a_seconds_count{b="c} 1
            a_seconds_count{b="c",b="d"} 1
            9a 1
            a_seconds_sum 1 1795132800000
            a_seconds_sum 2 1795132700000
            b_seconds_bucket{le="1"} 5
            b_seconds_bucket{le="2"} 4
            b_seconds_bucket{le="+Inf"} 4
            c_seconds_bucket{le="1"} 9223372036854775807
            c_seconds_bucket{le="+Inf"} 99223372036854775807
            """);
    assertThat(read.skipped.get(SkipReason.BAD_NUMBER)).containsExactly(2L, 4L, 14L);
    assertThat(read.skipped.get(SkipReason.NEGATIVE_TIME)).containsExactly(3L);
    assertThat(read.skipped.get(SkipReason.MALFORMED)).containsExactly(5L, 6L, 7L, 8L, 11L);
    assertThat(read.skipped.get(SkipReason.CLOCK_SKEW)).containsExactly(10L);
  }

  @Test
  void sizesAreBounded() throws IOException {
    String manySeries =
        IntStream.range(0, 120_000)
            .mapToObj(i -> "a_seconds_count{uri=\"/" + i + "\"} 1")
            .collect(Collectors.joining("\n"));
    assertThat(read(manySeries).skipped.get(SkipReason.TOO_LARGE)).hasSize(20_000);
    String longLine = "a_seconds_count 1\na{b=\"" + "x".repeat(10_000_000) + "\"} 1\n";
    assertThat(read(longLine).skipped.get(SkipReason.TOO_LARGE)).isEqualTo(List.of(2L));
  }

  @Test
  void manyBlanksAreReadInLinearTime() throws IOException {
    String line = "a_seconds_count" + " ".repeat(60_000) + "{} 1\n";
    CollectedObservations read = read(line.repeat(200));
    assertThat(read.skipped.getOrDefault(SkipReason.TOO_LARGE, List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# TYPE a counter\n", "{}", "<log/>", "a,b,c", "\0\0\0"})
  void refusesWhatIsNoExposition(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void readsTheLoadOfProcessAndMachine() throws IOException {
    String single =
        """
        # TYPE process_cpu_usage gauge
        process_cpu_usage 0.4
        system_cpu_usage 0.9
        """;
    assertThat(CollectedObservations.read(new PrometheusReader(), folder, single).observations)
        .containsExactly(new Observation.Load("", 0, 1, 0.4, 0.9, Double.NaN));
    String several =
        """
        process_cpu_usage 0.1 1763596800000
        process_cpu_usage 0.2 1763596815000
        system_cpu_usage 0.5 1763596815000
        process_cpu_usage 7 1763596830000
        """;
    assertThat(CollectedObservations.read(new PrometheusReader(), folder, several).observations)
        .hasSize(1)
        .first()
        .extracting("process", "machine")
        .containsExactly(0.2, 0.5);
  }
}
