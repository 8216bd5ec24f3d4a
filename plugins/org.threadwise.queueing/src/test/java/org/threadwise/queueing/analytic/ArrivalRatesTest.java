package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.network;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Rates of arrivals by source. */
class ArrivalRatesTest {

  @Test
  void batchesAndStatesCount() {
    Network network =
        network().source("other").sink("x").sink("y").chain("in", "x").chain("other", "y").build();
    Process modulated =
        new Process.Modulated(List.of(new Workload.State(100, 2e9), new Workload.State(10, 4e9)));
    Workload workload =
        new Workload(
            "w",
            List.of(
                new Arrivals(0, Process.Renewal.constant(5), new Constant(4)),
                new Arrivals(1, modulated, null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    ArrivalRates rates = ArrivalRates.of(workload);
    assertThat(rates.ordersPerSecond()).isCloseTo(20 + 40, within(1e-12));
    assertThat(Traffic.of(network, workload).visits(0)).isCloseTo(1.0 / 3, within(1e-12));
  }

  @Test
  void finiteWorkloadsMixByNumber() {
    Workload finite =
        new Workload(
            "w",
            List.of(
                new Arrivals(0, new Process.AtOnce(30), null),
                new Arrivals(1, new Process.Recorded(List.of(5L, 6L)), new Constant(5))),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    ArrivalRates rates = ArrivalRates.of(finite);
    assertThat(rates.open()).isFalse();
    assertThat(rates.expectedOrders()).isEqualTo(40);
    assertThat(rates.shares()).containsEntry(0, 0.75).containsEntry(1, 0.25);
  }
}
