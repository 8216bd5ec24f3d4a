package org.threadwise.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClusterScheduleTest {
  private static final double[] SECOND = {1};

  @Test
  void equalPointsTakeRounds() {
    ClusterSchedule.Result result = new ClusterSchedule(10, 0, 4).of(SECOND, 8, 4);
    assertThat(result.wallSeconds()).isEqualTo(12);
    assertThat(result.busy()).isCloseTo(8 / (4 * 12.0), within(1e-12));
  }

  @Test
  void oneCoreTakesTheSumOfAllPoints() {
    assertThat(new ClusterSchedule(10, 0, 4).of(SECOND, 100, 1).wallSeconds())
        .isCloseTo(110, within(1e-9));
  }

  @Test
  void aSlowDriverBoundsTheSweep() {
    ClusterSchedule.Result result = new ClusterSchedule(0, 0.1, 4).of(SECOND, 1000, 1000);
    assertThat(result.wallSeconds()).isCloseTo(1 + 100, within(1e-9));
    assertThat(result.driver()).isCloseTo(100 / 101.0, within(1e-12));
  }
}
