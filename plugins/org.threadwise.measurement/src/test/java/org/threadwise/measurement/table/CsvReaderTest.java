package org.threadwise.measurement.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

class CsvReaderTest {

  private static final long NOVEMBER_20 = 1_795_132_800_000_000_000L;

  @TempDir private Path folder;

  private CollectedObservations read(String text) throws IOException {
    return CollectedObservations.read(new CsvReader(), folder, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void readsAColumnForEachElement(String separator) throws IOException {
    String text = "T1_us,T2 (ms),T3 [s],note\n1.5,2,0.001,x\n,3,,y\n";
    CollectedObservations read = read(text.replace(",", separator));
    assertThat(read.durations("T1")).containsExactly(1500);
    assertThat(read.durations("T2")).containsExactly(2e6, 3e6);
    assertThat(read.durations("T3")).containsExactly(1e6);
    assertThat(read.remarks).containsExactly(Remark.of(Remark.Kind.NO_TIME_UNIT, "note"));
    assertThat(read.skipped).isEmpty();
  }

  @Test
  void readsDecimalCommas() throws IOException {
    assertThat(read("T1_us;T2_us\n1,5;2,25\n").durations("T2")).containsExactly(2250);
  }

  @ParameterizedTest
  @CsvSource({
    "element,duration,unit",
    "activity,elapsed,unit",
    "Operation,service_time,Time Unit",
    "name,latency,unit"
  })
  void readsARowForEachExecution(String name, String duration, String unit) throws IOException {
    CollectedObservations read =
        read("%s,%s,%s\ntranslate,12,us\nroute,3,milliseconds\n".formatted(name, duration, unit));
    assertThat(read.durations("translate")).containsExactly(12e3);
    assertThat(read.durations("route")).containsExactly(3e6);
  }

  @Test
  void derivesArrivalsAndTransitionsFromStartAndCase() throws IOException {
    CollectedObservations read =
        read(
            """
            element,duration,unit,start,case
            pay,3,ms,2026-11-20T00:00:02Z,a
            check,4,ms,2026-11-20T00:00:01Z,a
            check,5,ms,2026-11-20T00:00:00.5Z,b
            ship,5,ms,2026-11-20T00:00:03Z,a
            """);
    assertThat(read.of(Arrival.class))
        .containsExactly(
            new Arrival("check", NOVEMBER_20 + 500_000_000),
            new Arrival("check", NOVEMBER_20 + 1_000_000_000));
    assertThat(read.of(Transition.class))
        .containsExactlyInAnyOrder(
            new Transition("check", "pay", 1), new Transition("pay", "ship", 1));
    assertThat(read.of(Execution.class).get(0))
        .isEqualTo(
            new Execution(
                "pay", Observation.Quantity.ELAPSED, NOVEMBER_20 + 2_000_000_000L, 3e6, "a"));
  }

  /** The case ends with its last response, and a response may be all that is known. */
  @Test
  void readsResponsesBesideDurations() throws IOException {
    CollectedObservations read =
        read(
            """
            element,case,start_ns,duration_ns,response_ns
            ask,a,100,5,70
            pay,a,200,10,
            tell,a,210,,50
            pay,b,300,x,5
            pay,b,300,5,-1
            """);
    assertThat(read.of(Execution.class))
        .containsExactly(
            new Execution("ask", Observation.Quantity.ELAPSED, 100, 5, "a"),
            new Execution("ask", Observation.Quantity.RESPONSE, 100, 70, "a"),
            new Execution("pay", Observation.Quantity.ELAPSED, 200, 10, "a"),
            new Execution("tell", Observation.Quantity.RESPONSE, 210, 50, "a"));
    assertThat(read.of(Observation.Sojourn.class))
        .extracting(Observation.Sojourn::duration)
        .containsExactly(160.0);
    assertThat(read.skipped)
        .containsOnly(
            Map.entry(SkipReason.BAD_NUMBER, List.of(5L)),
            Map.entry(SkipReason.NEGATIVE_TIME, List.of(6L)));
  }

  @Test
  void readsIntervals() throws IOException {
    CollectedObservations read =
        read("case,activity,start_ms,end_ms\n1,check,1000,1004\n1,pay,1010,1005\n");
    assertThat(read.durations("check")).containsExactly(4e6);
    assertThat(read.skipped).containsOnly(Map.entry(SkipReason.NEGATIVE_TIME, List.of(3L)));
  }

  @Test
  void pairsStartAndCompleteOfALifecycle() throws IOException {
    CollectedObservations read =
        read(
            """
            case:concept:name,concept:name,time:timestamp,lifecycle:transition
            1,check,2026-11-20 00:00:00+00:00,start
            2,check,2026-11-20 00:00:00.250+00:00,start
            1,check,2026-11-20 00:00:01+00:00,complete
            1,pay,2026-11-20 00:00:02+00:00,start
            1,pay,2026-11-20 00:00:02.500+00:00,suspend
            1,pay,2026-11-20 00:00:03+00:00,resume
            1,pay,2026-11-20 00:00:04+00:00,complete
            2,check,2026-11-20 00:00:03+00:00,complete
            2,pay,2026-11-20 00:00:05+00:00,start
            """);
    assertThat(read.durations("check")).containsExactly(1e9, 2.75e9);
    assertThat(read.durations("pay")).containsExactly(1.5e9);
    assertThat(read.of(Transition.class)).containsExactly(new Transition("check", "pay", 2));
    assertThat(read.of(Arrival.class)).hasSize(2);
    assertThat(read.skipped).containsOnlyKeys(SkipReason.UNFINISHED);
    assertThat(read.skipped.get(SkipReason.UNFINISHED)).containsExactly(10L);
  }

  @Test
  void completeEventsAloneHaveNoDurations() throws IOException {
    CollectedObservations read =
        read("case;activity;timestamp\n1;a;2026-11-20 08:00\n1;b;2026/11/20 08:01:00\n");
    assertThat(read.of(Execution.class)).isEmpty();
    assertThat(read.of(Transition.class)).containsExactly(new Transition("a", "b", 1));
    assertThat(read.remarks)
        .containsExactly(
            Remark.of(Remark.Kind.ONLY_COMPLETE_EVENTS, "2"),
            Remark.of(Remark.Kind.ASSUMED_TIME_ZONE, "timestamp"));
  }

  @ParameterizedTest
  @CsvSource({
    "1795132800, s",
    "1795132800.25, s",
    "1795132800000, ms",
    "1795132800000000, us",
    "1795132800000000001, ns"
  })
  void derivesTheUnitOfTimestampsFromTheirSize(String time, String unit) throws IOException {
    CollectedObservations read = read("activity,duration_us,start,case\na,1," + time + ",1\n");
    long expected =
        NOVEMBER_20 + (time.endsWith(".25") ? 250_000_000 : 0) + (unit.equals("ns") ? 1 : 0);
    assertThat(read.of(Arrival.class)).containsExactly(new Arrival("a", expected));
    assertThat(read.remarks)
        .containsExactly(Remark.of(Remark.Kind.ASSUMED_TIME_UNIT, "start", unit));
  }

  @Test
  void skipsAndCountsBadRecords() throws IOException {
    CollectedObservations read =
        read(
            """
            # exported
            element,duration,unit

            a,1,us
            a,-1,us
            a,NaN,us
            a,1,parsecs
            ,1,us
            a,"1,us
            a,\0,us
            "a",2,us
            a,Infinity,us
            a
            """);
    assertThat(read.durations("a")).containsExactly(1e3, 2e3);
    assertThat(read.skipped)
        .containsOnly(
            Map.entry(SkipReason.NEGATIVE_TIME, List.of(5L)),
            Map.entry(SkipReason.BAD_NUMBER, List.of(6L, 12L)),
            Map.entry(SkipReason.BAD_UNIT, List.of(7L, 13L)),
            Map.entry(SkipReason.NO_NAME, List.of(8L)),
            Map.entry(SkipReason.MALFORMED, List.of(9L, 10L)));
  }

  @Test
  void aTimestampThatIsNoneIsSkipped() throws IOException {
    CollectedObservations read = read("element,duration_us,start\na,1,yesterday\na,2,\na,3,5\n");
    assertThat(read.durations("a")).containsExactly(2e3, 3e3);
    assertThat(read.skipped).containsOnly(Map.entry(SkipReason.BAD_NUMBER, List.of(2L)));
  }

  @Test
  void longLineIsSkipped() throws IOException {
    String text = "a_us\n1\n" + "7".repeat(10_000_000) + "\n2\n";
    CollectedObservations read = read(text);
    assertThat(read.durations("a")).containsExactly(1e3, 2e3);
    assertThat(read.skipped).containsOnly(Map.entry(SkipReason.TOO_LARGE, List.of(3L)));
  }

  @Test
  void refusesAMillionColumns() {
    String header =
        IntStream.range(0, 1_000_000)
            .mapToObj(i -> "c" + i + "_us")
            .collect(Collectors.joining(","));
    assertThatThrownBy(() -> read(header + "\n1\n")).isInstanceOf(UnreadableSourceException.class);
    String narrow = header.substring(0, 200_000);
    assertThatThrownBy(() -> read(narrow + "\n1\n"))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("10000 columns");
  }

  @Test
  void aMillionNamesAreCutOff() throws IOException {
    String text =
        IntStream.range(0, 150_000)
            .mapToObj(i -> "n" + i + ",1")
            .collect(Collectors.joining("\n", "element,duration_us\n", "\n"));
    CollectedObservations read = read(text);
    assertThat(read.of(Execution.class)).hasSize(NameNumbers.MAX_NAMES);
    assertThat(read.skipped.get(SkipReason.TOO_LARGE)).hasSize(50_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n# only a comment\n",
        "a,b\n1,2\n",
        "1.5\n2.5\n",
        "element,duration\na,1\n",
        "<log/>",
        "\0\0\0\0"
      })
  void refusesWhatIsNoTableOfTimes(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void aByteOrderMarkIsIgnored() throws IOException {
    byte[] text = "\ufeffa_us\r\n1\r\n".getBytes(StandardCharsets.UTF_8);
    CollectedObservations read = CollectedObservations.read(new CsvReader(), folder, text);
    assertThat(read.durations("a")).containsExactly(1e3);
    assertThat(new CsvReader().recognises(text)).isTrue();
  }
}
