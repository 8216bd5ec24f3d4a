package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;

/**
 * A program with known demands and waits, recorded with the settings that ship with the product.
 */
class MethodTraceTest {
  private static final int MESSAGES = 60;
  private static final String TRANSLATE = RecordedJvm.PROGRAM + ".translate";
  private static final String ENRICH = RecordedJvm.PROGRAM + ".enrich";
  private static final String CONFIRM = RecordedJvm.PROGRAM + ".confirm";
  private static final String INTERFACE = RecordedJvm.PROGRAM + "$Step::execute";
  private static final String LAMBDA = RecordedJvm.PROGRAM + "::lambda$main$0";
  private static final String MISSPELT = RecordedJvm.PROGRAM + "::tranlsate";

  @TempDir static Path folder;

  private static RecordedJvm jvm;
  private static FlightObservations read;

  @BeforeAll
  static void record() throws Exception {
    assumeTrue(RecordedJvm.obstacle().isEmpty(), RecordedJvm::obstacle);
    String filter =
        String.join(
            ";",
            RecordedJvm.PROGRAM + "::translate",
            RecordedJvm.PROGRAM + "::enrich",
            RecordedJvm.PROGRAM + "::confirm",
            INTERFACE,
            LAMBDA,
            MISSPELT);
    jvm =
        RecordedJvm.run(
            folder,
            "settings=" + RecordedJvm.settings(folder) + ",method-trace=" + filter,
            Integer.toString(MESSAGES));
    read = FlightObservations.of(jvm.file());
  }

  @Test
  void reportsEachCallOfTracedMethods() {
    assertThat(read.executions(TRANSLATE, Quantity.ELAPSED)).hasSize(MESSAGES);
    assertThat(read.executions(ENRICH, Quantity.ELAPSED))
        .hasSize(MESSAGES + MeasuredProgram.VIRTUAL_CALLS)
        .allSatisfy(
            call -> {
              assertThat(call.duration()).isGreaterThan(MeasuredProgram.SLEEP_MILLIS * 1e6);
              assertThat(call.instance()).isNull();
            });
    assertThat(read.skipped).isEmpty();
  }

  /** A duration contains the demand and, under load, more. */
  @Test
  void reportsDurationsThatContainTheDemand() {
    assertThat(read.millis(TRANSLATE, Quantity.ELAPSED)).isGreaterThan(jvm.demand() / 1e6 * 0.98);
  }

  @Test
  void reportsWaitsWithinCallsDirectlyAfterThem() {
    assertThat(read.millis(TRANSLATE, Quantity.WAIT))
        .isLessThan(0.05 * read.millis(TRANSLATE, Quantity.ELAPSED));
    List<Execution> waits = read.executions(ENRICH, Quantity.WAIT);
    assertThat(waits)
        .hasSize(MESSAGES + MeasuredProgram.VIRTUAL_CALLS)
        .allSatisfy(
            wait -> assertThat(wait.duration()).isGreaterThan(MeasuredProgram.SLEEP_MILLIS * 1e6));
    for (Execution wait : waits) {
      int index = read.observations.indexOf(wait);
      assertThat(read.observations.get(index - 1))
          .isInstanceOfSatisfying(
              Execution.class,
              call -> {
                assertThat(call.name()).isEqualTo(ENRICH);
                assertThat(call.start()).isEqualTo(wait.start());
                assertThat(call.duration()).isGreaterThanOrEqualTo(wait.duration());
              });
    }
  }

  @Test
  void reportsTheDemandFromSamples() {
    assertThat(read.totals(TRANSLATE))
        .singleElement()
        .satisfies(
            totals -> {
              assertThat(totals.quantity()).isEqualTo(Quantity.CPU);
              assertThat(totals.count()).isEqualTo(MESSAGES);
              assertThat(totals.sum())
                  .isCloseTo((double) jvm.demand(), Percentage.withPercentage(10));
            });
    assertThat(read.arguments(Remark.Kind.NO_CPU_SAMPLES)).isEmpty();
  }

  @Test
  void reportsServiceEventsWithTheirMessage() {
    assertThat(read.executions("Translator", Quantity.ELAPSED))
        .extracting(Execution::instance)
        .hasSize(MESSAGES)
        .doesNotHaveDuplicates()
        .contains("m0", "m" + (MESSAGES - 1));
    assertThat(read.millis("Translator", Quantity.WAIT))
        .isCloseTo(
            read.executions(ENRICH, Quantity.WAIT).stream()
                    .limit(MESSAGES)
                    .mapToDouble(Execution::duration)
                    .sum()
                / 1e6,
            within(0.3 * read.millis(ENRICH, Quantity.WAIT)));
  }

  /** An event contains translating and waiting, which needs hardly any CPU time. */
  @Test
  void reportsTheCpuTimeThatServiceEventsRecord() {
    assertThat(read.executions("Translator", Quantity.CPU)).hasSize(MESSAGES);
    assertThat(read.millis("Translator", Quantity.CPU))
        .isCloseTo(jvm.demand() / 1e6, Percentage.withPercentage(3));
  }

  @Test
  void reportsTheLoad() {
    List<Observation.Load> loads =
        read.observations.stream()
            .filter(Observation.Load.class::isInstance)
            .map(Observation.Load.class::cast)
            .toList();
    assertThat(loads).isNotEmpty();
    assertThat(loads)
        .allSatisfy(
            load -> {
              assertThat(load.end()).isGreaterThan(load.start());
              assertThat(load.process()).isBetween(0.0, 1.0);
              assertThat(load.machine()).isBetween(0.0, 1.0);
            });
    assertThat(loads).anySatisfy(load -> assertThat(load.process()).isGreaterThan(0.05));
  }

  @Test
  void remarksOnFiltersWithoutCalls() {
    assertThat(read.arguments(Remark.Kind.FILTER_WITHOUT_CALLS))
        .containsExactly(List.of(INTERFACE), List.of(LAMBDA), List.of(MISSPELT));
  }

  @Test
  void remarksOnVirtualThreads() {
    String virtual = Integer.toString(MeasuredProgram.VIRTUAL_CALLS);
    assertThat(read.arguments(Remark.Kind.VIRTUAL_THREADS))
        .containsExactlyInAnyOrder(
            List.of(CONFIRM, virtual, virtual),
            List.of(ENRICH, virtual, Integer.toString(MESSAGES + MeasuredProgram.VIRTUAL_CALLS)));
  }

  @Test
  void remarksOnThePoolOfTheThreads() {
    assertThat(read.arguments(Remark.Kind.POOL_THREADS))
        .containsExactly(List.of("orders-", Integer.toString(MeasuredProgram.THREADS)));
  }

  /** The settings that ship with the product are those that the reader expects. */
  @Test
  void findsTheShippedSettingsSuitable() {
    assertThat(read.arguments(Remark.Kind.RECORDING_SETTING)).isEmpty();
    assertThat(read.arguments(Remark.Kind.RECORDING_SETTINGS_UNKNOWN)).isEmpty();
    assertThat(read.arguments(Remark.Kind.NO_METHOD_TRACING)).isEmpty();
  }

  @Test
  void remarksOnDemandsFromFewSamples() {
    assertThat(read.arguments(Remark.Kind.FEW_CPU_SAMPLES))
        .extracting(arguments -> arguments.get(0))
        .contains(CONFIRM);
  }
}
