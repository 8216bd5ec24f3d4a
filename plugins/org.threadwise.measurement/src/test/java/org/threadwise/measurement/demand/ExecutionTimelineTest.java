package org.threadwise.measurement.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ExecutionTimelineTest {
  private static final long MS = 1_000_000;
  private static final Offset<Double> ROUNDING = within(1e-5);

  private final ExecutionTimeline<String> timeline = new ExecutionTimeline<>();

  @Test
  void countsAnExecutionInAllWindowsInWhichItRan() {
    timeline.add("a", 5 * MS, 40.0 * MS);
    assertThat(timeline.completions("a", 0, 25 * MS)).isCloseTo(0.5, ROUNDING);
    assertThat(timeline.completions("a", 20 * MS, 30 * MS)).isCloseTo(0.25, ROUNDING);
    assertThat(timeline.completions("a", -MS, 100 * MS)).isCloseTo(1, ROUNDING);
    assertThat(timeline.completions("a", 50 * MS, 100 * MS)).isZero();
    assertThat(timeline.completions("b", 0, 100 * MS)).isZero();
  }

  @Test
  void acceptsAnyOrderAndTimesBefore1970() {
    timeline.add("a", 1_763_596_800_000_000_000L, MS);
    timeline.add("a", -3 * 86_400_000 * MS, 0);
    timeline.add("a", 0, MS);
    assertThat(timeline.completions("a", -4 * 86_400_000 * MS, 10 * MS)).isCloseTo(2, ROUNDING);
  }

  @Test
  void sumsDurationsWithoutWaits() {
    timeline.add("a", 0, 10.0 * MS);
    timeline.add("b", 0, 30.0 * MS);
    timeline.addWait(0, 4.0 * MS);
    assertThat(timeline.busy(0, 1000 * MS)).isCloseTo(36.0 * MS, within(100.0));
  }

  @Test
  void countsFurtherOperationsTogether() {
    for (int i = 0; i < ExecutionTimeline.MAX_OPERATIONS + 3; i++) {
      timeline.add("op" + i, 0, MS);
    }
    assertThat(timeline.operations()).hasSize(ExecutionTimeline.MAX_OPERATIONS);
    assertThat(timeline.hasOthers()).isTrue();
    assertThat(timeline.otherCompletions(0, 10 * MS)).isCloseTo(3, ROUNDING);
  }

  @Test
  void isCompleteUpToWhereTheMemoryEnded() {
    long hour = 3_600_000 * MS;
    for (int i = 0; i < 40_000; i++) {
      timeline.add("a", i * hour, MS);
    }
    assertThat(timeline.end()).isBetween(10_000 * hour, 39_999 * hour);
    assertThat(timeline.completions("a", timeline.end() - hour, timeline.end() + MS))
        .isCloseTo(1, ROUNDING);
  }

  @Test
  void ignoresTimesThatAreDamaged() {
    timeline.add("a", Long.MAX_VALUE - 1, 10);
    timeline.add("a", 0, Double.NaN);
    timeline.add("a", 0, -1);
    timeline.add("a", 0, Double.POSITIVE_INFINITY);
    assertThat(timeline.isEmpty()).isTrue();
    timeline.add("a", 0, 1e18);
    assertThat(timeline.completions("a", 0, 1_000_000_000_000_000_001L)).isCloseTo(1, ROUNDING);
  }
}
