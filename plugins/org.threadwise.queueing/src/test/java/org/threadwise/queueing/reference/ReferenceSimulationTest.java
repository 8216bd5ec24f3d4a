package org.threadwise.queueing.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process.AtOnce;

/** Compares the reference with manual calculations. */
class ReferenceSimulationTest {

  @Test
  void twoThreadsServeThreeMessagesInTwoRounds() {
    Network network =
        Network.builder("two threads")
            .pool("pool", 2)
            .source("in")
            .task("T", new Constant(10))
            .sink("out")
            .chain("in", "T", "out")
            .build();
    ReferenceFigures figures = run(network, 3);
    assertThat(figures.delivered[2]).isEqualTo(3);
    assertThat(figures.lastDelivery).isEqualTo(20);
    assertThat(figures.responseSum[2]).isEqualTo(10 + 10 + 20);
    assertThat(figures.waitingSum[1]).isEqualTo(10);
    assertThat(figures.leftOver()).isZero();
  }

  @Test
  void everyRandomNetworkRunsToItsEnd() {
    for (long seed = 0; seed < 500; seed++) {
      ReferenceFigures figures = run(RandomNetworks.of(seed), 20);
      assertThat(figures.end).as("seed %s", seed).isLessThan(Long.MAX_VALUE);
    }
  }

  private static ReferenceFigures run(Network network, long messages) {
    Workload workload =
        new Workload(
            "batch", List.of(new Arrivals(0, new AtOnce(messages), null)), Workload.UNTIL_DONE, 0);
    return new ReferenceSimulation(network, new StreamDraws(1, 0), Depths.of(network))
        .run(workload, Long.MAX_VALUE);
  }
}
