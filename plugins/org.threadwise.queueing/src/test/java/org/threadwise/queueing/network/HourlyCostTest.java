package org.threadwise.queueing.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Pool.Threads;

/** The cost of cores and of the memory of threads. */
class HourlyCostTest {

  private static final Host PRICED = new Host(4, 1, 1e6, 0, 0, 1_000_000, new Prices(0.04, 0.005));

  @Test
  void addsCoresAndStacksOfThreads() {
    HourlyCost cost = HourlyCost.of(network(PRICED).pool("p", 500).build()).orElseThrow();

    assertThat(cost.cores()).isCloseTo(0.16, within(1e-12));
    assertThat(cost.memory()).isCloseTo(0.0025, within(1e-12));
    assertThat(cost.total()).isCloseTo(0.1625, within(1e-12));
    assertThat(cost.complete()).isTrue();
  }

  @Test
  void isIncompleteWithPoolsWithoutALimit() {
    Pool unlimited = new Pool("v", new Threads.Virtual(), Pool.Discipline.FIFO, Pool.Costs.NONE);
    HourlyCost cost = HourlyCost.of(network(PRICED).pool(unlimited).build()).orElseThrow();

    assertThat(cost.memory()).isZero();
    assertThat(cost.complete()).isFalse();
  }

  @Test
  void isMissingWithoutPrices() {
    assertThat(HourlyCost.of(network(Host.ofCores(4)).pool("p", 1).build())).isEmpty();
  }

  private static NetworkBuilder network(Host host) {
    return Network.builder("priced").host(host).source("in").sink("out").chain("in", "out");
  }
}
