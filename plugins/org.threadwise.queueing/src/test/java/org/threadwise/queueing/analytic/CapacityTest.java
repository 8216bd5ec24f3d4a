package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
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

class CapacityTest {
  private static final double MILLI = 1e6;
  private static final Workload OPEN = SampleWorkloads.poisson(1);

  private static Distribution ms(double mean) {
    return new Exponential(mean * MILLI);
  }

  private static Pool pool(Threads threads, Costs costs) {
    return new Pool("p", threads, Discipline.FIFO, costs);
  }

  private static Pool fixed(int threads) {
    return pool(new Threads.Fixed(threads), Costs.NONE);
  }

  private static Pool custom(int core, int maximum, int capacity) {
    return pool(new Threads.Custom(core, maximum, 0, capacity, Rejection.ABORT), Costs.NONE);
  }

  private static Host host(int cores, double speed, double switchMs, double cacheMs) {
    return new Host(cores, speed, MILLI, switchMs * MILLI, cacheMs * MILLI, 0);
  }

  /** One task of 2 ms CPU and 6 ms wait. */
  private static NetworkBuilder task(Pool pool) {
    return Network.builder("n")
        .pool(pool)
        .source("in")
        .task("T", ms(2))
        .waiting(ms(6))
        .sink("out")
        .chain("in", "T", "out");
  }

  private static NetworkBuilder cpuTask(Pool pool) {
    return Network.builder("n")
        .pool(pool)
        .source("in")
        .task("T", ms(2))
        .sink("out")
        .chain("in", "T", "out");
  }

  private static NetworkBuilder asks(int threads, int servers, boolean blocking) {
    return Network.builder("n")
        .pool(fixed(threads))
        .station("A", servers)
        .source("in")
        .request("ask", ms(10), blocking, "A")
        .cpu(ms(2))
        .sink("out")
        .chain("in", "ask", "out");
  }

  private static NetworkBuilder serial(Pool pool, int limit) {
    return Network.builder("n")
        .pool(pool)
        .source("in")
        .sink("out")
        .task("T", ms(2))
        .waiting(ms(6))
        .limit(limit)
        .chain("in", "T", "out");
  }

  private static NetworkBuilder pinned() {
    return Network.builder("n")
        .pool(pool(new Threads.Virtual(), Costs.NONE))
        .host(host(2, 1, 9, 9))
        .source("in")
        .sink("out")
        .task("T", ms(2))
        .waiting(ms(6))
        .pinned()
        .chain("in", "T", "out");
  }

  private static Arguments row(
      String what, NetworkBuilder network, double perSecond, Kind kind, boolean exact) {
    return Arguments.of(what, network.build(), perSecond, kind, exact);
  }

  static Stream<Arguments> rows() {
    Pool perTask = pool(new Threads.PerTask(), Costs.NONE);
    Pool virtual = pool(new Threads.Virtual(), Costs.NONE);
    Costs costs = new Costs(0, (long) MILLI, 0, (long) MILLI / 2);
    Pool costly = pool(new Threads.Fixed(4), costs);
    Pool locked = pool(new Threads.Fixed(64), costs);
    Host switching = host(2, 1, 0.25, 0.5);
    return Stream.of(
        row("threads", task(fixed(8)), 1000, Kind.POOL, true),
        row("threads and dispatch", task(costly), 4 / 0.009, Kind.POOL, false),
        row("lock", cpuTask(locked), 2000, Kind.LOCK, false),
        row("enough cores", task(fixed(2)).host(host(2, 1, 1, 0)), 250, Kind.POOL, true),
        row("faster cores", task(fixed(2)).host(host(2, 2, 1, 0)), 2 / 0.007, Kind.POOL, true),
        row("too few cores", task(fixed(8)).host(host(1, 1, 0, 0)), 500, Kind.HOST, false),
        row("switching", cpuTask(fixed(4)).host(switching), 1000 / 1.5, Kind.HOST, false),
        row("thread for each", cpuTask(perTask).host(switching), 1000 / 1.75, Kind.HOST, true),
        row("virtual threads", task(virtual).host(host(2, 1, 9, 9)), 1000, Kind.HOST, true),
        row("pinned", pinned(), 250, Kind.CARRIERS, true),
        row("core size alone", task(custom(2, 9, Integer.MAX_VALUE)), 250, Kind.POOL, true),
        row("no core at all", task(custom(0, 9, Integer.MAX_VALUE)), 125, Kind.POOL, true),
        row("a serial task", serial(fixed(8), 1), 125, Kind.NODE, false),
        row("a limit of all threads", serial(fixed(8), 8), 1000, Kind.POOL, true),
        row("servers, not blocking", asks(8, 2, false), 200, Kind.STATION, true),
        row("servers, blocking", asks(8, 2, true), 200, Kind.STATION, false),
        row("as many servers as threads", asks(8, 8, true), 8 / 0.012, Kind.POOL, true));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void isTheLowestLimit(String what, Network network, double perSecond, Kind kind, boolean exact) {
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.ordersPerSecond()).isCloseTo(perSecond, within(1e-9 * perSecond));
    assertThat(capacity.limits().getFirst().kind()).isEqualTo(kind);
    assertThat(capacity.exact()).as("doubts: " + capacity.doubts()).isEqualTo(exact);
  }

  @Test
  void unboundedThreadsWithoutAHostHaveNoLimit() {
    Network network = cpuTask(pool(new Threads.PerTask(), Costs.NONE)).build();
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.ordersPerSecond()).isInfinite();
    assertThat(capacity.limits()).isEmpty();
    assertThat(capacity.provesUnstable(1e12)).isFalse();
  }

  @Test
  void aPoolThatRejectsIsNeverUnstable() {
    Capacity capacity = Capacity.of(task(custom(2, 2, 5)).build(), OPEN);
    assertThat(capacity.rejects()).isTrue();
    assertThat(capacity.exact()).isFalse();
    assertThat(capacity.provesUnstable(1e12)).isFalse();
  }

  @Test
  void anUpperBoundProvesInstabilityAboveIt() {
    Capacity capacity = Capacity.of(task(fixed(8)).host(host(1, 1, 0, 0)).build(), OPEN);
    assertThat(capacity.provesUnstable(501)).isTrue();
    assertThat(capacity.provesUnstable(499)).isFalse();
  }

  @Test
  void theUpperBoundOfWaitingThreadsOnTwoCores() {
    Network network =
        Network.builder("n")
            .pool("p", 8)
            .host(host(2, 1, 0, 0))
            .source("in")
            .sink("out")
            .task("T", ms(100))
            .waiting(ms(300))
            .chain("in", "T", "out")
            .build();
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.ordersPerSecond()).isCloseTo(20, within(1e-9));
    assertThat(capacity.doubts()).containsExactly(new Doubt.SharedCores(2));
  }

  @Test
  void aLoopWithoutExitHasNoCapacity() {
    Network network =
        Network.builder("n")
            .source("in")
            .node("again", new Behavior.Merge())
            .task("work", new Constant(1))
            .chain("in", "again", "work", "again")
            .build();
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.ordersPerSecond()).isZero();
    assertThat(capacity.limits())
        .contains(new Limit(Kind.LOOP, 1, "again", 1, 1, 0, Double.POSITIVE_INFINITY));
  }

  /** An answer ends at the responder, so the way back to it is no loop. */
  @Test
  void answersEndAtTheirResponder() {
    Network network =
        Network.builder("n")
            .pool("engine", 2)
            .node("ask", new Behavior.Responder())
            .task("work", new Constant(4e9))
            .chain("ask", "work", "ask")
            .build();
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.ordersPerSecond()).isCloseTo(2 / 4.0, within(1e-9));
    assertThat(capacity.exact()).isTrue();
  }

  @Test
  void cafeIsLimitedByItsPool() {
    Network cafe = SampleNetworks.cafe(new Constant(12_000), 6);
    Capacity capacity = Capacity.of(cafe, OPEN);
    assertThat(capacity.ordersPerSecond()).isCloseTo(6 / (20 * 12e-6), within(1e-6));
    Limit limit = capacity.limits().getFirst();
    assertThat(limit.name()).isEqualTo("threads");
    assertThat(limit.servers()).isEqualTo(6);
    assertThat(limit.units()).isEqualTo(20);
    assertThat(limit.demand()).isCloseTo(20 * 12e-6, within(1e-15));
    assertThat(capacity.exact()).isFalse();
    assertThat(capacity.doubts()).contains(new Doubt.Turn("T5"));
  }
}
