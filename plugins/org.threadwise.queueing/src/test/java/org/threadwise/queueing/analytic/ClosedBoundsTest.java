package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;

/** Bounds of closed networks contain the exact throughput. */
class ClosedBoundsTest {
  private static final double ROUNDING = 1e-9;

  private static List<Station> stations(SplittableRandom random, boolean single) {
    List<Station> stations = new ArrayList<>();
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      int servers = single || random.nextBoolean() ? 1 : 2 + random.nextInt(3);
      stations.add(new Station(0.1 + random.nextDouble(), servers));
    }
    return stations;
  }

  private static void assertContains(ClosedBounds bounds, double throughput) {
    assertThat(throughput)
        .isBetween(bounds.least() * (1 - ROUNDING), bounds.most() * (1 + ROUNDING));
  }

  @Test
  void containTheExactThroughput() {
    SplittableRandom random = new SplittableRandom(20_261_123);
    for (int network = 0; network < 500; network++) {
      int users = 1 + random.nextInt(40);
      double think = random.nextInt(3) == 0 ? 0 : 5 * random.nextDouble();
      boolean single = random.nextBoolean();
      List<Station> stations = stations(random, single);
      double exact = ClosedQueues.convolution(users, think, stations);
      ClosedBounds asymptotic = ClosedBounds.asymptotic(users, think, stations);
      assertContains(asymptotic, exact);
      if (single) {
        ClosedBounds balanced = ClosedBounds.balanced(users, think, stations);
        assertContains(balanced, exact);
        assertThat(balanced.least()).isGreaterThanOrEqualTo(asymptotic.least() * (1 - ROUNDING));
        assertThat(balanced.most()).isLessThanOrEqualTo(asymptotic.most() * (1 + ROUNDING));
      }
    }
  }

  @Test
  void areExactForBalancedStationsWithoutThinkTime() {
    List<Station> equal = List.of(new Station(0.5, 1), new Station(0.5, 1), new Station(0.5, 1));
    ClosedBounds bounds = ClosedBounds.balanced(7, 0, equal);
    assertThat(bounds.least()).isCloseTo(bounds.most(), within(1e-12));
    assertThat(bounds.most()).isCloseTo(ClosedQueues.convolution(7, 0, equal), within(1e-12));
  }

  @Test
  void refuseSeveralServersAndNoTime() {
    assertThatThrownBy(() -> ClosedBounds.balanced(2, 1, List.of(new Station(1, 2))))
        .hasMessageContaining("one server each");
    assertThatThrownBy(() -> ClosedBounds.asymptotic(2, 0, List.of()))
        .hasMessageContaining("think time or a demand");
  }
}
