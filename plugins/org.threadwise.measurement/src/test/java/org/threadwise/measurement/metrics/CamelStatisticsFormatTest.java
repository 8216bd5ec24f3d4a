package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Observation.Totals;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Statistics that no running context would write, or would write only after a long time. */
class CamelStatisticsFormatTest {

  static final String XML =
      """
      <camelContextStat id="camel-1" exchangesTotal="100" exchangesCompleted="100">
        <routeStats>
          <routeStat id="orders" state="Started" exchangesCompleted="100" totalProcessingTime="2000" minProcessingTime="7" maxProcessingTime="90">
            <processorStats>
              <processorStat id="translate" exchangesCompleted="98" exchangesFailed="2" totalProcessingTime="1960" minProcessingTime="7" maxProcessingTime="80"/>
              <processorStat id="route" exchangesCompleted="100" totalProcessingTime="40" minProcessingTime="0" maxProcessingTime="3"/>
              <processorStat id="never" exchangesCompleted="0" totalProcessingTime="0" minProcessingTime="0" maxProcessingTime="0"/>
            </processorStats>
          </routeStat>
        </routeStats>
      </camelContextStat>
      """;

  static final String JSON =
      """
      {"context": {"name": "camel-1", "statistics": {"exchangesTotal": 100, "meanProcessingTime": 20}},
       "routes": {"routes": [
        {"routeId": "orders", "from": "direct:orders",
         "statistics": {"exchangesTotal": 100, "exchangesFailed": 0, "meanProcessingTime": 20,
                        "minProcessingTime": 7, "maxProcessingTime": 90},
         "processors": [
          {"routeId": "orders", "id": "translate", "processor": "process",
           "statistics": {"exchangesTotal": 100, "exchangesFailed": 2, "meanProcessingTime": 20,
                          "minProcessingTime": 7, "maxProcessingTime": 80}}]}]}}
      """;

  @TempDir private Path folder;

  private CollectedObservations read(String text) throws IOException {
    return CollectedObservations.read(new CamelStatisticsReader(), folder, text);
  }

  @Test
  void totalsAreInNanoseconds() throws IOException {
    CollectedObservations read = read(XML);
    assertThat(read.observations)
        .containsExactly(
            new Totals("translate", Quantity.ELAPSED, 98, 1.96e9, 7e6, 8e7, 1e6),
            new Totals("route", Quantity.ELAPSED, 100, 4e7, 0, 3e6, 1e6));
    assertThat(read.remarks)
        .containsExactly(
            Remark.of(Remark.Kind.NESTED_TIMES, "orders"),
            Remark.of(Remark.Kind.ONLY_TOTALS, "translate"),
            Remark.of(Remark.Kind.ONLY_TOTALS, "route"),
            Remark.of(Remark.Kind.COARSE_CLOCK, "route", "1000000"),
            Remark.of(Remark.Kind.LOAD_UNKNOWN));
  }

  @Test
  void consolesReportMeansThatAreRoundedTwice() throws IOException {
    assertThat(read(JSON).observations)
        .containsExactly(new Totals("translate", Quantity.ELAPSED, 98, 1.96e9, 7e6, 8e7, 2e6));
  }

  @Test
  void routesWithoutProcessorsKeepTheirTotals() throws IOException {
    String text =
        "<routeStats><routeStat id=\"orders\" exchangesCompleted=\"10\""
            + " totalProcessingTime=\"200\"/></routeStats>";
    assertThat(read(text).observations)
        .containsExactly(
            new Totals("orders", Quantity.ELAPSED, 10, 2e8, Double.NaN, Double.NaN, 1e6));
  }

  /** A processor of a console: 10 executions, each of which was rounded down to the mean. */
  private static String processor(String id, int level, int count, int mean) {
    return """
        {"routeId":"orders","id":"%s","level":%d,
         "statistics":{"exchangesTotal":%d,"meanProcessingTime":%d}}"""
        .formatted(id, level, count, mean);
  }

  private CollectedObservations console(String... processors) throws IOException {
    return read(
        """
        {"routes":[{"routeId":"orders","statistics":{"exchangesTotal":10,"meanProcessingTime":60},
         "processors":[%s]}]}
        """
            .formatted(String.join(",", processors)));
  }

  /** With the mean rounding error of 1 ms: 41 − (6 × 21 + 4 × 11) / 10 = 24. */
  @Test
  void theOwnTimeIsThatWithoutTheProcessorsWithin() throws IOException {
    CollectedObservations read =
        console(
            processor("choice", 1, 10, 40),
            processor("one", 2, 6, 20),
            processor("deep", 3, 6, 15),
            processor("two", 2, 4, 10),
            processor("after", 1, 10, 5));
    assertThat(read.of(Totals.class))
        .extracting(Totals::name, totals -> totals.sum() / totals.count() / 1e6 + 1)
        .containsExactly(
            tuple("orders", 61.0 - 41 - 6),
            tuple("choice", 24.0),
            tuple("one", 21.0 - 16),
            tuple("deep", 16.0),
            tuple("two", 11.0),
            tuple("after", 6.0));
  }

  @Test
  void processorsThatOverlapLeaveNoOwnTime() throws IOException {
    CollectedObservations read =
        console(
            processor("multicast", 1, 10, 40),
            processor("one", 2, 10, 39),
            processor("two", 2, 10, 39));
    assertThat(read.of(Totals.class)).extracting(Totals::name).doesNotContain("multicast");
    assertThat(read.remarks).contains(Remark.of(Remark.Kind.NESTED_TIMES, "multicast"));
  }

  /** A processor in a dump without levels, with the time at which the last exchange completed. */
  private static String record(String id, int mean, int max, String exchange, String last) {
    return """
        <processorStat id="%s" exchangesCompleted="10" totalProcessingTime="%d"
         maxProcessingTime="%d" lastExchangeCompletedExchangeId="%s"
         lastExchangeCompletedTimestamp="2026-11-23T22:58:31.%s+0000"/>"""
        .formatted(id, 10 * mean, max, exchange, last);
  }

  private List<String> reported(String... records) throws IOException {
    String text =
        "<routeStats><routeStat id=\"orders\" exchangesCompleted=\"10\" totalProcessingTime=\"900\">"
            + "<processorStats>"
            + String.join("", records)
            + "</processorStats></routeStat></routeStats>";
    return read(text).of(Totals.class).stream().map(Totals::name).toList();
  }

  @Test
  void withoutLevelsATimeIsLeftOutIfItMayContainOthers() throws IOException {
    assertThat(reported(record("split", 20, 30, "x", "100"), record("inside", 15, 25, "x", "099")))
        .containsExactly("inside");
    // the same exchange completed later
    assertThat(reported(record("first", 20, 30, "x", "100"), record("second", 15, 25, "x", "115")))
        .containsExactly("first", "second");
    // another exchange shows nothing
    assertThat(reported(record("first", 20, 30, "x", "100"), record("second", 15, 25, "y", "115")))
        .containsExactly("second");
    // nothing can take longer than what it is in
    assertThat(reported(record("first", 20, 30, "x", "100"), record("second", 15, 40, "y", "115")))
        .containsExactly("first", "second");
    // at most 5 %
    assertThat(reported(record("first", 20, 30, "x", "100"), record("second", 1, 1, "y", "101")))
        .containsExactly("first", "second");
  }

  @Test
  void skipsAndCountsBadRecords() throws IOException {
    String text =
        """
        <routeStats>
        <routeStat exchangesCompleted="1" totalProcessingTime="1"/>
        <routeStat id="a" exchangesCompleted="x" totalProcessingTime="1"/>
        <routeStat id="b" exchangesCompleted="1" totalProcessingTime="NaN"/>
        <routeStat id="c" exchangesCompleted="1" totalProcessingTime="-1"/>
        <routeStat id="d" exchangesCompleted="1" totalProcessingTime="1"/>
        <routeStat id="d" exchangesCompleted="1" totalProcessingTime="1"/>
        <routeStat id="e" exchangesCompleted="1"\
        """;
    CollectedObservations read = read(text);
    assertThat(read.observations).hasSize(1);
    assertThat(read.skipped.get(SkipReason.NO_NAME)).containsExactly(2L);
    assertThat(read.skipped.get(SkipReason.BAD_NUMBER)).containsExactly(3L, 4L);
    assertThat(read.skipped.get(SkipReason.NEGATIVE_TIME)).containsExactly(5L);
    assertThat(read.skipped.get(SkipReason.MALFORMED)).containsExactly(7L, 8L);
  }

  @Test
  void opensNoOtherFile() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    String text =
        "<!DOCTYPE routeStats [<!ENTITY s SYSTEM \"%s\">]><routeStats>&s;</routeStats>"
            .formatted(secret.toUri());
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("document type");
  }

  @Test
  void depthIsBounded() {
    assertThatThrownBy(() -> read("{\"a\":".repeat(200_000)))
        .isInstanceOf(UnreadableSourceException.class);
    assertThatThrownBy(() -> read("[".repeat(200_000)))
        .isInstanceOf(UnreadableSourceException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{}", "[]", "<log/>", "<routeStats/>", "a,b", "{\"exchangesTotal\": 3}"})
  void refusesOtherText(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableSourceException.class);
  }
}
