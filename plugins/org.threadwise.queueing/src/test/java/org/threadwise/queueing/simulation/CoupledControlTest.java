package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.open;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.event.Coupling;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;
import org.threadwise.queueing.statistics.Tally;

class CoupledControlTest {
  private static final Distribution TIME = new Exponential(0.1 * SECOND);
  private static final int RUNS = 64;
  private static final double ORDERS = 4000;

  /** Greatest deviation from 0 in standard errors. */
  private static final double GREATEST = 3.5;

  private static Optional<Coupling> coupling(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    return CoupledControl.of(network, workload, demands, Capacity.of(network, demands))
        .map(CoupledControl::coupling);
  }

  private static NetworkBuilder row() {
    return Network.builder("row")
        .pool("first", 3)
        .pool("second", 2)
        .source("in")
        .task("compute", TIME)
        .on("first")
        .task("store", TIME)
        .waiting(TIME)
        .on("second");
  }

  private static Network row(NetworkBuilder builder) {
    return builder.sink("out").chain("in", "compute", "store", "out").build();
  }

  // ---- which queue

  @Test
  void theBusiestPoolIsCoupled() {
    assertThat(coupling(row(row()), poisson(5)))
        .hasValueSatisfying(
            coupling -> {
              assertThat(coupling.squares().keySet()).isEqualTo(Set.of(2));
              assertThat(coupling.servers()).isEqualTo(2);
              assertThat(coupling.work()).isEqualTo(0.2 * SECOND);
              double square = (2 * 0.01 + 0.04) * SECOND * SECOND;
              assertThat(coupling.squares()).containsEntry(2, square);
            });
  }

  @Test
  void theHostIsCoupledIfItIsBusier() {
    Host slow = new Host(1, 0.5, 1e6, 0, 0, 0);
    assertThat(coupling(row(row().host(slow)), poisson(2)))
        .hasValueSatisfying(
            coupling -> {
              assertThat(coupling.cpuOnly()).isTrue();
              assertThat(coupling.squares().keySet()).isEqualTo(Set.of(1, 2));
              assertThat(coupling.servers()).isEqualTo(0.5);
              assertThat(coupling.work()).isEqualTo(0.2 * SECOND);
            });
  }

  @Test
  void aSerialNodeIsCoupledIfItIsBusier() {
    assertThat(coupling(row(row().serial()), poisson(4)))
        .hasValueSatisfying(
            coupling -> {
              assertThat(coupling.squares().keySet()).isEqualTo(Set.of(2));
              assertThat(coupling.servers()).isEqualTo(1);
            });
  }

  static Stream<Arguments> others() {
    Failure late = new Failure(0, (long) SECOND, 2, new Constant(0), false, false);
    Network timeOut =
        Network.builder("time-out")
            .pool("pool", 1)
            .source("in")
            .blocking("ask", TIME)
            .failure(late)
            .sink("out")
            .chain("in", "ask", "out")
            .build();
    Network batches =
        Network.builder("batches")
            .pool("pool", 1)
            .source("in")
            .node("collect", new Behavior.Batch(new Constant(3), 0, 0, 0, 1))
            .cpu(TIME)
            .sink("out")
            .chain("in", "collect", "out")
            .build();
    Network inTurn =
        Network.builder("in turn")
            .pool("pool", 1)
            .source("in")
            .node("choose", new Behavior.Dispatch(new Behavior.Choice.InTurn()))
            .task("task", TIME)
            .sink("out")
            .sink("other")
            .chain("in", "choose")
            .join("choose", 0, "task", 0)
            .join("choose", 1, "other", 0)
            .chain("task", "out")
            .build();
    Pool bounded =
        new Pool(
            "pool",
            new Pool.Threads.Custom(1, 1, 0, 5, Pool.Rejection.ABORT),
            Pool.Discipline.FIFO,
            Pool.Costs.NONE);
    Network single = one(1, TIME);
    Arrivals inBatches = new Arrivals(0, Process.Renewal.poisson(1), new Uniform(1, 3));
    return Stream.of(
        Arguments.of("time-outs", timeOut, poisson(1)),
        Arguments.of("batches", batches, poisson(1)),
        Arguments.of("choices in turn", inTurn, poisson(1)),
        Arguments.of(
            "assemblers",
            SampleNetworks.meeting(new Behavior.Assemble()),
            open(Process.Renewal.poisson(1), Process.Renewal.poisson(1))),
        Arguments.of("rejections", one(bounded, TIME), poisson(1)),
        Arguments.of("times that are rounded", one(1, new Exponential(3)), poisson(1)),
        Arguments.of("loads above capacity", single, poisson(11)),
        Arguments.of("constant arrivals", single, open(Process.Renewal.constant(1))),
        Arguments.of(
            "changing rates",
            single,
            open(new Process.Modulated(List.of(new State(1, SECOND), new State(2, SECOND))))),
        Arguments.of("users", single, open(new Process.Closed(3, TIME))),
        Arguments.of(
            "arrivals in batches",
            single,
            new Workload("batches", List.of(inBatches), Workload.UNTIL_DONE, Workload.DETECTED)));
  }

  /** Their waits are not known exactly. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("others")
  void othersHaveNone(String name, Network network, Workload workload) {
    assertThat(coupling(network, workload)).isEmpty();
  }

  // ---- its deviations

  static Stream<Arguments> models() {
    Network failing =
        Network.builder("failing")
            .pool("pool", 2)
            .source("in")
            .task("task", TIME)
            .failure(new Failure(0.3, Failure.NO_TIMEOUT, 2, TIME, false, false))
            .sink("out")
            .chain("in", "task", "out")
            .build();
    Network routes =
        Network.builder("routes")
            .pool("pool", 4)
            .source("in")
            .node("split", new Behavior.Split(new Uniform(1, 4)))
            .node("pass", new Behavior.Filter(0.7))
            .task("task", ExactResultsTest.lognormal(1.5).scaled(0.1))
            .sink("out")
            .chain("in", "split", "pass", "task", "out")
            .build();
    Network permits =
        Network.builder("permits")
            .pool("pool", 3)
            .source("in")
            .node("throttle", new Behavior.Throttle(4, Behavior.Throttle.AT_ONCE, false))
            .task("task", TIME)
            .sink("out")
            .chain("in", "throttle", "task", "out")
            .build();
    Network merged =
        Network.builder("two sources")
            .pool("pool", 2)
            .source("often")
            .source("seldom")
            .task("short", TIME)
            .task("long", new Exponential(0.5 * SECOND))
            .sink("out")
            .sink("other")
            .chain("often", "short", "out")
            .chain("seldom", "long", "other")
            .build();
    return Stream.of(
        Arguments.of("M/M/1", one(1, TIME), poisson(8)),
        Arguments.of("M/M/8", one(8, TIME), poisson(70)),
        Arguments.of("M/G/1", one(1, ExactResultsTest.lognormal(1.5)), poisson(0.7)),
        Arguments.of("Café", SampleNetworks.cafe(TIME, 4), poisson(2)),
        Arguments.of("Café message by message", perMessage(), poisson(2)),
        Arguments.of("shared cores", SampleNetworks.computeAndWait(8), poisson(15)),
        Arguments.of("retries", failing, poisson(11)),
        Arguments.of("random routes", routes, poisson(15)),
        Arguments.of("permits", permits, poisson(24)),
        Arguments.of(
            "two sources", merged, open(Process.Renewal.poisson(8), Process.Renewal.poisson(1.5))));
  }

  private static Network perMessage() {
    Network cafe = SampleNetworks.cafe(TIME, 4);
    return cafe.withNodes(cafe.nodes().stream().map(node -> node.withPerMessage(true)).toList());
  }

  /** Otherwise, the corrected means would be wrong. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("models")
  void expectationIsZero(String name, Network network, Workload workload) {
    double orders = Demands.of(network, workload).traffic().rates().ordersPerSecond();
    long length = (long) (ORDERS / orders * SECOND);
    Tally ended = new Tally();
    Tally arrived = new Tally();
    for (Deviations deviations :
        ControlsTest.deviations(network, workload, length / 8, length, RUNS)) {
      ended.add(deviations.ofUnits()[2]);
      arrived.add(deviations.ofTime()[2]);
    }
    for (Tally deviations : List.of(ended, arrived)) {
      assertThat(deviations.variance()).isPositive();
      assertThat(Math.abs(deviations.mean())).isLessThan(GREATEST * deviations.standardError());
    }
  }
}
