package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/** Pools whose threads may wait for one another. */
class ProducerWaitsTest {
  private static final Constant TIME = new Constant(1);

  private static Pool pool(String name, int maximum, Rejection rejection) {
    return new Pool(
        name, new Threads.Custom(1, maximum, 0, 1, rejection), Discipline.FIFO, Costs.NONE);
  }

  private static NetworkBuilder threeTasks(Pool one, Pool other) {
    return Network.builder("circle")
        .pool(one)
        .pool(other)
        .source("in")
        .task("A", TIME)
        .on("one")
        .task("B", TIME)
        .on("other")
        .task("C", TIME)
        .on("one")
        .sink("out")
        .on("one")
        .chain("in", "A", "B", "C", "out");
  }

  private static List<List<Integer>> cycles(NetworkBuilder network) {
    return ProducerWaits.of(network.build()).cycles();
  }

  @Test
  void poolsThatFillOneAnotherAreACycle() {
    assertThat(
            cycles(threeTasks(pool("one", 1, Rejection.BLOCK), pool("other", 1, Rejection.BLOCK))))
        .containsExactly(List.of(0, 1));
  }

  @Test
  void poolThatIsNeverFullBreaksACycle() {
    int unlimited = Integer.MAX_VALUE;
    assertThat(
            cycles(
                threeTasks(
                    pool("one", 1, Rejection.BLOCK), pool("other", unlimited, Rejection.BLOCK))))
        .isEmpty();
    assertThat(
            cycles(threeTasks(pool("one", 1, Rejection.BLOCK), pool("other", 1, Rejection.ABORT))))
        .isEmpty();
    assertThat(cycles(threeTasks(pool("one", 1, Rejection.BLOCK), Pool.fixed("other", 1))))
        .isEmpty();
  }

  /** The thread of the first pool that runs B as its caller sends to its own pool. */
  @Test
  void callersSendWhatTheyRunThemselves() {
    assertThat(
            cycles(
                threeTasks(
                    pool("one", 1, Rejection.BLOCK), pool("other", 1, Rejection.CALLER_RUNS))))
        .containsExactly(List.of(0));
  }

  private static NetworkBuilder twoTasks() {
    return Network.builder("self")
        .pool(pool("one", 1, Rejection.BLOCK))
        .source("in")
        .task("A", TIME)
        .task("B", TIME)
        .sink("out")
        .chain("in", "A", "B", "out");
  }

  @Test
  void unitsOfTheSamePoolFillItsQueueButRunsDoNot() {
    assertThat(cycles(twoTasks())).containsExactly(List.of(0));
    Network network = twoTasks().build();
    Network perMessage =
        network.withNodes(network.nodes().stream().map(node -> node.withPerMessage(true)).toList());
    assertThat(ProducerWaits.of(perMessage).cycles()).isEmpty();
  }

  /** What a delayer or an asynchronous answer sends waits without a thread. */
  @Test
  void delaysAndAnswersWaitOutside() {
    assertThat(
            cycles(
                Network.builder("async")
                    .pool(pool("one", 1, Rejection.BLOCK))
                    .source("in")
                    .asynchronous("ask", TIME)
                    .cpu(TIME)
                    .task("B", TIME)
                    .sink("out")
                    .chain("in", "ask", "B", "out")))
        .isEmpty();
  }
}
