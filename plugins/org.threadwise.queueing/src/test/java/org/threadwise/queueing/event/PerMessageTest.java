package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Threads carry messages from node to node; expected times are computed by hand. */
class PerMessageTest {

  private static NetworkBuilder perMessage() {
    return Network.builder("per message").perMessage();
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

  private static double responses(ReplicationTallies run) {
    return run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
  }

  @Test
  void aThreadCarriesAMessageToItsEndBeforeItTakesTheNext() {
    Network network =
        perMessage()
            .pool(new Pool("pool", new Threads.Fixed(1), Discipline.FIFO, new Costs(0, 5, 0, 0)))
            .source("in")
            .task("A", new Constant(10))
            .task("B", new Constant(20))
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    ReplicationTallies run = run(network, atOnce(2));
    // one dispatch for each run of two executions
    assertThat(responses(run)).isEqualTo(35 + 70);
    assertThat(run.nodes().get(1).taken()).isEqualTo(2);
    assertThat(run.nodes().get(1).waiting()).isEqualTo(35);
    assertThat(run.nodes().get(2).taken()).isZero();
    assertThat(run.nodes().get(2).units()).isEqualTo(2);
  }

  @Test
  void outputOneAndItsDescendantsPrecedeOutputTwo() {
    Network network =
        perMessage()
            .pool("pool", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .task("A", new Constant(10))
            .task("B", new Constant(20))
            .task("C", new Constant(40))
            .sink("first")
            .sink("second")
            .chain("in", "fork", "A", "B", "first")
            .chain("fork", "C", "second")
            .build();
    assertThat(responses(run(network, atOnce(1)))).isEqualTo(30 + 70);
  }

  @Test
  void theThreadContinuesAtOnceAfterAHandOver() {
    Network network =
        perMessage()
            .pool("pool", 1)
            .pool("other", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .task("A", new Constant(100))
            .on("other")
            .task("B", new Constant(20))
            .sink("first")
            .sink("second")
            .chain("in", "fork", "A", "first")
            .chain("fork", "B", "second")
            .build();
    ReplicationTallies run = run(network, atOnce(1));
    assertThat(responses(run)).isEqualTo(100 + 20);
    assertThat(run.pools().get(1).taken()).isEqualTo(1);
  }

  @Test
  void theThreadThatBringsTheCompletingMessageExecutesTheJoin() {
    Network network =
        perMessage()
            .pool("pool", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .task("A", new Constant(10))
            .task("B", new Constant(20))
            .node("join", new Behavior.Assemble())
            .cpu(new Constant(3))
            .sink("out")
            .chain("in", "fork", "A", "join", "out")
            .chain("fork", "B", "join")
            .build();
    ReplicationTallies run = run(network, atOnce(2));
    assertThat(responses(run)).isEqualTo(33 + 66);
    assertThat(run.pools().get(0).taken()).isEqualTo(2);
  }

  @Test
  void anAsynchronousAnswerMakesANewRunInThePoolBehind() {
    Network network =
        perMessage()
            .pool("pool", 1)
            .pool("worker", 1)
            .source("in")
            .asynchronous("ask", new Constant(50))
            .cpu(new Constant(10))
            .task("A", new Constant(20))
            .on("worker")
            .sink("out")
            .chain("in", "ask", "A", "out")
            .build();
    ReplicationTallies run = run(network, atOnce(2));
    // the thread that asks is free after 10 and 20, the worker after 80 and 100
    assertThat(responses(run)).isEqualTo(80 + 100);
    assertThat(run.pools().get(1).waiting()).isEqualTo(10);
  }

  @Test
  void theCallerExecutesARefusedRunBeforeTheRestOfItsAgenda() {
    Pool refusing =
        new Pool(
            "refusing",
            new Threads.Custom(0, 1, 0, 0, Rejection.CALLER_RUNS),
            Discipline.FIFO,
            Costs.NONE);
    Network network =
        perMessage()
            .pool("pool", 2)
            .pool(refusing)
            .source("in")
            .task("A", new Constant(10))
            .task("B", new Constant(100))
            .on("refusing")
            .task("C", new Constant(5))
            .on("refusing")
            .sink("out")
            .chain("in", "A", "B", "C", "out")
            .build();
    ReplicationTallies run = run(network, atOnce(2));
    assertThat(responses(run)).isEqualTo(115 + 115);
    assertThat(run.pools().get(1).callerRuns()).isEqualTo(1);
    assertThat(run.pools().get(0).takenThreads()).isEqualTo(10 + 115);
  }

  @Test
  void aRunOfOneElementEqualsAWorkUnit() {
    Network perTask =
        Network.builder("per task")
            .host(new Host(2, 1, 100, 3, 5, 0))
            .pool(new Pool("pool", new Threads.Fixed(3), Discipline.FIFO, new Costs(2, 3, 1, 1)))
            .pool(new Pool("light", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
            .source("in")
            .task("A", new Exponential(20))
            .waiting(new Exponential(9))
            .task("B", new Exponential(20))
            .on("light")
            .serial()
            .task("C", new Exponential(10))
            .sink("out")
            .chain("in", "A", "B", "C", "out")
            .build();
    Network perMessage =
        perTask.withNodes(perTask.nodes().stream().map(node -> node.withPerMessage(true)).toList());
    Workload workload =
        new Workload(
            "poisson",
            List.of(new Arrivals(0, new Process.Renewal(new Exponential(40)), null)),
            100_000,
            0);
    ReplicationTallies expected = run(perTask, workload);
    ReplicationTallies actual = run(perMessage, workload);
    assertThat(actual.nodes()).isEqualTo(expected.nodes());
    assertThat(actual.pools()).isEqualTo(expected.pools());
    assertThat(actual.events()).isEqualTo(expected.events());
    assertThat(responses(actual)).isEqualTo(responses(expected));
  }

  @Test
  void rejectsSlotsBetweenExecutionModels() {
    Network network = Network.builder("mixed").source("in").sink("out").chain("in", "out").build();
    List<Node> mixed = List.of(network.nodes().get(0).withPerMessage(true), network.nodes().get(1));
    assertThatThrownBy(() -> network.withNodes(mixed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only one is executed message by message");
  }
}
