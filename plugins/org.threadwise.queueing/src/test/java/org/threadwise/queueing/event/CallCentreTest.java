package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;

/**
 * The chain of the longest path of the Unijuí call centre (Freire et al., Performance Evaluation of
 * Thread Pool Configurations in the Run-time Systems of Integration Platforms, table 2).
 */
class CallCentreTest {
  private static final long[] EXECUTION = {
    5_000, 3_000, 553_000, 5_000, 5_000, 4_000, 5_000, 553_000, 5_000, 5_000, 3_000, 5_000, 5_000,
    3_000, 5_000, 5_000
  };
  private static final long[] WAITING_MS = {2, 1, 1, 1, 4, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1};
  private static final int[] LOCAL = {8, 5, 7, 5, 16, 5, 5, 7, 8, 5, 5, 5, 5, 4, 5, 5};

  @ParameterizedTest
  @CsvSource({
    "100, FIFO, 22.169, 22.169",
    "100, DEEPEST, 22.169, 22.169",
    "100, LOCAL, 46.791, 34.35888",
    "1000, FIFO, 221.69, 217.1675",
    "1000, DEEPEST, 221.69, 121.9295",
    "1000, LOCAL, 272.466, 147.203913",
    "10000, FIFO, 2216.9, 2167.1525",
    "10000, DEEPEST, 2216.9, 1119.5345",
    "10000, LOCAL, 2529.216, 1275.5796663",
    "100000, FIFO, 22169, 21667.0025",
    "100000, DEEPEST, 22169, 11095.5845",
    "100000, LOCAL, 25096.716, 12559.32974163"
  })
  void publishedChainHasItsTrueTimes(
      long messages, String pools, double makespanMs, double completionMs) {
    ReplicationTallies run = ReplicationRuns.atOnce(chain(pools), messages);
    assertThat(run.deliveries()).isEqualTo(messages);
    assertThat((run.lastDelivery() - run.firstArrival()) / 1e6)
        .isCloseTo(makespanMs, within(1e-9 * makespanMs));
    assertThat(run.completionSum() / messages / 1e6)
        .isCloseTo(completionMs, within(1e-9 * completionMs));
  }

  private static Network chain(String pools) {
    boolean local = pools.equals("LOCAL");
    NetworkBuilder builder = Network.builder("call centre").source("in");
    if (!local) {
      builder.pool(Pool.fixed("all", 100).withDiscipline(Discipline.valueOf(pools)));
    }
    String[] path = new String[EXECUTION.length + 2];
    path[0] = "in";
    path[path.length - 1] = "out";
    for (int i = 0; i < EXECUTION.length; i++) {
      path[i + 1] = "T" + (i + 1);
      builder
          .pool(local ? Pool.fixed(path[i + 1], LOCAL[i]) : Pool.fixed("unused " + i, 1))
          .task(path[i + 1], new Constant(EXECUTION[i]))
          .waiting(new Constant(WAITING_MS[i] * 1_000_000))
          .on(local ? path[i + 1] : "all");
    }
    return builder.sink("out").chain(path).build();
  }
}
