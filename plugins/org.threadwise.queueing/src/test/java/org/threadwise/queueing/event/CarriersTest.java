package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * When a virtual thread keeps its carrier. Three orders at time 0 pass task A (1 ns) on virtual
 * threads and then other tasks on a pool of one thread that hands work back to its caller; the host
 * has one core, which the pool's thread shares with the virtual thread on the only carrier.
 */
class CarriersTest {

  static Stream<Arguments> rows() {
    return Stream.of(
        row("a rejected unit runs on the carrier of its caller", 21 + 22 + 33, b -> full(b, "B")),
        row(
            "a unit of no time in between does not cost the carrier",
            21 + 22 + 33,
            b -> full(b.task("Z", Constant.ZERO).on("full"), "B"),
            "Z"),
        row(
            "a thread that waits for a turn leaves its carrier",
            13 + 23 + 33,
            b -> full(b, "B").serial()),
        row(
            "a thread that waits leaves its carrier",
            22 + 23 + 33,
            b -> full(b.waiting(new Constant(1)), "B")),
        row(
            "a pinned thread keeps its carrier through its wait and beyond",
            21 + 23 + 35,
            b -> full(b.waiting(new Constant(1)).pinned(), "B")));
  }

  private static Arguments row(
      String name, long sumOfDeliveries, UnaryOperator<NetworkBuilder> tasks, String... between) {
    return Arguments.of(name, sumOfDeliveries, tasks, between);
  }

  private static NetworkBuilder full(NetworkBuilder builder, String task) {
    return builder.task(task, new Constant(10)).on("full");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void virtualThreadsRunRejectedUnits(
      String name, long sumOfDeliveries, UnaryOperator<NetworkBuilder> tasks, String... between) {
    Threads full = new Threads.Custom(1, 1, 0, 0, Rejection.CALLER_RUNS);
    NetworkBuilder builder =
        Network.builder(name)
            .host(Host.ofCores(1))
            .pool(new Pool("virtual", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
            .pool(new Pool("full", full, Discipline.FIFO, Costs.NONE))
            .source("in")
            .task("A", new Constant(1))
            .on("virtual");
    Stream<String> chain =
        Stream.of(Stream.of("in", "A"), Stream.of(between), Stream.of("B", "out"))
            .flatMap(names -> names);
    Network network = tasks.apply(builder).sink("out").chain(chain.toArray(String[]::new)).build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 3);
    assertThat(run.deliveries()).isEqualTo(3);
    assertThat(run.completionSum()).isEqualTo((double) sumOfDeliveries);
  }
}
