package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/** Threads wait until nothing is left of the branches that they have started. */
class AwaitedBranchesTest {
  private static final Pool UNLIMITED =
      new Pool("branches", new Threads.PerTask(), Discipline.FIFO, Costs.NONE);

  private static double blocked(ReplicationTallies run, int node) {
    return run.nodes().get(node).blocked().getOrDefault(BlockingCause.BRANCHES, 0.0);
  }

  private static double responses(ReplicationTallies run) {
    return run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
  }

  private static NetworkBuilder builder(boolean perMessage) {
    NetworkBuilder builder = Network.builder("awaited");
    return perMessage ? builder.perMessage() : builder;
  }

  /** Returns a replicator of 1 ns in a pool of one thread before two tasks in another pool. */
  private static NetworkBuilder fork(NetworkBuilder builder, Pool branches, long first) {
    return builder
        .pool("own", 1)
        .pool(branches)
        .source("in")
        .node("fork", new Behavior.Replicate())
        .cpu(new Constant(1))
        .awaited()
        .task("T0", new Constant(first))
        .on("branches")
        .task("T1", new Constant(20))
        .on("branches")
        .chain("in", "fork", "T0")
        .chain("fork", "T1");
  }

  /** Adds a correlator in the pool of the branches, and a task behind it in that of the fork. */
  private static Network joined(NetworkBuilder fork) {
    return fork.node("join", new Behavior.Correlate())
        .arity(2, 2)
        .on("branches")
        .task("after", new Constant(5))
        .sink("out")
        .chain("T0", "join", "after", "out")
        .chain("T1", "join")
        .build();
  }

  @Test
  void theWaitingThreadContinuesBehindTheJoin() {
    ReplicationTallies run = ReplicationRuns.atOnce(joined(fork(builder(true), UNLIMITED, 10)), 2);
    // fork until 1, T1 until 21, after until 26; the second order follows on the same thread
    assertThat(responses(run)).isEqualTo(26 + 52);
    assertThat(blocked(run, 1)).isEqualTo(20 + 20);
    assertThat(run.pools().getFirst().taken()).isEqualTo(2);
    assertThat(run.pools().getFirst().blockedThreads()).isEqualTo(40);
  }

  /** The join makes a work unit of its own, which the thread takes when its wait is over. */
  @Test
  void unitsOfTheJoinQueueBehindTheNextOrder() {
    ReplicationTallies run = ReplicationRuns.atOnce(joined(fork(builder(false), UNLIMITED, 10)), 2);
    // the second fork is first in the queue: it ends at 22, and waits until 42
    assertThat(responses(run)).isEqualTo(47 + 52);
    assertThat(blocked(run, 1)).isEqualTo(20 + 20);
    assertThat(run.pools().getFirst().taken()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aThreadThatRunsARefusedBranchWaitsAfterIt(boolean perMessage) {
    Threads one = new Threads.Custom(1, 1, 0, 0, Rejection.CALLER_RUNS);
    Pool branches = new Pool("branches", one, Discipline.FIFO, Costs.NONE);
    ReplicationTallies run =
        ReplicationRuns.atOnce(joined(fork(builder(perMessage), branches, 50)), 1);
    // T0 runs from 1 to 51 in its pool, T1 from 1 to 21 on the thread of the fork; then it waits
    assertThat(blocked(run, 1)).isEqualTo(30);
    assertThat(responses(run)).isEqualTo(56);
  }

  @Test
  void branchesThatReachNoJoinEndWithTheirMessages() {
    Network network =
        fork(builder(true), UNLIMITED, 10)
            .sink("out0")
            .sink("out1")
            .chain("T0", "out0")
            .chain("T1", "out1")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(responses(run)).isEqualTo(11 + 21 + 32 + 42);
    assertThat(blocked(run, 1)).isEqualTo(20 + 20);
  }

  /** The third input of the correlator stays empty, so the branches end with being stored. */
  @Test
  void aMessageThatAJoinStoresHasLeftItsBranch() {
    Network network =
        fork(builder(true), UNLIMITED, 10)
            .node("join", new Behavior.Correlate())
            .arity(3, 3)
            .on("branches")
            .chain("T0", "join")
            .chain("T1", "join")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(blocked(run, 1)).isEqualTo(20 + 20);
    assertThat(run.leftOver()).isEqualTo(2);
  }

  /** Fragments take 20, 20 and 20 ns in parallel; the whole message continues with the fork. */
  @Test
  void theAggregatorOfTheFragmentsIsAJoin() {
    Network network =
        builder(true)
            .pool("own", 1)
            .pool(UNLIMITED)
            .source("in")
            .node("split", new Behavior.Split(new Constant(3)))
            .awaited()
            .task("T", new Constant(20))
            .on("branches")
            .node("whole", new Behavior.Aggregate())
            .on("branches")
            .task("after", new Constant(5))
            .sink("out")
            .chain("in", "split", "T", "whole", "after", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(responses(run)).isEqualTo(25 + 50);
    assertThat(run.pools().getFirst().taken()).isEqualTo(2);
  }

  /** The inner join continues with the inner thread, and is in the branch of the outer fork. */
  @Test
  void theInnermostForkOfWhichItTakesTwoBranchesIsJoined() {
    Network network =
        builder(true)
            .pool("own", 1)
            .pool("inner", 1)
            .pool(UNLIMITED)
            .source("in")
            .node("outer", new Behavior.Replicate())
            .awaited()
            .node("fork", new Behavior.Replicate())
            .awaited()
            .on("inner")
            .task("T0", new Constant(10))
            .on("branches")
            .task("T1", new Constant(20))
            .on("branches")
            .node("join", new Behavior.Correlate())
            .arity(2, 2)
            .on("branches")
            .task("between", new Constant(100))
            .on("inner")
            .task("beside", new Constant(70))
            .on("branches")
            .node("last", new Behavior.Correlate())
            .arity(2, 2)
            .on("inner")
            .task("after", new Constant(5))
            .sink("out")
            .chain("in", "outer", "fork", "T0", "join", "between", "last", "after", "out")
            .chain("fork", "T1", "join")
            .chain("outer", "beside", "last")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 1);
    // join at 20, between until 120, after until 125
    assertThat(responses(run)).isEqualTo(125);
    assertThat(blocked(run, network.node("fork"))).isEqualTo(20);
    assertThat(blocked(run, network.node("outer"))).isEqualTo(120);
  }

  @Test
  void threadsThatWaitForBranchesBehindThemAreDeadlocked() {
    Network network =
        builder(true)
            .pool("pool", 2)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .cpu(new Constant(10))
            .awaited()
            .sink("out0")
            .cpu(new Constant(1))
            .sink("out1")
            .cpu(new Constant(1))
            .chain("in", "fork", "out0")
            .chain("fork", "out1")
            .build();
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 5L, 1000L)));
    ReplicationTallies run = ReplicationRuns.run(network, workload);
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(15);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.BRANCHES, 0, 2));
    // one thread more executes the branches
    assertThat(ReplicationRuns.run(network.withThreads(0, 3), workload).ending())
        .isEqualTo(Ending.DONE);
  }

  /**
   * The thread waits from 1, for a branch that needs it again after a pause that holds no thread,
   * and for another that ends at 21.
   */
  @ParameterizedTest
  @CsvSource({
    "100, false, 101", // the first branch joins the queue last
    "3, false, 21", // it joins the queue at 4, the other branch ends last
    "100, true, 101",
    "3, true, 21",
  })
  void aBranchThatComesBackToTheWaitingThreadCompletesADeadlock(
      long pause, boolean request, long end) {
    Constant time = new Constant(pause);
    Network network =
        builder(true)
            .pool("own", 1)
            .pool(UNLIMITED)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .cpu(new Constant(1))
            .awaited()
            .node(
                "pause",
                request
                    ? new Behavior.Request(time, false, Behavior.Request.NO_STATION)
                    : new Behavior.Delay(time))
            .on("branches")
            .task("back", new Constant(5))
            .on("own")
            .task("other", new Constant(20))
            .on("branches")
            .sink("out0")
            .on("own")
            .sink("out1")
            .on("branches")
            .chain("in", "fork", "pause", "back", "out0")
            .chain("fork", "other", "out1")
            .build();
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 1L, 900L)));
    ReplicationTallies run = ReplicationRuns.run(network, workload);
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(end);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.BRANCHES, 0, 1));
  }
}
