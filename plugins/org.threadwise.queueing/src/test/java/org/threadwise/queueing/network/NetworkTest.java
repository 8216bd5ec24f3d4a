package org.threadwise.queueing.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

class NetworkTest {
  static Stream<Arguments> bad() {
    return Stream.of(
        bad("probability of a filter", () -> new Behavior.Filter(1.5)),
        bad("probability of a filter", () -> new Behavior.Filter(Double.NaN)),
        bad("must sum to 1", () -> new Behavior.Choice.ByProbability(List.of(0.5, 0.4))),
        bad("cores of the host", () -> Host.ofCores(0)),
        bad("speed of the host", () -> new Host(1, 0, 1, 0, 0, 0)),
        bad("threads of pool p", () -> Pool.fixed("p", 0)),
        bad("core size of 3", () -> custom(3, 2, 0)),
        bad("queue capacity", () -> custom(1, 2, -1)),
        bad("lock cost", () -> Pool.fixed("p", 1).withCosts(new Pool.Costs(0, 1, 0, 2))),
        bad("servers of bank", () -> new Station("bank", 0)),
        bad("value of a constant", () -> new Constant(-1)),
        bad("value of a constant", () -> new Constant(Double.NaN)),
        bad("mean of an exponential", () -> new Exponential(Double.POSITIVE_INFINITY)),
        bad("low 3.0 must not be", () -> new Uniform(3, 2)),
        bad("must sum to 1", () -> new Hyperexponential(List.of(0.5), List.of(1.0))),
        bad("mean of a normal", () -> new TruncatedNormal(-1, 2)),
        bad("at least one sample", () -> new Empirical(List.of())),
        bad("next quantile", () -> new Quantiles(List.of(2.0, 1.0))),
        bad("rate of arrivals", () -> Workload.Process.Renewal.poisson(0)),
        bad("at least 1 ns", () -> Workload.Process.Renewal.poisson(1e10)),
        bad("a rate greater than 0", () -> modulated(0)),
        bad("arrival time after", () -> new Workload.Process.Recorded(List.of(2L, 1L))),
        bad("T1 must have at least 1 outputs", () -> task(new Behavior.Replicate(), 1, 0)),
        bad("T1 must have 2 inputs", () -> task(new Behavior.Match(), 1, 1)),
        bad("T1 needs as many outputs", () -> task(new Behavior.Correlate(), 2, 1)),
        bad(
            "T1 needs one probability for each of its 2 outputs",
            () -> task(new Behavior.Distribute(List.of(0.5)), 1, 2)),
        bad("output of A must be at least 0", () -> Network.builder("n").join("A", -1, "B", 0)),
        bad("there is no node named A", () -> Network.builder("n").chain("A", "B").build()),
        bad(
            "A is on pool p, which does not exist",
            () -> Network.builder("n").source("A").on("p").arity(0, 1).build()),
        bad(
            "output 0 of A has a second slot",
            () ->
                Network.builder("n")
                    .source("A")
                    .sink("B")
                    .sink("C")
                    .join("A", 0, "B", 0)
                    .join("A", 0, "C", 0)
                    .build()));
  }

  private static Arguments bad(String message, ThrowingCallable made) {
    return Arguments.of(message, made);
  }

  private static Pool custom(int core, int maximum, int capacity) {
    return new Pool(
        "p",
        new Threads.Custom(core, maximum, 0, capacity, Rejection.ABORT),
        Pool.Discipline.FIFO,
        Pool.Costs.NONE);
  }

  private static Workload.Process modulated(double rate) {
    return new Workload.Process.Modulated(List.of(new Workload.State(rate, 1e9)));
  }

  private static Node task(Behavior behavior, int inputs, int outputs) {
    return new Node("T1", behavior, inputs, outputs, Work.NONE, 0, Node.UNLIMITED, 0, false, false);
  }

  @ParameterizedTest
  @MethodSource("bad")
  void rejectsInvalidElementsByName(String message, ThrowingCallable made) {
    assertThatThrownBy(made)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void joiningTasksAreSerial() {
    assertThat(task(new Behavior.Aggregate(), 1, 1).limit()).isEqualTo(1);
    assertThat(task(new Behavior.Pass(), 1, 1).limit()).isEqualTo(Node.UNLIMITED);
  }

  @Test
  void depthIsTheLongestPathFromAnEntry() {
    Network network =
        Network.builder("n")
            .source("in")
            .node("fork", new Behavior.Replicate())
            .task("long", Constant.ZERO)
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("in", "fork", "long", "join", "out")
            .chain("fork", "join")
            .build();
    assertThat(Depths.of(network)).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void ignoresEdgesBackToAnAncestor() {
    Network network =
        Network.builder("n")
            .source("in")
            .node("merge", new Behavior.Merge())
            .node("again", new Behavior.Filter(0.5))
            .sink("out")
            .chain("in", "merge", "again", "out")
            .chain("again", "merge")
            .build();
    assertThat(Depths.of(network)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void aResponderEndsOnePathAndStartsAnother() {
    Network network =
        Network.builder("n")
            .source("in")
            .task("T1", Constant.ZERO)
            .node("ask", new Behavior.Responder())
            .task("T2", Constant.ZERO)
            .sink("out")
            .chain("in", "T1", "ask", "T2", "out")
            .build();
    assertThat(Depths.of(network)).containsExactly(0, 1, 2, 1, 2);
  }

  @Test
  @Timeout(20)
  void supportsLongPaths() {
    NetworkBuilder builder = Network.builder("n").source("T0");
    String[] path = new String[100_000];
    path[0] = "T0";
    for (int i = 1; i < path.length; i++) {
      path[i] = "T" + i;
      builder.task(path[i], Constant.ZERO);
    }
    builder.arity(1, 1).chain(path);
    int[] depths = Depths.of(builder.build());
    assertThat(depths[path.length - 1]).isEqualTo(path.length - 1);
  }

  /** As on long paths, time must not grow with the square of their number. */
  @Test
  @Timeout(20)
  void supportsManyBranches() {
    int branches = 60_000;
    NetworkBuilder builder =
        Network.builder("n")
            .source("in")
            .node("fork", new Behavior.Replicate())
            .node("merge", new Behavior.Merge())
            .sink("out")
            .chain("in", "fork")
            .chain("merge", "out");
    for (int i = 0; i < branches; i++) {
      builder.pool("p" + i, 1).task("T" + i, Constant.ZERO).on("p" + i);
      builder.chain("fork", "T" + i, "merge");
    }
    Network network = builder.build();
    assertThat(network.nodes().get(network.node("fork")).outputs()).isEqualTo(branches);
    assertThat(network.nodes().getLast().pool()).isEqualTo(branches - 1);
  }

  @Test
  void ratesAreScaledAlike() {
    Workload workload =
        new Workload(
            "w",
            List.of(
                new Workload.Arrivals(0, Workload.Process.Renewal.poisson(30), null),
                new Workload.Arrivals(1, Workload.Process.Renewal.constant(5), new Constant(2)),
                new Workload.Arrivals(2, modulated(10), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    assertThat(workload.rate()).isCloseTo(50, within(1e-9));
    Workload faster = workload.withRate(100);
    assertThat(faster.arrivals().stream().map(Workload.Arrivals::rate))
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
        .containsExactly(60.0, 20.0, 20.0);
  }

  @Test
  void setsTheThreadsOfAPool() {
    Network network =
        Network.builder("n").pool("q", 2).pool(custom(2, 4, 3)).source("A").arity(0, 1).build();
    assertThat(network.withThreads(0, 7).pools().get(0).threads()).isEqualTo(new Threads.Fixed(7));
    assertThat(network.withThreads(1, 7).pools().get(1).threads())
        .isEqualTo(new Threads.Custom(7, 7, 0, 3, Rejection.ABORT));
  }

  @Test
  void changesOnePropertyOfANode() {
    Node node = new Node("T1", new Behavior.Pass(), 1, 1, Work.NONE, 1, 2, 3, true, false);
    Work work = new Work(new Constant(1), new Constant(2));
    Behavior filter = new Behavior.Filter(0.5);
    assertThat(node.withBehavior(filter))
        .isEqualTo(new Node("T1", filter, 1, 1, Work.NONE, 1, 2, 3, true, false));
    assertThat(node.withWork(work))
        .isEqualTo(new Node("T1", new Behavior.Pass(), 1, 1, work, 1, 2, 3, true, false));
    assertThat(node.withPool(4))
        .isEqualTo(new Node("T1", new Behavior.Pass(), 1, 1, Work.NONE, 4, 2, 3, true, false));
  }
}
