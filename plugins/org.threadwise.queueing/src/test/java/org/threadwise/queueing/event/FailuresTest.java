package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** Failures in small networks with constant times; the expected times are computed by hand. */
class FailuresTest {
  private static final Distribution FIVE = new Constant(5);
  private static final Distribution TEN = new Constant(10);

  private static ReplicationTallies run(Network network, Process process) {
    Arrivals arrivals = new Arrivals(0, process, null);
    Workload workload = new Workload("w", List.of(arrivals), Workload.UNTIL_DONE, 0);
    return new Replication(
            Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> false, null)
        .run();
  }

  private static ReplicationTallies run(Network network, int messages) {
    return run(network, new Process.AtOnce(messages));
  }

  private static Failure always(int retries, Distribution pause, boolean blocking) {
    return new Failure(1, Failure.NO_TIMEOUT, retries, pause, blocking, true);
  }

  private static Failure timeout(long time, int retries) {
    return new Failure(0, time, retries, Constant.ZERO, false, true);
  }

  /** A task or solicitor T, an exit, and another for failed messages. */
  private static Network build(NetworkBuilder node, Failure failure) {
    return node.failure(failure)
        .sink("out")
        .sink("failed")
        .chain("in", "T", "out")
        .joinFailing("T", "failed", 0)
        .build();
  }

  private static NetworkBuilder builder() {
    return Network.builder("n").pool("p", 1).station("s", 1).source("in");
  }

  private static NodeTally node(ReplicationTallies run) {
    return run.nodes().get(1);
  }

  private static long delivered(ReplicationTallies run, int exit) {
    return run.flows().stream()
        .filter(flow -> flow.exit() == exit)
        .mapToLong(ReplicationTallies.FlowTally::delivered)
        .sum();
  }

  /** Executions end at 10, 25 and 40: the thread waits for 5 between them. */
  @Test
  void blockingRetriesKeepTheThread() {
    ReplicationTallies run = run(build(builder().task("T", TEN), always(2, FIVE, true)), 2);
    assertThat(run.lastDelivery()).isEqualTo(80);
    assertThat(node(run).units()).isEqualTo(6);
    assertThat(node(run).taken()).isEqualTo(2);
    assertThat(node(run).blocked().get(BlockingCause.RETRY)).isEqualTo(20);
    assertThat(node(run).failures()).isEqualTo(new FailureTally(6, 0, 2));
    assertThat(delivered(run, 3)).isEqualTo(2);
  }

  /** The thread executes A at 0, B at 10, A again at 20 and B again at 30. */
  @Test
  void otherRetriesJoinTheEndOfTheQueue() {
    ReplicationTallies run = run(build(builder().task("T", TEN), always(1, FIVE, false)), 2);
    assertThat(run.lastDelivery()).isEqualTo(40);
    assertThat(node(run).taken()).isEqualTo(4);
    assertThat(node(run).waiting()).isEqualTo(10 + 5 + 5);
    assertThat(node(run).failures()).isEqualTo(new FailureTally(4, 0, 2));
  }

  /** The turn passes while the first thread waits, so the second executes from 10 to 20. */
  @Test
  void theTurnPassesBeforeARetry() {
    Network network =
        build(
            Network.builder("n").pool("p", 2).source("in").task("T", TEN).serial(),
            always(1, FIVE, true));
    ReplicationTallies run = run(network, 2);
    assertThat(run.lastDelivery()).isEqualTo(40);
    assertThat(node(run).blocked().get(BlockingCause.RETRY)).isEqualTo(10);
    assertThat(node(run).blocked().get(BlockingCause.TURN)).isEqualTo(10 + 5 + 5);
  }

  @Test
  void withoutAFailingOutputMessagesEnd() {
    Failure failure = new Failure(1, Failure.NO_TIMEOUT, 0, Constant.ZERO, false, false);
    Network network =
        builder().task("T", TEN).failure(failure).sink("out").chain("in", "T", "out").build();
    ReplicationTallies run = run(network, 3);
    assertThat(run.deliveries()).isZero();
    assertThat(run.leftOver()).isZero();
    assertThat(node(run).failures()).isEqualTo(new FailureTally(3, 0, 3));
  }

  /** A message that always fails does not end a user. */
  @Test
  void usersThinkAgainWhenTheirMessageHasFailed() {
    Failure failure = new Failure(1, Failure.NO_TIMEOUT, 0, Constant.ZERO, false, false);
    Network network =
        builder().task("T", TEN).failure(failure).sink("out").chain("in", "T", "out").build();
    Arrivals arrivals = new Arrivals(0, new Process.Closed(1, FIVE), null);
    Workload workload = new Workload("w", List.of(arrivals), 50, 0);
    ReplicationTallies run =
        new Replication(Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> false, null)
            .run();
    assertThat(run.ending()).isEqualTo(Ending.TIME);
    assertThat(run.users().getFirst().cycles()).isEqualTo(3);
  }

  /** The answer at exactly the time-out is in time. */
  @Test
  void answersAtTheTimeOutAreInTime() {
    ReplicationTallies inTime = run(build(builder().blocking("T", TEN), timeout(10, 0)), 1);
    assertThat(node(inTime).failures()).isEqualTo(FailureTally.NONE);
    ReplicationTallies late = run(build(builder().blocking("T", TEN), timeout(9, 0)), 1);
    assertThat(node(late).failures()).isEqualTo(new FailureTally(1, 1, 1));
    assertThat(late.lastDelivery()).isEqualTo(9);
  }

  /**
   * The server serves both requests in full, from 0 to 10 and from 10 to 20. The first request is
   * late at 6, the second, sent then, at 12. Nothing is left at 20.
   */
  @Test
  void lateRequestsStayWithTheStation() {
    Network network = build(builder().request("T", TEN, true, "s"), timeout(6, 0));
    ReplicationTallies run = run(network, 2);
    assertThat(run.lastDelivery()).isEqualTo(12);
    assertThat(run.windowEnd()).isEqualTo(20);
    assertThat(run.stations().getFirst().busyServers()).isEqualTo(20);
    assertThat(run.stations().getFirst().requests()).isEqualTo(2);
    assertThat(node(run).blocked().get(BlockingCause.STATION)).isEqualTo(4);
    assertThat(node(run).service()).isEqualTo(6 + 2);
    assertThat(node(run).failures()).isEqualTo(new FailureTally(2, 2, 2));
  }

  /**
   * Nine requests leave late for the one server, and each is served for the time that its own
   * attempt has drawn, although the next attempts draw other times while it waits.
   */
  @Test
  void lateRequestsKeepTheirResponseTimes() {
    Distribution times = new Exponential(1000);
    Failure failure = new Failure(0, 1, 2, Constant.ZERO, true, true);
    ReplicationTallies run = run(build(builder().request("T", times, true, "s"), failure), 3);
    TimeSampler sampler = TimeSampler.of(times, new RandomStreams(1, 0), "T", Purpose.RESPONSE);
    long drawn = LongStream.generate(sampler::next).limit(9).sum();
    assertThat(node(run).failures()).isEqualTo(new FailureTally(9, 9, 3));
    assertThat(run.lastDelivery()).isEqualTo(9);
    assertThat(run.windowEnd()).isEqualTo(drawn);
    assertThat(run.stations().getFirst().busyServers()).isEqualTo((double) drawn);
  }

  /** Requests without a thread are sent again: at 0, 6 and 12, while the server is at the first. */
  @Test
  void asynchronousRequestsAreSentAgain() {
    Network network = build(builder().request("T", TEN, false, "s"), timeout(6, 2));
    ReplicationTallies run = run(network, 1);
    assertThat(run.lastDelivery()).isEqualTo(18);
    assertThat(run.windowEnd()).isEqualTo(30);
    assertThat(node(run).units()).isZero();
    assertThat(node(run).failures()).isEqualTo(new FailureTally(3, 3, 1));
  }

  /** Only the base of a pair takes the failing output. */
  @Test
  void partnersOfAFailedUnitEnd() {
    Network network =
        builder()
            .node("copy", new Behavior.Replicate())
            .node("join", new Behavior.Assemble())
            .failure(always(1, FIVE, false))
            .sink("out")
            .sink("failed")
            .chain("in", "copy", "join", "out")
            .join("copy", 1, "join", 1)
            .joinFailing("join", "failed", 0)
            .build();
    ReplicationTallies run = run(network, 2);
    assertThat(delivered(run, 4)).isEqualTo(2);
    assertThat(run.leftOver()).isZero();
    assertThat(run.messagesInside()).isZero();
  }

  @Test
  void refusesWhatHasNoMeaning() {
    assertThatThrownBy(() -> build(builder().task("T", TEN), timeout(5, 0)))
        .hasMessageContaining("asks nobody");
    assertThatThrownBy(() -> build(builder().asynchronous("T", TEN), always(1, FIVE, true)))
        .hasMessageContaining("no thread waits");
    assertThatThrownBy(() -> timeout(0, 0)).hasMessageContaining("time-out");
    assertThatThrownBy(() -> always(1_001, FIVE, true)).hasMessageContaining("retries");
    assertThatThrownBy(() -> new Failure(1.5, 1, 0, FIVE, false, false))
        .hasMessageContaining("probability");
  }
}
