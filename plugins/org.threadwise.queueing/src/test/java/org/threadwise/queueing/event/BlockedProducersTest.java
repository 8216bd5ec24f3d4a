package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/** Threads wait for room in a queue; expected times are computed by hand. */
class BlockedProducersTest {

  private static Pool blocking(String name, int threads, int room) {
    return new Pool(
        name,
        new Threads.Custom(threads, threads, 0, room, Rejection.BLOCK),
        Discipline.FIFO,
        Costs.NONE);
  }

  private static double blocked(ReplicationTallies run, int node) {
    return run.nodes().get(node).blocked().getOrDefault(BlockingCause.FULL_QUEUE, 0.0);
  }

  private static NetworkBuilder row() {
    return Network.builder("row")
        .pool("first", 1)
        .pool(blocking("second", 1, 0))
        .source("in")
        .task("A", new Constant(10))
        .on("first")
        .task("B", new Constant(30))
        .on("second")
        .sink("out")
        .chain("in", "A", "B", "out");
  }

  @Test
  void threadIsTakenUntilThereIsRoom() {
    ReplicationTallies run = ReplicationRuns.atOnce(row().build(), 3);
    // A ends at 10, 20 and 50; B at 40, 70 and 100
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(40 + 70 + 100);
    assertThat(blocked(run, 1)).isEqualTo(20 + 20);
    assertThat(run.pools().get(0).blockedThreads()).isEqualTo(40);
    assertThat(run.pools().get(0).takenThreads()).isEqualTo(70);
    // the unit waits in the line, and nothing waits outside
    assertThat(run.pools().get(1).queueLength()).isEqualTo(40);
    assertThat(run.pools().get(1).waiting()).isEqualTo(40);
    assertThat(run.pools().get(1).outside()).isZero();
    assertThat(run.ending()).isEqualTo(Ending.DONE);
  }

  @Test
  void arrivalsWaitOutside() {
    Network network =
        Network.builder("outside")
            .pool(blocking("pool", 1, 1))
            .source("in")
            .task("A", new Constant(10))
            .sink("out")
            .chain("in", "A", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 4);
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(10 + 20 + 30 + 40);
    assertThat(run.pools().getFirst().waiting()).isEqualTo(10 + 20 + 30);
    // the third waits outside until 10, the fourth until 20
    assertThat(run.pools().getFirst().outside()).isEqualTo(10 + 20);
    assertThat(run.pools().getFirst().blockedThreads()).isZero();
    assertThat(run.pools().getFirst().maximumQueueLength()).isEqualTo(3);
  }

  @Test
  void laterOutputsWaitForTheFirst() {
    Network network =
        Network.builder("fork")
            .pool("first", 1)
            .pool(blocking("second", 1, 0))
            .pool("third", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .cpu(new Constant(10))
            .on("first")
            .task("B", new Constant(30))
            .on("second")
            .task("C", new Constant(1))
            .on("third")
            .sink("early")
            .sink("late")
            .chain("in", "fork", "B", "early")
            .chain("fork", "C", "late")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    // the second fork ends at 20, finds room for B at 40, and makes the unit of C only then
    assertThat(blocked(run, 1)).isEqualTo(20);
    assertThat(run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum())
        .isEqualTo(40 + 11 + 70 + 41);
  }

  /** The thread that waits for room leaves its carrier, even if its task is pinned. */
  @Test
  void carrierIsFreeWhileAVirtualThreadWaitsForRoom() {
    Network network =
        Network.builder("virtual")
            .host(new Host(1, 1, 1e6, 0, 0, 0))
            .pool(new Pool("light", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
            .pool(blocking("second", 1, 0))
            .source("in")
            .task("A", new Constant(10))
            .on("light")
            .pinned()
            .node("B", new Behavior.Pass())
            .waiting(new Constant(100))
            .on("second")
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 3);
    // A ends at 10, 20 and 30 on one carrier, although the second waits for room until 110
    assertThat(blocked(run, 1)).isEqualTo((110 - 20) + (210 - 30));
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(110 + 210 + 310);
  }

  @Test
  void runGoesOnWithItsAgendaWhenItsHandOverFindsRoom() {
    Network network =
        Network.builder("agenda")
            .perMessage()
            .pool("first", 1)
            .pool(blocking("second", 1, 0))
            .source("in")
            .node("fork", new Behavior.Replicate())
            .on("first")
            .task("B", new Constant(30))
            .on("second")
            .task("C", new Constant(5))
            .on("first")
            .sink("early")
            .on("second")
            .sink("late")
            .on("first")
            .chain("in", "fork", "B", "early")
            .chain("fork", "C", "late")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    // first order: B 0 to 30, C 0 to 5; second: hands over at 30, C 30 to 35, B 30 to 60
    assertThat(blocked(run, 1)).isEqualTo(25);
    assertThat(run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum())
        .isEqualTo(30 + 5 + 60 + 35);
  }

  /** Returns two tasks of 10 ns in a pool of two threads without room in its queue. */
  private static Network sendingToItself() {
    return Network.builder("self")
        .pool(blocking("pool", 2, 0))
        .source("in")
        .task("A", new Constant(10))
        .task("B", new Constant(10))
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }

  @Test
  void deadlockEndsTheRunWhileArrivalsArePending() {
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 0L, 0L, 1000L)));
    ReplicationTallies run = ReplicationRuns.run(sendingToItself(), workload);
    // both threads end A at 10 while the third order waits outside
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(10);
    assertThat(run.deadlock())
        .containsExactly(new DeadlockTally(0, BlockingCause.FULL_QUEUE, 0, 2));
    assertThat(run.leftOver()).isEqualTo(3);
  }

  /** One thread waits for room in its own pool, but the other still computes. */
  @Test
  void threadThatComputesBreaksTheCircle() {
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 5L)));
    ReplicationTallies run = ReplicationRuns.run(sendingToItself(), workload);
    // at 10 the first waits, at 15 the second too
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(15);
  }
}
