package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

class ThroughputTextTest {

  private static final double SECOND = 1e9;

  /** Returns the text for one user at each of one or two entries, who share a single thread. */
  private static String text(int entries, Distribution time) {
    Network network =
        Network.builder("desk")
            .pool("p", 1)
            .source("first")
            .source("second")
            .task("A", time)
            .task("B", time)
            .sink("out")
            .sink("other")
            .chain("first", "A", "out")
            .chain("second", "B", "other")
            .build();
    Arrivals first = new Arrivals(0, new Process.Closed(1, null), null);
    Arrivals second = new Arrivals(1, new Process.Closed(1, null), null);
    Workload workload =
        new Workload(
            "users",
            entries == 1 ? List.of(first) : List.of(first, second),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Demands demands = Demands.of(network, workload);
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    return ThroughputText.of(
        ClosedThroughput.of(network, workload, demands, capacity, response), ".");
  }

  @Test
  void throughputsOfSeveralEntriesAreAdded() {
    Distribution time = new Exponential(0.2 * SECOND);
    assertThat(text(1, time)).isEqualTo("5 orders/s by mean value analysis.");
    assertThat(text(2, time)).isEqualTo("5 orders/s by multiclass convolution.");
  }

  @Test
  void boundsOfSeveralEntriesAreAdded() {
    assertThat(text(2, new Constant(0.2 * SECOND)))
        .isEqualTo("at most 10 orders/s by asymptotic bounds.");
  }

  @Test
  void withoutUsersThereIsNone() {
    assertThat(ThroughputText.of(List.of(), ".")).isEmpty();
  }
}
