package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.demand.ThreadWindow;
import org.threadwise.measurement.flight.ThreadHistory.Reading;

/** CPU times by samples at ticks, corrected by those of threads. */
class SampledDemandsTest {
  private static final double[] DEMANDS = {1e6, 3e6, 8e6};
  private static final double[] WAITS = {0, 5e6, 2e6};

  private static final RecordedOperation FIRST = new RecordedOperation("first", true);
  private static final RecordedOperation SECOND = new RecordedOperation("second", true);

  private final ThreadHistory history = new ThreadHistory();

  @ParameterizedTest
  @CsvSource({"1, 0.3", "2, 0.3", "3, 0.6", "4, 0.6", "5, 0.85", "6, 0.85", "7, 1", "8, 1"})
  void areWithin3PercentAtAnyLoad(long seed, double load) {
    TickingProcessor processor = new TickingProcessor(seed, DEMANDS, WAITS).run(load, 120);
    List<DemandEstimate> sampled = processor.sampled();
    List<DemandEstimate> corrected =
        SampledDemands.corrected(sampled, processor.history.activity(processor.operations), 1);

    // ticks hit executions too often that are longer than a tick
    assertThat(sampled.get(2).mean() / processor.demand(2)).isBetween(1.025, 1.1);
    for (int i = 0; i < DEMANDS.length; i++) {
      DemandEstimate estimate = corrected.get(i);
      assertThat(estimate.mean())
          .isCloseTo(processor.demand(i), Percentage.withPercentage(3))
          .isCloseTo(processor.demand(i), within(estimate.halfWidth() * estimate.mean()));
      assertThat(estimate.halfWidth()).isLessThan(0.05);
    }
  }

  /** The second operation follows each first one: only their sum is known by threads. */
  @Test
  void operationsThatRunTogetherKeepTheirProportion() {
    Random random = new Random(1);
    long time = 0;
    for (int i = 0; i < 2000; i++) {
      call(FIRST, time, 2_000_000);
      call(SECOND, time + 2_000_000, 6_000_000);
      // the clock has a resolution of 1 ms
      read(time + 4_000_000, 7_000_000 + random.nextInt(3) * 1_000_000);
      time += 10_000_000;
    }
    List<DemandEstimate> sampled = List.of(estimate(1.8e6, 0.12), estimate(6.6e6, 0.11));
    List<DemandEstimate> corrected = corrected(sampled);

    double sum = corrected.get(0).mean() + corrected.get(1).mean();
    assertThat(sum).isCloseTo(8e6, Percentage.withPercentage(0.5));
    assertThat(corrected.get(0).mean()).isBetween(1.7e6, 1.9e6);
    assertThat(corrected.get(0).halfWidth()).isGreaterThan(0.1);
  }

  @Test
  void windowsCountPartsOfCallsInProgress() {
    for (int i = 0; i < 11; i++) {
      call(i % 2 == 0 ? FIRST : SECOND, i * 10_000_000L, 8_000_000);
    }
    read(2_000_000, 2_000_000);
    read(6_000_000, 4_000_000);
    read(104_000_000, 78_000_000);

    assertThat(history.activity(List.of(FIRST, SECOND)).windows(1))
        .singleElement()
        .satisfies(
            window -> {
              assertThat(window.executions()).containsExactly(5.25, 5);
              assertThat(window.cpu()).isEqualTo(82e6);
            });
  }

  @Test
  void callsWithinCallsAreNotCounted() {
    for (int i = 0; i < 12; i++) {
      call(FIRST, i * 10_000_000L, 8_000_000);
      call(SECOND, i * 10_000_000L + 1_000_000, 2_000_000);
      read(i * 10_000_000L + 9_000_000, 8_000_000);
    }
    ThreadActivity activity = history.activity(List.of(FIRST, SECOND));
    assertThat(activity.windows(1))
        .extracting(ThreadWindow::executions)
        .containsExactly(new double[] {10, 0});
    assertThat(activity.isRecursive()).isFalse();
  }

  @Test
  void recursionIsNotCorrected() {
    for (int i = 0; i < 2000; i++) {
      call(FIRST, i * 10_000_000L, 8_000_000);
      call(FIRST, i * 10_000_000L + 1_000_000, 2_000_000);
      read(i * 10_000_000L + 4_000_000, 8_000_000);
    }
    List<DemandEstimate> sampled = List.of(estimate(5e6, 0.11));
    assertThat(SampledDemands.corrected(sampled, history.activity(List.of(FIRST)), 1))
        .isEqualTo(sampled);
  }

  /** One of 21 samples is between calls, so a 21st of the CPU time is. */
  @Test
  void theCpuTimeBetweenCallsIsSubtracted() {
    addCallsWithGaps(20);
    List<DemandEstimate> corrected =
        corrected(List.of(estimate(8.5e6, 0.11), estimate(8.5e6, 0.11)));
    assertThat(corrected.getFirst().mean())
        .isCloseTo(8e6 * 20 / 21, Percentage.withPercentage(0.5));
    // 1 % for parts of executions, and a 20th for what is between calls
    assertThat(corrected.getFirst().halfWidth()).isBetween(0.06, 0.07);
  }

  @Test
  void threadsThatDoOtherWorkAreNotUsed() {
    addCallsWithGaps(5);
    List<DemandEstimate> sampled = List.of(estimate(8e6, 0.11), estimate(8e6, 0.11));
    assertThat(corrected(sampled)).isEqualTo(sampled);
  }

  private void addCallsWithGaps(int calls) {
    Random random = new Random(1);
    for (int i = 0; i < 3000; i++) {
      call(random.nextBoolean() ? FIRST : SECOND, i * 10_000_000L, 8_000_000);
      read(i * 10_000_000L + 4_000_000, i % calls == 0 ? 7_000_000 : 8_000_000);
      if (i % calls == 0) {
        read(i * 10_000_000L + 9_000_000, 1_000_000);
      }
    }
  }

  @Test
  void lostSamplesAreAdded() {
    addCallsWithGaps(1_000_000);
    List<DemandEstimate> sampled = List.of(estimate(1e7, 0.11), estimate(1e7, 0.11));
    ThreadActivity activity = history.activity(List.of(FIRST, SECOND));
    assertThat(SampledDemands.corrected(sampled, activity, 1.25).getFirst().mean())
        .isCloseTo(1e7, Percentage.withPercentage(0.5));
  }

  /** Only the first 48 operations are counted, which bounds memory. */
  @Test
  void furtherOperationsAreNotCorrected() {
    addCallsWithGaps(1_000_000);
    List<RecordedOperation> operations = new ArrayList<>(List.of(FIRST, SECOND));
    List<DemandEstimate> sampled =
        new ArrayList<>(List.of(estimate(8.5e6, 0.11), estimate(8.5e6, 0.11)));
    for (int i = 0; i < 100; i++) {
      operations.add(new RecordedOperation("other " + i, true));
      sampled.add(estimate(1e6, 0.5));
    }
    ThreadActivity activity = history.activity(operations);
    List<DemandEstimate> corrected = SampledDemands.corrected(sampled, activity, 1);

    assertThat(activity.operations()).isEqualTo(48);
    assertThat(corrected).hasSize(102);
    assertThat(corrected.getFirst().mean()).isCloseTo(8e6, Percentage.withPercentage(0.5));
    assertThat(corrected.subList(48, 102)).isEqualTo(sampled.subList(48, 102));
    // without a call, only samples are known
    assertThat(corrected.get(47).mean()).isCloseTo(1e6, Percentage.withPercentage(0.1));
    assertThat(corrected.get(47).halfWidth()).isGreaterThan(0.45);
  }

  /** The first calls are slow, as before they are compiled, and forgotten. */
  @Test
  void theEndOfALongRecordingCounts() {
    Random random = new Random(1);
    for (int i = 0; i < 2 * ThreadHistory.GENERATION; i++) {
      call(random.nextBoolean() ? FIRST : SECOND, i * 10_000_000L, 8_000_000);
      read(i * 10_000_000L + 4_000_000, i < ThreadHistory.GENERATION ? 16_000_000 : 8_000_000);
    }
    assertThat(history.activity(List.of(FIRST, SECOND)).windows(1))
        .hasSizeBetween(ThreadHistory.GENERATION / 20, ThreadHistory.GENERATION / 10)
        .allMatch(window -> window.cpu() < 90e6);
  }

  @Test
  void fewCallsAreNotCorrected() {
    List<DemandEstimate> sampled = new ArrayList<>(List.of(estimate(8e6, 0.11)));
    assertThat(SampledDemands.corrected(sampled, history.activity(List.of(FIRST)), 1))
        .isEqualTo(sampled);
  }

  private List<DemandEstimate> corrected(List<DemandEstimate> sampled) {
    return SampledDemands.corrected(sampled, history.activity(List.of(FIRST, SECOND)), 1);
  }

  private static DemandEstimate estimate(double mean, double halfWidth) {
    return new DemandEstimate(DemandEstimator.CPU_SAMPLES, mean, halfWidth);
  }

  private void call(RecordedOperation operation, long start, long duration) {
    history.add(new RecordedCall(operation, 7, start, duration, RecordedCall.UNKNOWN_CPU, null));
  }

  private void read(long time, long cpu) {
    history.add(7, new Reading(time, cpu));
  }
}
