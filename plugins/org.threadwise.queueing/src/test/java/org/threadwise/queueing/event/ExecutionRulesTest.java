package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;

/** The waits of a unit, computed manually: messages at time 0 pass one task. */
class ExecutionRulesTest {
  private static final Pool VIRTUAL =
      new Pool("p", new Threads.Virtual(), Discipline.FIFO, Costs.NONE);
  private static final Pool PER_TASK =
      new Pool("p", new Threads.PerTask(), Discipline.FIFO, Costs.NONE);

  static Stream<Arguments> rows() {
    return Stream.of(
        row("one thread serves in turn", 3, 10 + 20 + 30, b -> task(b.pool("p", 1), 10)),
        row("as many threads as messages", 3, 30, b -> task(b.pool("p", 3), 10)),
        row("a wait holds the thread", 2, 15 + 30, b -> wait(task(b.pool("p", 1), 10), 5)),
        row("no time is still a unit", 2, 0, b -> task(b.pool("p", 1), 0)),
        row("serial: the second thread waits", 2, 10 + 20, b -> task(b.pool("p", 2), 10).serial()),
        row("limit of 2", 3, 10 + 10 + 20, b -> task(b.pool("p", 3), 10).limit(2)),
        row("dispatch costs CPU time", 2, 12 + 24, b -> task(costs(b, 1, 0, 2, 0, 0), 10)),
        row(
            "dispatch is spent before the turn",
            2,
            12 + 22,
            b -> task(costs(b, 2, 0, 2, 0, 0), 10).serial()),
        row("wake for each sleeper", 1, 14, b -> task(costs(b, 3, 0, 0, 2, 0), 10)),
        row(
            "only those still asleep are woken",
            3,
            14 + 12 + 10,
            b -> task(costs(b, 3, 0, 0, 2, 0), 10)),
        row(
            "the lock is spent by one at a time",
            2,
            15 + 18,
            b -> task(costs(b, 2, 0, 5, 0, 3), 10)),
        row(
            "a new thread starts first",
            2,
            17 + 17,
            b -> task(b.pool(PER_TASK.withCosts(new Costs(7, 0, 0, 0))), 10)),
        row(
            "cores are shared equally",
            2,
            20 + 20,
            b -> task(b.host(Host.ofCores(1)).pool("p", 2), 10)),
        row("a fast core", 1, 5, b -> task(b.host(new Host(1, 2, 100, 0, 0, 0)).pool("p", 2), 10)),
        row(
            "a switch for each quantum",
            2,
            40 + 40,
            b -> task(b.host(new Host(1, 1, 10, 10, 0, 0)).pool("p", 2), 10)),
        row(
            "a half cold cache",
            2,
            30 + 30,
            b -> task(b.host(new Host(1, 1, 10, 0, 10, 0)).pool("p", 2), 10)),
        row(
            "no switch where each thread has a core",
            2,
            10 + 10,
            b -> task(b.host(new Host(2, 1, 10, 10, 10, 0)).pool("p", 2), 10)),
        row(
            "the end of a shared part is rounded up",
            3,
            2 + 2 + 2,
            b -> task(b.host(Host.ofCores(2)).pool("p", 3), 1)),
        row(
            "a thousandth over is not rounded up",
            3,
            15 + 15 + 15,
            b -> task(b.host(Host.ofCores(2)).pool("p", 3), 10)),
        row(
            "waiting needs no core",
            2,
            25 + 25,
            b -> wait(task(b.host(Host.ofCores(1)).pool("p", 2), 10), 5)),
        row(
            "virtual threads are not sliced",
            2,
            15 + 25,
            b -> wait(task(b.host(Host.ofCores(1)).pool(VIRTUAL), 10), 5)),
        row(
            "a pinned one keeps its carrier",
            2,
            15 + 30,
            b -> wait(task(b.host(Host.ofCores(1)).pool(VIRTUAL), 10), 5).pinned()),
        row("virtual threads without a host", 2, 15 + 15, b -> wait(task(b.pool(VIRTUAL), 10), 5)),
        row(
            "a unit keeps its turn while it waits for a carrier",
            3,
            10 + 20 + 30,
            b -> task(b.host(Host.ofCores(1)).pool(VIRTUAL), 10).limit(2)),
        row(
            "a blocking request holds the thread",
            2,
            11 + 22,
            b -> b.pool("p", 1).blocking("T", new Constant(10)).cpu(new Constant(1))),
        row(
            "an asynchronous request does not",
            2,
            11 + 12,
            b -> b.pool("p", 1).asynchronous("T", new Constant(10)).cpu(new Constant(1))),
        row(
            "an asynchronous request without a unit",
            2,
            10 + 10,
            b -> b.pool("p", 1).asynchronous("T", new Constant(10))),
        row(
            "a delay holds no thread",
            2,
            11 + 12,
            b ->
                b.pool("p", 1)
                    .node("T", new Behavior.Delay(new Constant(10)))
                    .cpu(new Constant(1))),
        row(
            "a station with one server",
            2,
            10 + 20,
            b -> b.pool("p", 2).station("S", 1).request("T", new Constant(10), true, "S")),
        row(
            "a station asked by nobody's thread",
            3,
            10 + 10 + 20,
            b -> b.pool("p", 1).station("S", 2).request("T", new Constant(10), false, "S")));
  }

  private static Arguments row(
      String name, int messages, long sumOfDeliveries, UnaryOperator<NetworkBuilder> task) {
    return Arguments.of(name, messages, sumOfDeliveries, task);
  }

  private static NetworkBuilder task(NetworkBuilder builder, long cpu) {
    return builder.task("T", new Constant(cpu));
  }

  private static NetworkBuilder wait(NetworkBuilder builder, long time) {
    return builder.waiting(new Constant(time));
  }

  private static NetworkBuilder costs(
      NetworkBuilder builder, int threads, long start, long dispatch, long wake, long lock) {
    return builder.pool(Pool.fixed("p", threads).withCosts(new Costs(start, dispatch, wake, lock)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void deliversAtTheTimesOfTheDiscipline(
      String name, int messages, long sumOfDeliveries, UnaryOperator<NetworkBuilder> task) {
    Network network =
        task.apply(Network.builder(name).source("in")).sink("out").chain("in", "T", "out").build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, messages);
    assertThat(run.deliveries()).isEqualTo(messages);
    assertThat(run.completionSum()).isEqualTo((double) sumOfDeliveries);
    assertThat(run.leftOver()).isZero();
    assertThat(run.messagesInside()).isZero();
  }
}
