package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Throttlers let at most N messages leave per period; expected times are computed by hand. */
class ThrottlerTest {
  private static final long FAR = 1L << 61;

  private static Workload recorded(Long... times) {
    return new Workload(
        "recorded",
        List.of(new Arrivals(0, new Process.Recorded(List.of(times)), null)),
        Workload.UNTIL_DONE,
        0);
  }

  private static Workload atOnce(long messages) {
    return new Workload(
        "at once",
        List.of(new Arrivals(0, new Process.AtOnce(messages), null)),
        Workload.UNTIL_DONE,
        0);
  }

  private static ReplicationTallies run(Network network, Workload workload) {
    return new Replication(
            Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> false, null)
        .run();
  }

  private static Network network(NetworkBuilder builder, Behavior.Throttle throttle) {
    return builder
        .source("in")
        .node("throttle", throttle)
        .cpu(new Constant(10))
        .task("behind", new Constant(5))
        .sink("out")
        .chain("in", "throttle", "behind", "out")
        .build();
  }

  private static Network network(int threads, Behavior.Throttle throttle) {
    return network(Network.builder("throttled").pool("pool", threads), throttle);
  }

  private static double responses(ReplicationTallies run) {
    return run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
  }

  /** Ready at 10, 20, 30, 40. */
  @ParameterizedTest
  @CsvSource({
    "1, 100, 540", // leave at 10, 110, 210, 310
    "2, 100, 160", // leave at 10, 20, 110, 120
    "3, 100,  70", // leave at 10, 20, 30, 110
    "4, 100,   0", // leave when they are ready
    "1,   5,   0",
  })
  void messagesLeaveInARollingWindow(int messages, long period, double waiting) {
    Network network = network(8, new Behavior.Throttle(messages, period, false));
    ReplicationTallies run = run(network, recorded(0L, 10L, 20L, 30L));
    ThrottlerTally tally = run.throttlers().getFirst();
    assertThat(tally.node()).isEqualTo(1);
    assertThat(tally.left()).isEqualTo(4);
    assertThat(tally.waiting()).isEqualTo(waiting);
    assertThat(tally.queueLength()).isEqualTo(waiting);
    assertThat(responses(run)).isEqualTo(4 * 15 + waiting);
  }

  @Test
  void aWindowRollsWithEachMessage() {
    // leave at 10, 90, then 110 (100 after the first) and 190 (100 after the second)
    Network network = network(8, new Behavior.Throttle(2, 100, false));
    ReplicationTallies run = run(network, recorded(0L, 80L, 85L, 85L));
    assertThat(run.throttlers().getFirst().waiting()).isEqualTo(110 - 95 + (190 - 95));
    assertThat(run.lastDelivery()).isEqualTo(195);
  }

  @Test
  void aMessageThatWaitsHoldsNoThread() {
    Network network = network(1, new Behavior.Throttle(1, 100, false));
    ReplicationTallies run = run(network, atOnce(3));
    // the thread: throttle 0-10, 10-20, 20-30, first message behind 30-35
    assertThat(run.pools().getFirst().takenThreads()).isEqualTo(3 * 15);
    assertThat(run.lastDelivery()).isEqualTo(215);
    assertThat(run.nodes().get(1).blocked().get(BlockingCause.THROTTLE)).isZero();
  }

  @Test
  void aBlockedThreadWaitsWithItsMessage() {
    Network network = network(1, new Behavior.Throttle(1, 100, true));
    ReplicationTallies run = run(network, atOnce(3));
    // the thread: 0-10, 10-20, waits until 110, 110-120, waits until 210, then all behind
    assertThat(run.nodes().get(1).blocked().get(BlockingCause.THROTTLE)).isEqualTo(90 + 90);
    assertThat(run.pools().getFirst().blockedThreads()).isEqualTo(180);
    assertThat(run.throttlers().getFirst().waited()).isEqualTo(2);
    assertThat(run.lastDelivery()).isEqualTo(225);
  }

  @Test
  void perMessageTheThreadContinuesIfItNeedNotWait() {
    var builder =
        Network.builder("per message")
            .perMessage()
            .pool(new Pool("pool", new Threads.Fixed(1), Discipline.FIFO, new Costs(0, 7, 0, 0)));
    Network network = network(builder, new Behavior.Throttle(1, 100, false));
    ReplicationTallies run = run(network, recorded(0L, 30L));
    // first run: 0-7 dispatch, 17 leaves, 22; second: 37, 47, waits until 117, dispatched to 124
    assertThat(run.nodes().get(2).taken()).isEqualTo(1);
    assertThat(run.lastDelivery()).isEqualTo(129);
  }

  @Test
  void perMessageABlockedThreadContinuesWithItsMessage() {
    var builder =
        Network.builder("per message")
            .perMessage()
            .pool(new Pool("pool", new Threads.Fixed(1), Discipline.FIFO, new Costs(0, 7, 0, 0)));
    Network network = network(builder, new Behavior.Throttle(1, 100, true));
    ReplicationTallies run = run(network, recorded(0L, 30L));
    assertThat(run.nodes().get(2).taken()).isZero();
    assertThat(run.lastDelivery()).isEqualTo(122);
  }

  @Test
  void aVirtualThreadLeavesItsCarrierUnlessPinned() {
    for (boolean pinned : new boolean[] {false, true}) {
      var builder =
          Network.builder("virtual")
              .pool(new Pool("pool", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
              .host(new Host(1, 1, 1e6, 0, 0, 0))
              .source("in")
              .node("throttle", new Behavior.Throttle(1, 100, true))
              .cpu(new Constant(10));
      builder = pinned ? builder.pinned() : builder;
      Network network = builder.sink("out").chain("in", "throttle", "out").build();
      ReplicationTallies run = run(network, atOnce(3));
      // ready at 10, 20, 30, or at 10, 20 and, on the carrier that is free at 110, at 120
      double waiting = pinned ? 90 + 90 : 90 + 180;
      assertThat(run.throttlers().getFirst().waiting()).isEqualTo(waiting);
      assertThat(run.lastDelivery()).isEqualTo(210);
    }
  }

  @Test
  void aTurnIsKeptWhileTheThreadWaits() {
    var builder =
        Network.builder("serial")
            .pool("pool", 3)
            .source("in")
            .node("throttle", new Behavior.Throttle(1, 100, true))
            .cpu(new Constant(10))
            .serial();
    Network network = builder.sink("out").chain("in", "throttle", "out").build();
    ReplicationTallies run = run(network, atOnce(3));
    assertThat(run.nodes().get(1).blocked().get(BlockingCause.TURN)).isEqualTo(10 + 110);
    assertThat(run.nodes().get(1).blocked().get(BlockingCause.THROTTLE)).isEqualTo(90 + 90);
  }

  @Test
  void periodsOfHalfACenturyDoNotOverflow() {
    Network network = network(8, new Behavior.Throttle(1, FAR, false));
    ReplicationTallies run = run(network, atOnce(9).withDuration(1_000));
    assertThat(run.throttlers().getFirst().left()).isEqualTo(1);
    assertThat(run.leftOver()).isEqualTo(8);
  }

  @Test
  void messagesThatWaitAreLeftOverAtTheThrottler() {
    Network network = network(8, new Behavior.Throttle(1, 100, false));
    ReplicationTallies run = run(network, atOnce(5).withDuration(150));
    assertThat(run.nodes().get(1).leftOver()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"0, 5, messages of a throttler", "-1, 5, messages", "1, -1, period of a throttler"})
  void refusesWhatIsNoRate(int messages, long period, String message) {
    assertThatThrownBy(() -> new Behavior.Throttle(messages, period, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }
}
