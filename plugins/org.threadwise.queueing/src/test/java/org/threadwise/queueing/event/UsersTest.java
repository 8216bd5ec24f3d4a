package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Users in small networks with constant times; the expected times are computed by hand. */
class UsersTest {

  private static ReplicationTallies run(
      Network network, int users, @Nullable Distribution think, long end) {
    Arrivals arrivals = new Arrivals(0, new Process.Closed(users, think), null);
    Workload workload = new Workload("users", List.of(arrivals), end, 0);
    return new Replication(
            Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> false, null)
        .run();
  }

  private static Network row(Pool pool) {
    return Network.builder("row")
        .pool(pool)
        .source("in")
        .task("T", new Constant(10))
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  /**
   * Both users think until 5. The first is served until 15 and sends again at 20; the second is
   * served from 15 to 25 and sends again at 30; the first is served from 25 to 35, the second from
   * 35 to 45.
   */
  @Test
  void thinkAgainWhenNothingIsLeft() {
    ReplicationTallies run = run(row(Pool.fixed("p", 1)), 2, new Constant(5), 45);
    assertThat(run.ending()).isEqualTo(Ending.TIME);
    assertThat(run.users()).containsExactly(new UserTally(0, 4, 10 + 20 + 15 + 15, 0));
    assertThat(run.lastDelivery()).isEqualTo(45);
  }

  @Test
  void sendAtOnceWithoutAThinkTime() {
    ReplicationTallies run = run(row(Pool.fixed("p", 1)), 3, null, 40);
    assertThat(run.firstArrival()).isZero();
    assertThat(run.users()).containsExactly(new UserTally(0, 4, 10 + 20 + 30 + 30, 0));
  }

  /** The last message of an order decides: the copy that is delayed by 100. */
  @Test
  void waitForTheLastDescendant() {
    Network network =
        Network.builder("copies")
            .pool("p", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .node("late", new Behavior.Delay(new Constant(100)))
            .sink("first")
            .sink("last")
            .chain("in", "fork", "first")
            .chain("fork", "late", "last")
            .build();
    ReplicationTallies run = run(network, 1, new Constant(1), 500);
    assertThat(run.users().getFirst().cycles()).isEqualTo(4);
    assertThat(run.users().getFirst().sojourn()).isEqualTo(400);
  }

  /** The second message is rejected at 4, 8 and 12; the first is delivered at 14. */
  @Test
  void thinkAgainAfterARejection() {
    Pool pool =
        new Pool(
            "p",
            new Pool.Threads.Custom(1, 1, 0, 0, Pool.Rejection.ABORT),
            Pool.Discipline.FIFO,
            Pool.Costs.NONE);
    ReplicationTallies run = run(row(pool), 2, new Constant(4), 14);
    assertThat(run.pools().getFirst().rejected()).isEqualTo(3);
    assertThat(run.users().getFirst().cycles()).isEqualTo(4);
  }

  private static Network meeting() {
    return Network.builder("meeting")
        .pool("p", 1)
        .source("in")
        .node("split", new Behavior.Dispatch(new Behavior.Choice.InTurn()))
        .node("join", new Behavior.Assemble())
        .sink("out")
        .chain("in", "split", "join", "out")
        .chain("split", "join")
        .build();
  }

  /** The message of one user waits for a partner that never comes. */
  @Test
  void areLostAtJoins() {
    ReplicationTallies run = run(meeting(), 1, new Constant(7), 1_000);
    assertThat(run.ending()).isEqualTo(Ending.STUCK);
    assertThat(run.windowEnd()).isEqualTo(7);
    assertThat(run.users()).containsExactly(new UserTally(0, 0, 0, 1));
  }

  @Test
  void waitAtJoinsAtTheEnd() {
    ReplicationTallies run = run(meeting(), 3, new Constant(7), 10);
    assertThat(run.ending()).isEqualTo(Ending.TIME);
    assertThat(run.users()).containsExactly(new UserTally(0, 2, 0, 1));
  }

  @Test
  void endTheRunWhereNoTimePasses() {
    Network network =
        Network.builder("nothing").pool("p", 1).source("in").sink("out").chain("in", "out").build();
    ReplicationTallies run = run(network, 2, null, Workload.UNTIL_DONE);
    assertThat(run.ending()).isEqualTo(Ending.NO_TIME);
    assertThat(run.standstill()).isZero();
    assertThat(run.events()).isBetween(1_000_000L, 1_000_010L);
    assertThat(run.windowEnd()).isZero();
  }

  /** Two million events at time 7 are no standstill: every user has sent one message. */
  @Test
  void maySendAtTheSameInstant() {
    Network network =
        Network.builder("nothing").pool("p", 1).source("in").sink("out").chain("in", "out").build();
    int users = 2_000_000;
    ReplicationTallies run = run(network, users, new Constant(7), 15);
    assertThat(run.ending()).isEqualTo(Ending.TIME);
    assertThat(run.users()).containsExactly(new UserTally(0, 2L * users, 0, 0));
  }

  @Test
  void haveNoBatchesAndNoRate() {
    Process users = new Process.Closed(5, null);
    assertThatThrownBy(() -> new Arrivals(0, users, new Constant(2)))
        .hasMessageContaining("one message at a time");
    assertThatThrownBy(() -> new Process.Closed(0, null)).hasMessageContaining("number of users");
    Workload workload =
        new Workload("load", List.of(new Arrivals(0, users, null)), Workload.UNTIL_DONE, 0);
    assertThat(workload.rate()).isZero();
    assertThatThrownBy(() -> workload.withRate(3)).hasMessageContaining("change their number");
  }
}
