package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.network;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
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

  private static final Process USERS = new Process.Closed(30, new Constant(1e9));

  @Test
  void usersMixByNumberUnlessSomeEntryIsOpen() {
    ArrivalRates closed =
        ArrivalRates.of(SampleWorkloads.open(USERS, new Process.Closed(10, null)));
    assertThat(closed.closed()).isTrue();
    assertThat(closed.open()).isFalse();
    assertThat(closed.ordersPerSecond()).isZero();
    assertThat(closed.shares()).containsEntry(0, 0.75).containsEntry(1, 0.25);
    ArrivalRates mixed = ArrivalRates.of(SampleWorkloads.open(USERS, Process.Renewal.constant(5)));
    assertThat(mixed.closed()).isFalse();
    assertThat(mixed.users()).isTrue();
    assertThat(mixed.shares()).containsOnlyKeys(1);
  }

  /** Alone, users load the network as far as it can; their share beside others is not known. */
  @Test
  void capacityBesideUsersIsOnlyABound() {
    Network alone = SampleNetworks.one(1, new Exponential(0.2 * SampleWorkloads.SECOND));
    Capacity exact = Capacity.of(alone, SampleWorkloads.open(USERS));
    assertThat(exact.exact()).isTrue();
    assertThat(exact.ordersPerSecond()).isCloseTo(5, within(1e-12));
    Network shared =
        network().source("other").sink("x").sink("y").chain("in", "x").chain("other", "y").build();
    Workload mixed = SampleWorkloads.open(USERS, Process.Renewal.constant(5));
    assertThat(Capacity.of(shared, mixed).doubts()).containsExactly(new Capacity.Doubt.UserShare());
  }
}
