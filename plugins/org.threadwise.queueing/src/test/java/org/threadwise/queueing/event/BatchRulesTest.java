package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Batch;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Batches in small networks with constant times; the expected times are computed by hand. */
class BatchRulesTest {
  private static final long NEVER = Batch.NEVER;

  private static Batch sized(int size) {
    return new Batch(new Constant(size), NEVER, NEVER, NEVER, 1);
  }

  private static NetworkBuilder collecting(Behavior batch, long cpu) {
    return Network.builder("batches")
        .pool("p", 1)
        .source("in")
        .node("A", batch)
        .cpu(new Constant(cpu))
        .sink("out");
  }

  private static ReplicationTallies run(Network network, Long... times) {
    Process arrivals = new Process.Recorded(List.of(times));
    Workload workload =
        new Workload("arrivals", List.of(new Arrivals(0, arrivals, null)), Workload.UNTIL_DONE, 0);
    return run(network, workload);
  }

  private static ReplicationTallies run(Network network, Workload workload) {
    return new Replication(
            Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> false, null)
        .run();
  }

  private static ReplicationTallies run(Batch batch, long cpu, Long... times) {
    return run(collecting(batch, cpu).chain("in", "A", "out").build(), times);
  }

  private static FlowTally flow(ReplicationTallies run) {
    assertThat(run.flows()).hasSize(1);
    return run.flows().getFirst();
  }

  /** Executions end at 2, 5 and 8; the third completes the batch, which answers 0, 3 and 6. */
  @Test
  void theMessageThatCompletesABatchCarriesItOn() {
    ReplicationTallies run = run(sized(3), 2, 0L, 3L, 6L, 9L);
    assertThat(run.lastDelivery()).isEqualTo(8);
    assertThat(flow(run).delivered()).isEqualTo(3);
    assertThat(flow(run).responseSum()).isEqualTo(8 + 5 + 2);
    assertThat(run.nodes().get(2).delivered()).isEqualTo(1);
    assertThat(run.ordersDelivered()).isEqualTo(3);
    assertThat(run.leftOver()).isEqualTo(1);
    assertThat(run.nodes().get(1).leftOver()).isEqualTo(1);
    assertThat(run.batches()).containsExactly(new BatchTally(1, 1, 1, 3));
  }

  /**
   * The time-out starts at 2, again at 5, and closes at 15; the node executes once more until 17.
   */
  @Test
  void aTimeOutStartsWithEachMessage() {
    ReplicationTallies run = run(new Batch(null, 10, NEVER, NEVER, 1), 2, 0L, 3L);
    assertThat(run.lastDelivery()).isEqualTo(17);
    assertThat(flow(run).responseSum()).isEqualTo(17 + 14);
    assertThat(run.nodes().get(1).units()).isEqualTo(3);
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(run.windowEnd()).isEqualTo(17);
  }

  /** The batch opens at 2 and closes at 12, whatever joins until then. */
  @Test
  void anAgeStartsWithTheFirstMessage() {
    ReplicationTallies run = run(new Batch(null, NEVER, 10, NEVER, 1), 2, 0L, 3L, 8L);
    assertThat(run.lastDelivery()).isEqualTo(14);
    assertThat(flow(run).delivered()).isEqualTo(3);
  }

  /** What ends at the time of a timer is in the batch; what arrives then is not. */
  @Test
  void endsOfWorkComeBeforeTimers() {
    Batch batch = new Batch(null, NEVER, 10, NEVER, 1);
    assertThat(run(batch, 2, 0L, 10L).batches()).containsExactly(new BatchTally(1, 1, 0, 2));
    assertThat(run(batch, 2, 0L, 12L).batches()).containsExactly(new BatchTally(1, 2, 0, 2));
    Batch tick = new Batch(null, NEVER, NEVER, 10, 1);
    assertThat(run(tick, 0, 3L, 10L, 13L).batches()).containsExactly(new BatchTally(1, 2, 0, 3));
    assertThat(run(tick, 0, 3L, 10L, 13L).lastDelivery()).isEqualTo(20);
    assertThat(run(tick, 2, 8L).lastDelivery()).isEqualTo(12);
  }

  /** An event of a batch that has closed by its size does not prolong the run. */
  @Test
  void timersOfClosedBatchesDoNotProlongARun() {
    ReplicationTallies run = run(new Batch(new Constant(2), 100, NEVER, 1000, 1), 2, 0L, 3L);
    assertThat(run.windowEnd()).isEqualTo(5);
    assertThat(run.ending()).isEqualTo(Ending.DONE);
  }

  /** Fragments leave their groups, and each order has its own batch. */
  @Test
  void orderKeysKeepOrdersApart() {
    Network network =
        Network.builder("fragments")
            .pool("p", 1)
            .source("in")
            .node("S", new Behavior.Split(new Constant(2)))
            .node("A", new Batch(new Constant(2), NEVER, NEVER, NEVER, Batch.ORDERS))
            .sink("out")
            .chain("in", "S", "A", "out")
            .build();
    ReplicationTallies run = run(network, 0L, 0L, 5L);
    assertThat(flow(run).delivered()).isEqualTo(3);
    assertThat(run.leftOver()).isZero();
  }

  /** Both fragments of an order are in one batch of four: it answers two orders, once each. */
  @Test
  void aBatchAnswersEachOfItsOrdersOnce() {
    Network network =
        Network.builder("fragments")
            .pool("p", 1)
            .source("in")
            .node("S", new Behavior.Split(new Constant(2)))
            .node("A", sized(4))
            .node("R", new Behavior.Replicate())
            .sink("out")
            .sink("copy")
            .chain("in", "S", "A", "R", "out")
            .join("R", 1, "copy", 0)
            .build();
    ReplicationTallies run = run(network, 0L, 3L);
    assertThat(run.flows()).extracting(FlowTally::delivered).containsExactly(2L, 2L);
    assertThat(run.nodes().get(4).delivered()).isEqualTo(1);
    assertThat(run.ordersDelivered()).isEqualTo(2);
    assertThat(run.leftOver()).isZero();
  }

  /** Two users send at 1; the batch of two ends both, in the order in which they joined. */
  @Test
  void aBatchEndsTheUsersOfAllItsOrders() {
    Process users = new Process.Closed(2, new Constant(1));
    Workload workload = new Workload("users", List.of(new Arrivals(0, users, null)), 8, 0);
    ReplicationTallies run = run(collecting(sized(2), 2).chain("in", "A", "out").build(), workload);
    // executions end at 3 and 5; both think until 6, and execute until 8 and 10
    assertThat(run.users().getFirst().cycles()).isEqualTo(2);
    assertThat(run.users().getFirst().sojourn()).isEqualTo(4 + 4);
    assertThat(run.users().getFirst().atJoins()).isEqualTo(1);
  }

  @Test
  void usersOfABatchThatNeverClosesAreStuck() {
    Process users = new Process.Closed(2, new Constant(1));
    Workload workload =
        new Workload("users", List.of(new Arrivals(0, users, null)), Workload.UNTIL_DONE, 0);
    ReplicationTallies run = run(collecting(sized(3), 2).chain("in", "A", "out").build(), workload);
    assertThat(run.ending()).isEqualTo(Ending.STUCK);
    assertThat(run.users().getFirst().atJoins()).isEqualTo(2);
  }

  @Test
  void aBatchNeedsACondition() {
    assertThatThrownBy(() -> new Batch(null, NEVER, NEVER, NEVER, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("never closes");
  }
}
