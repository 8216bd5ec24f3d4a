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
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/** Throttlers with permits; expected times are computed by hand. */
class PermitsTest {
  private static Behavior.Throttle permits(int messages, boolean blocking) {
    return new Behavior.Throttle(messages, Behavior.Throttle.AT_ONCE, blocking);
  }

  /** Returns an entry and a throttler of 10 ns in a pool. */
  private static NetworkBuilder throttled(NetworkBuilder builder, Behavior.Throttle throttle) {
    return builder
        .source("in")
        .node("throttle", throttle)
        .cpu(new Constant(10))
        .chain("in", "throttle");
  }

  private static NetworkBuilder throttled(int threads, Behavior.Throttle throttle) {
    return throttled(Network.builder("permits").pool("pool", threads), throttle);
  }

  private static double blocked(ReplicationTallies run) {
    return run.nodes().get(1).blocked().getOrDefault(BlockingCause.THROTTLE, 0.0);
  }

  /** Each message is copied; the longer way behind the throttler takes 20. */
  @ParameterizedTest
  @CsvSource({
    "1, false, 60, 70", // leave at 10, 30, 50
    "2, false, 20, 50", // leave at 10, 10, 30
    "3, false,  0, 30",
    "1,  true, 60, 70",
    "2,  true, 20, 50",
  })
  void aPermitIsHeldUntilTheLastDescendantHasEnded(
      int permits, boolean blocking, double waiting, long last) {
    Network network =
        throttled(16, permits(permits, blocking))
            .node("copy", new Behavior.Replicate())
            .task("short", new Constant(5))
            .task("long", new Constant(20))
            .sink("out0")
            .sink("out1")
            .chain("throttle", "copy", "short", "out0")
            .chain("copy", "long", "out1")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 3);
    ThrottlerTally tally = run.throttlers().getFirst();
    assertThat(tally.left()).isEqualTo(3);
    assertThat(tally.waiting()).isEqualTo(waiting);
    assertThat(tally.queueLength()).isEqualTo(waiting);
    assertThat(run.lastDelivery()).isEqualTo(last);
    assertThat(blocked(run)).isEqualTo(blocking ? waiting : 0);
    assertThat(run.pools().getFirst().blockedThreads()).isEqualTo(blocking ? waiting : 0);
  }

  private static Network oneAtOnce(int threads, boolean blocking) {
    return throttled(threads, permits(1, blocking))
        .task("behind", new Constant(5))
        .sink("out")
        .chain("throttle", "behind", "out")
        .build();
  }

  @Test
  void aMessageThatWaitsHoldsNoThread() {
    ReplicationTallies run = ReplicationRuns.atOnce(oneAtOnce(2, false), 3);
    // throttler 0-10, 0-10 and 10-20, first behind 10-15, second 15-20, third 20-25
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(5);
    assertThat(run.throttlers().getFirst().waited()).isEqualTo(1);
    assertThat(run.lastDelivery()).isEqualTo(25);
    assertThat(run.pools().getFirst().takenThreads()).isEqualTo(3 * 15);
  }

  /** The unit behind the throttler is in the queue of the pool whose threads wait for its end. */
  @Test
  void threadsThatWaitForAUnitInTheirOwnQueueAreDeadlocked() {
    ReplicationTallies run = ReplicationRuns.atOnce(oneAtOnce(2, true), 3);
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(20);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.THROTTLE, 0, 2));
    // with another thread, the second waits from 10 until 15, and the third until 20
    assertThat(ReplicationRuns.atOnce(oneAtOnce(3, true), 3).throttlers().getFirst().waiting())
        .isEqualTo(5 + 10);
  }

  /** The holder of the permit needs a thread only after its delay, when both wait for it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theLastMessageToJoinTheQueueCompletesADeadlock(boolean perMessage) {
    var builder = Network.builder("delayed").pool("pool", 2);
    Network network =
        throttled(perMessage ? builder.perMessage() : builder, permits(1, true))
            .node("delay", new Behavior.Delay(new Constant(100)))
            .task("behind", new Constant(5))
            .sink("out")
            .chain("throttle", "delay", "behind", "out")
            .build();
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 20L, 30L, 900L)));
    ReplicationTallies run = ReplicationRuns.run(network, workload);
    // throttler until 10, 30 and 40; the first message continues at 110
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(110);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.THROTTLE, 0, 2));
    assertThat(ReplicationRuns.run(network.withThreads(0, 3), workload).ending())
        .isEqualTo(Ending.DONE);
  }

  /** One copy is queued after the threads that wait for its permit, the other is delivered. */
  @Test
  void theLastMessageToEndCompletesADeadlock() {
    Network network =
        throttled(2, permits(1, true))
            .pool("other", 1)
            .node("copy", new Behavior.Replicate())
            .cpu(new Constant(20))
            .on("other")
            .task("queued", new Constant(5))
            .on("pool")
            .task("delivered", new Constant(100))
            .on("other")
            .sink("out0")
            .sink("out1")
            .chain("throttle", "copy", "queued", "out0")
            .chain("copy", "delivered", "out1")
            .build();
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 0L, 0L, 900L)));
    ReplicationTallies run = ReplicationRuns.run(network, workload);
    // the others wait from 10 and 20, one copy is queued at 30, and the other ends at 130
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(130);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.THROTTLE, 0, 2));
  }

  /** The message that has waited leaves before the idle thread takes, but its unit is behind. */
  @Test
  void unitsInTheQueueAreTakenBeforeThoseOfAReleasedMessage() {
    Network network = oneAtOnce(1, false);
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 1L, 22L)));
    ReplicationTallies run = ReplicationRuns.run(network, workload);
    // throttler 0-10 and 10-20, first behind 20-25, throttler of the third 25-35, second 35-40
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(5 + 5);
    assertThat(run.lastDelivery()).isEqualTo(45);
  }

  @Test
  void perMessageTheThreadContinuesUnlessTheMessageWaits() {
    var builder =
        Network.builder("per message")
            .perMessage()
            .pool(new Pool("pool", new Threads.Fixed(2), Discipline.FIFO, new Costs(0, 7, 0, 0)));
    Network network =
        throttled(builder, permits(1, false))
            .task("behind", new Constant(5))
            .sink("out")
            .chain("throttle", "behind", "out")
            .build();
    ReplicationTallies run =
        ReplicationRuns.run(
            network, ReplicationRuns.workload(new Process.Recorded(List.of(0L, 1L))));
    // first run: dispatch until 7, 17, 22; second: 8, 18, waits until 22, dispatch until 29, 34
    assertThat(run.nodes().get(2).taken()).isEqualTo(1);
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(4);
    assertThat(run.lastDelivery()).isEqualTo(34);
  }

  private static Network joined(int permits, boolean blocking, Behavior join) {
    return throttled(2, permits(permits, blocking))
        .node("join", join)
        .task("behind", new Constant(100))
        .sink("out")
        .chain("throttle", "join", "behind", "out")
        .build();
  }

  private static final Behavior BATCH =
      new Behavior.Batch(
          new Constant(3), Behavior.Batch.NEVER, Behavior.Batch.NEVER, Behavior.Batch.NEVER, 1);

  @Test
  void theMessageOfABatchHoldsThePermitsOfAll() {
    ReplicationTallies run = ReplicationRuns.atOnce(joined(3, false, BATCH), 6);
    // throttler until 10, 10, 20, then 20, 30, 30; joins at 30, behind until 130 and 230
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(110 + 100 + 100);
    assertThat(run.lastDelivery()).isEqualTo(230);
  }

  @Test
  void aBatchOfMoreMessagesThanPermitsIsLeftOver() {
    ReplicationTallies run = ReplicationRuns.atOnce(joined(2, false, BATCH), 6);
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(run.nodes().get(1).leftOver()).isEqualTo(4);
    assertThat(run.nodes().get(2).leftOver()).isEqualTo(2);
  }

  @Test
  void threadsThatWaitForPermitsOfABatchAreDeadlocked() {
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 0L, 50L, 900L)));
    ReplicationTallies run = ReplicationRuns.run(joined(2, true, BATCH), workload);
    assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.windowEnd()).isEqualTo(60);
    assertThat(run.deadlock()).containsExactly(new DeadlockTally(0, BlockingCause.THROTTLE, 0, 1));
  }

  @Test
  void aTimerThatClosesTheBatchEndsTheWait() {
    Behavior timed =
        new Behavior.Batch(new Constant(3), 200, Behavior.Batch.NEVER, Behavior.Batch.NEVER, 1);
    ReplicationTallies run = ReplicationRuns.atOnce(joined(2, true, timed), 3);
    // joined at 10, closed at 210, behind until 310; the third is alone in its batch
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(run.lastDelivery()).isEqualTo(310 + 200 + 100);
  }

  /**
   * The second input of the join gets its messages past the throttler, so nothing waits for ever.
   */
  @Test
  void aPartnerThatComesAroundTheThrottlerEndsTheWait() {
    Network network =
        Network.builder("around")
            .pool("pool", 8)
            .source("in")
            .node("copy", new Behavior.Replicate())
            .node("throttle", permits(1, true))
            .task("slow", new Constant(50))
            .node("join", new Behavior.Correlate())
            .arity(2, 2)
            .sink("out")
            .chain("in", "copy", "throttle", "join", "out")
            .chain("copy", "slow", "join")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    // the second message leaves when the first pair is complete, and finds its partner
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(50);
    assertThat(run.lastDelivery()).isEqualTo(50);
  }

  /** Fragments take permits of their own; the whole message holds the permits of all. */
  @Test
  void theMessageOfAGroupHoldsThePermitsOfItsFragments() {
    Network network =
        Network.builder("fragments")
            .pool("pool", 16)
            .source("in")
            .node("split", new Behavior.Split(new Constant(3)))
            .node("throttle", permits(3, false))
            .node("whole", new Behavior.Aggregate())
            .task("behind", new Constant(100))
            .sink("out")
            .chain("in", "split", "throttle", "whole", "behind", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(3 * 100);
    assertThat(run.lastDelivery()).isEqualTo(200);
    // with one less, the third fragment waits for its own group
    ReplicationTallies less =
        ReplicationRuns.atOnce(network.withNodes(replaced(network, permits(2, false))), 2);
    assertThat(less.leftOver()).isEqualTo(2);
  }

  private static List<Node> replaced(Network network, Behavior throttle) {
    return network.nodes().stream()
        .map(
            node ->
                node.behavior() instanceof Behavior.Throttle ? node.withBehavior(throttle) : node)
        .toList();
  }

  /** Each passage takes a permit, so a message that comes back needs two. */
  @ParameterizedTest
  @CsvSource({"1, 1, 0", "2, 0, 1"})
  void aMessageInALoopTakesAPermitForEachPassage(int permits, long leftOver, long delivered) {
    Network network =
        Network.builder("loop")
            .pool("pool", 1)
            .source("in")
            .node("merge", new Behavior.Merge())
            .node("throttle", permits(permits, false))
            .node("again", new Behavior.Dispatch(new Behavior.Choice.InTurn()))
            .sink("out")
            .chain("in", "merge", "throttle", "again", "merge")
            .chain("again", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 1);
    assertThat(run.leftOver()).isEqualTo(leftOver);
    assertThat(run.deliveries()).isEqualTo(delivered);
  }

  /** A failed execution at a blocking throttler returns its permit before its message continues. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFailedExecutionHoldsNoPermit(boolean blocking) {
    Network network =
        throttled(4, permits(1, blocking))
            .failure(new Failure(1, Failure.NO_TIMEOUT, 0, Constant.ZERO, false, true))
            .task("behind", new Constant(100))
            .sink("out")
            .sink("failed")
            .cpu(new Constant(30))
            .chain("throttle", "behind", "out")
            .joinFailing("throttle", "failed", 0)
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 3);
    assertThat(run.throttlers().getFirst().waiting()).isZero();
    assertThat(run.lastDelivery()).isEqualTo(40);
  }

  @Test
  void aRejectedMessageReturnsItsPermit() {
    Threads one = new Threads.Custom(1, 1, 0, 0, Pool.Rejection.ABORT);
    Network network =
        throttled(4, permits(2, false))
            .pool(new Pool("small", one, Discipline.FIFO, Costs.NONE))
            .task("behind", new Constant(100))
            .on("small")
            .sink("out")
            .chain("throttle", "behind", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 4);
    // the first computes; each of the others is rejected, and the next leaves in the same event
    assertThat(run.pools().get(1).rejected()).isEqualTo(3);
    assertThat(run.throttlers().getFirst().left()).isEqualTo(4);
    assertThat(run.throttlers().getFirst().waiting()).isZero();
    assertThat(run.lastDelivery()).isEqualTo(110);
  }
}
