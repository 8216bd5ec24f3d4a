package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Activity;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

class GuaranaReaderTest {

  static final String WORKERS =
      """
      11000000,0,0,0,0,0,0
      1011000000,30000000,10000000,40000000,20000000,0,20000000
      2011000000,60000000,20000000,80000000,40000000,0,40000000
      """;
  static final String QUEUE =
      """
      900,0,0
      1000000900,3,100
      2000000900,0,200
      700,0,0
      1000000700,1,50
      """;
  static final String SUMMARY =
      """
      Starting system at -------------> Thu Apr 15 17:41:06 BRT 2021 [1/25]
      Number of workers --------------> 1
      Arrival rate -------------------> 1 msg/seg
      Starting workers...\s
      Number of orders processed: 60
      Number of work units processed -> 1200
      Actual injection time ---------> 1,5 min
      System run for -----------------> 1,75 min (Actual time)
      Starting system at -------------> Thu Apr 15 17:45:43 BRT 2021 [2/25]
      Number of orders processed: 60
      """;

  @TempDir private Path folder;

  private CollectedObservations read(String text) throws IOException {
    assertThat(new GuaranaReader().recognises(text.getBytes(StandardCharsets.UTF_8))).isTrue();
    return CollectedObservations.read(new GuaranaReader(), folder, text);
  }

  private static Activity activity(
      String name, double length, double completions, double cpu, double queue) {
    return new Activity(name, Observation.UNKNOWN_TIME, length, completions, cpu, queue);
  }

  @Test
  void readsTheTimeOnCoresOfEachWorker() throws IOException {
    assertThat(read(WORKERS).observations)
        .containsExactly(
            activity("worker 1", 1e9, Double.NaN, 40e6, Double.NaN),
            activity("worker 2", 1e9, Double.NaN, 20e6, Double.NaN),
            activity("worker 1", 1e9, Double.NaN, 40e6, Double.NaN),
            activity("worker 2", 1e9, Double.NaN, 20e6, Double.NaN));
  }

  @Test
  void readsRunsOfTheWorkQueue() throws IOException {
    CollectedObservations read = read(QUEUE);
    assertThat(read.observations)
        .containsExactly(
            activity("work units", 1e9, 100, Double.NaN, 3),
            activity("work units", 1e9, 100, Double.NaN, 0),
            activity("work units", 1e9, 50, Double.NaN, 1));
    assertThat(read.skipped).isEmpty();
  }

  @Test
  void separatesRunsThatWroteAtTheSameTime() throws IOException {
    CollectedObservations read =
        read(
            """
            800,0,0
            3600,0,0
            1011122400,0,21
            1011804100,0,20
            2015837700,0,40
            2018133600,1,43
            3016563600,0,60
            3023549900,0,63
            """);
    assertThat(read.skipped).isEmpty();
    assertThat(read.of(Activity.class).stream().mapToDouble(Activity::completions).sum())
        .isEqualTo(60 + 63);
    assertThat(read.of(Activity.class)).hasSize(6).allMatch(each -> each.length() > 0.9e9);
  }

  @Test
  void readsTheExecutionSummary() throws IOException {
    CollectedObservations read = read(SUMMARY);
    assertThat(read.observations)
        .containsExactly(
            activity("orders", 90e9, 60, Double.NaN, Double.NaN),
            activity("work units", 90e9, 1200, Double.NaN, Double.NaN));
    assertThat(read.skipped).containsOnlyKeys(SkipReason.UNFINISHED);
  }

  @Test
  void theUtilisationLawGivesTheDemand() throws IOException {
    List<Activity> workers = read(WORKERS).of(Activity.class);
    List<Activity> queue = read(QUEUE.substring(0, QUEUE.indexOf("700"))).of(Activity.class);
    // 60 ms a second on two workers, 100 work units a second.
    assertThat(UtilisationLaw.meanDemand(workers, queue, 2).orElseThrow())
        .isCloseTo(600e3, within(1e-6));
    assertThat(UtilisationLaw.meanDemand(queue, workers, 2)).isEmpty();
    assertThat(UtilisationLaw.meanDemand(List.of(), List.of(), 1)).isEmpty();
  }

  // The first run of the published measurements of the Café (gca-research-group,
  // task-based-experiment-project, cafe-stats): the last rows of both monitors.
  @Test
  void thePublishedCafeNeeds371MicrosecondsForAWorkUnit() throws IOException {
    List<Activity> workers =
        read("11898800,0,0,0\n59439175700,328125000,109375000,437500000\n").of(Activity.class);
    List<Activity> queue = read("3700,0,0\n59441851900,0,1180\n").of(Activity.class);
    assertThat(UtilisationLaw.meanDemand(workers, queue, 1).orElseThrow())
        .isCloseTo(371e3, within(0.5e3));
  }

  @Test
  void skipsAndCountsBadRows() throws IOException {
    CollectedObservations read =
        CollectedObservations.read(
            new GuaranaReader(),
            folder,
            """
            100,0,0,0
            1000000000,5,5,11
            1000000000,5,5
            1000000000,5,-5,0
            1000000000,5,5,10
            2000000000,4,4,8
            99999999999999999999,5,5,10
            """);
    assertThat(read.observations).hasSize(1);
    assertThat(read.skipped.get(SkipReason.MALFORMED)).containsExactly(2L, 3L, 4L, 7L);
    assertThat(read.skipped.get(SkipReason.CLOCK_SKEW)).containsExactly(6L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a,b,c\n",
        "685300,22020096,12804744,34824840\n",
        "1,2,3\n",
        "900,0,0,0,0\n",
        "Starting something\n"
      })
  void refusesOtherText(String text) {
    assertThat(new GuaranaReader().recognises(text.getBytes(StandardCharsets.UTF_8))).isFalse();
    assertThatThrownBy(() -> CollectedObservations.read(new GuaranaReader(), folder, text))
        .isInstanceOf(UnreadableSourceException.class);
  }
}
