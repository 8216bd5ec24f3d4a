package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Node.Branches;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Each output of a parallel node starts a run; expected times are computed by hand. */
class ParallelRunsTest {
  private static final Workload ONE =
      new Workload(
          "one", List.of(new Arrivals(0, new Process.AtOnce(1), null)), Workload.UNTIL_DONE, 0);

  private static ReplicationTallies run(Network network) {
    return new Replication(Plan.of(network, ONE), 1, 0, RunLimits.of(ONE), () -> false, null).run();
  }

  /** Returns a replicator of 1 ns before tasks of 10 ns that all belong to a pool. */
  private static NetworkBuilder fork(Pool own, Pool branches, int count) {
    NetworkBuilder builder =
        Network.builder("parallel")
            .perMessage()
            .pool(own)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .cpu(new Constant(1))
            .parallel()
            .chain("in", "fork");
    if (!own.equals(branches)) {
      builder.pool(branches);
    }
    for (int i = 0; i < count; i++) {
      builder.task("T" + i, new Constant(10)).on(branches.name()).sink("out" + i);
      builder.chain("fork", "T" + i, "out" + i);
    }
    return builder;
  }

  private static List<Double> responses(ReplicationTallies run) {
    return run.flows().stream().map(ReplicationTallies.FlowTally::responseSum).toList();
  }

  @Test
  void branchesOfTheOwnPoolAreRunsToo() {
    Pool pool = Pool.fixed("pool", 2);
    ReplicationTallies run = run(fork(pool, pool, 3).build());
    assertThat(responses(run)).containsExactly(11.0, 11.0, 21.0);
    assertThat(run.pools().getFirst().taken()).isEqualTo(4);
  }

  @Test
  void withoutTheClauseOneThreadCarriesAllBranches() {
    Pool pool = Pool.fixed("pool", 2);
    Network network = fork(pool, pool, 3).build();
    Network carried =
        network.withNodes(
            network.nodes().stream().map(node -> node.withBranches(Branches.SEQUENTIAL)).toList());
    ReplicationTallies run = run(carried);
    assertThat(responses(run)).containsExactly(11.0, 21.0, 31.0);
    assertThat(run.pools().getFirst().taken()).isEqualTo(1);
  }

  /** The second and third branch find no room, and their caller executes them in order. */
  @Test
  void theCallerRunsRefusedBranchesInOrder() {
    Threads one = new Threads.Custom(1, 1, 0, 0, Rejection.CALLER_RUNS);
    Pool branches = new Pool("branches", one, Discipline.FIFO, Costs.NONE);
    ReplicationTallies run = run(fork(Pool.fixed("own", 1), branches, 3).build());
    assertThat(responses(run)).containsExactly(11.0, 11.0, 21.0);
    assertThat(run.pools().getLast().callerRuns()).isEqualTo(2);
  }

  /** The second branch waits in the line, so the third is looked at when it has a thread. */
  @Test
  void theThreadWaitsForRoomBranchByBranch() {
    Threads one = new Threads.Custom(1, 1, 0, 0, Rejection.BLOCK);
    Pool branches = new Pool("branches", one, Discipline.FIFO, Costs.NONE);
    ReplicationTallies run = run(fork(Pool.fixed("own", 1), branches, 3).build());
    assertThat(responses(run)).containsExactly(11.0, 21.0, 31.0);
    assertThat(run.nodes().get(1).blocked().get(BlockingCause.FULL_QUEUE)).isEqualTo(20);
  }

  @Test
  void onlyNodesThatMakeCopiesHaveParallelOutputs() {
    NetworkBuilder builder =
        Network.builder("parallel").source("in").task("T", Constant.ZERO).parallel().sink("out");
    assertThatThrownBy(() -> builder.chain("in", "T", "out").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("T starts parallel branches");
  }
}
