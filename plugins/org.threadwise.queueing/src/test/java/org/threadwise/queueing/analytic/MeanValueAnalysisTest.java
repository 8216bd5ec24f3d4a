package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;

/** Mean value analysis agrees with formulas that do not know it. */
class MeanValueAnalysisTest {

  @Test
  void agreesWithTheMachineRepairman() {
    double throughput = MeanValueAnalysis.of(10, 1, List.of(new Station(0.2, 1))).throughput();
    assertThat(throughput).isCloseTo(ClosedQueues.birthDeath(10, 1, 1, 0.2), within(1e-12));
    assertThat(throughput).isCloseTo(4.90808, within(5e-6));
  }

  @Test
  void agreesWithABirthAndDeathProcessOfSeveralServers() {
    double throughput = MeanValueAnalysis.of(20, 1, List.of(new Station(0.5, 4))).throughput();
    assertThat(throughput).isCloseTo(ClosedQueues.birthDeath(20, 1, 4, 0.5), within(1e-9));
    assertThat(throughput).isCloseTo(7.99190, within(5e-6));
  }

  @Test
  void agreesWithConvolution() {
    SplittableRandom random = new SplittableRandom(20_261_123);
    for (int network = 0; network < 200; network++) {
      int users = 1 + random.nextInt(60);
      double think = random.nextInt(3) == 0 ? 0 : 3 * random.nextDouble();
      List<Station> stations = new ArrayList<>();
      int count = 1 + random.nextInt(5);
      for (int i = 0; i < count; i++) {
        int servers =
            switch (random.nextInt(4)) {
              case 0 -> 2 + random.nextInt(6);
              case 1 -> random.nextInt(3) == 0 ? Station.UNBOUNDED : 1;
              default -> 1;
            };
        stations.add(new Station(0.05 + random.nextDouble(), servers));
      }
      MeanValueAnalysis found = MeanValueAnalysis.of(users, think, stations);
      double exact = ClosedQueues.convolution(users, think, stations);
      assertThat(found.throughput())
          .as("network %d: %d users who think %s, %s", network, users, think, stations)
          .isCloseTo(exact, within(1e-9 * exact));
      assertThat(found.throughput() * (think + found.response()))
          .isCloseTo(users, within(1e-9 * users));
    }
  }

  /** The recursion alone gives 8.04 instead of 16 here, since it magnifies its rounding errors. */
  @ParameterizedTest
  @CsvSource({"100, 1, 16, 1", "100, 1, 32, 1", "200, 0.1, 64, 1", "1000, 2, 128, 0.25"})
  void manyServersAreExact(int users, double think, int servers, double service) {
    MeanValueAnalysis found =
        MeanValueAnalysis.of(users, think, List.of(new Station(service, servers)));
    double exact = ClosedQueues.birthDeath(users, think, servers, service);
    assertThat(found.throughput()).isCloseTo(exact, within(1e-9 * exact));
    assertThat(found.throughput() * (think + found.response()))
        .isCloseTo(users, within(1e-9 * users));
  }

  @Test
  void usersOfUnboundedStationsNeverWait() {
    MeanValueAnalysis found =
        MeanValueAnalysis.of(50, 2, List.of(new Station(0.5, Station.UNBOUNDED)));
    assertThat(found.response()).isEqualTo(0.5);
    assertThat(found.throughput()).isCloseTo(20, within(1e-12));
  }
}
