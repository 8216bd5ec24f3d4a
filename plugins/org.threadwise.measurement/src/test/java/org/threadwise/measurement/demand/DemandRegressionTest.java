package org.threadwise.measurement.demand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Regression on a simulated processor, whose demands are known. */
class DemandRegressionTest {
  private static final double[] DEMANDS = {2e6, 4e6, 8e6};
  private static final int CORES = 2;
  private static final double GARBAGE_COLLECTION = 0.04;

  private static SimulatedProcessor processor(
      long seed, double load, boolean chained, long seconds) {
    return new SimulatedProcessor(seed, CORES)
        .run(DEMANDS, load, chained, GARBAGE_COLLECTION, seconds);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.3", "2, 0.3", "3, 0.6", "4, 0.6", "5, 0.85", "6, 0.85"})
  void isWithin12PercentOrRefused(long seed, double load) {
    SimulatedProcessor processor = processor(seed, load, false, 300);
    Map<String, DemandEstimate> estimates =
        DemandRegression.of(processor.timeline, processor.windows);
    assertThat(processor.meanDuration()).isGreaterThan(1.3 * DEMANDS[0]);
    for (int i = 0; i < DEMANDS.length; i++) {
      DemandEstimate estimate = Objects.requireNonNull(estimates.get(Integer.toString(i)));
      if (DemandRegression.isAccepted(estimate)) {
        assertThat(estimate.mean() / DEMANDS[i]).isBetween(0.88, 1.12);
      }
    }
  }

  @Test
  void acceptsTasksThatRunOnTheirOwn() {
    SimulatedProcessor processor = processor(3, 0.6, false, 600);
    assertThat(DemandRegression.of(processor.timeline, processor.windows).values())
        .filteredOn(DemandRegression::isAccepted)
        .hasSizeGreaterThanOrEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"0.3", "0.6", "0.85"})
  void refusesTasksThatAlwaysRunTogether(double load) {
    SimulatedProcessor processor = processor(1, load, true, 120);
    assertThat(DemandRegression.of(processor.timeline, processor.windows).values())
        .hasSize(3)
        .noneMatch(DemandRegression::isAccepted);
  }

  @Test
  void refusesOperationsThatAreTheSame() {
    SimulatedProcessor processor = new SimulatedProcessor(1, CORES);
    processor.run(new double[] {2e6}, 0.5, false, 0, 60);
    for (int i = 0; i < 60_000; i += 7) {
      processor.timeline.add("twin 1", i * 1_000_000L, 1e6);
      processor.timeline.add("twin 2", i * 1_000_000L, 1e6);
    }
    assertThat(DemandRegression.of(processor.timeline, processor.windows).values())
        .noneMatch(DemandRegression::isAccepted);
  }

  @Test
  void refusesAllIfExecutionsMostlyWaitForACore() {
    SimulatedProcessor processor = processor(3, 0.6, false, 300);
    for (int i = 0; i < 300; i++) {
      // thirty executions at any time, which get no core
      for (int j = 0; j < 30; j++) {
        processor.timeline.add("starved", i * 1_000_000_000L, 1e9);
      }
    }
    assertThat(DemandRegression.of(processor.timeline, processor.windows).values())
        .hasSize(4)
        .noneMatch(DemandRegression::isAccepted);
  }

  @Test
  void needsEnoughWindows() {
    SimulatedProcessor processor = processor(1, 0.5, false, 5);
    assertThat(DemandRegression.of(processor.timeline, processor.windows)).isEmpty();
    assertThat(DemandRegression.of(new ExecutionTimeline<String>(), List.of())).isEmpty();
  }

  @Test
  void joinsWindowsThatAreTooShort() {
    SimulatedProcessor processor = new SimulatedProcessor(1, CORES);
    List<ProcessorWindow> halves =
        processor.run(new double[] {2e6, 5e6}, 0.6, false, 0, 120).windows.stream()
            .flatMap(
                window ->
                    LongStream.range(0, 4)
                        .mapToObj(
                            i ->
                                new ProcessorWindow(
                                    window.start() + i * 50_000_000,
                                    window.start() + (i + 1) * 50_000_000,
                                    window.cpu() / 4)))
            .toList();
    assertThat(DemandRegression.of(processor.timeline, halves)).hasSize(2);
  }
}
