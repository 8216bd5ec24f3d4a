package org.threadwise.queueing.simulation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleNetworks.computeAndWait;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.ClosedQueues;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.event.BlockingCause;
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
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Figures.UserFigures;
import org.threadwise.queueing.simulation.Outcome.Completed;

/** The exact results of semantics.md section 10, found by simulation. */
@Execution(ExecutionMode.CONCURRENT) // it takes longest by far
class ExactResultsTest {
  private static final double CONFIDENCE = 0.999;
  private static final double HALF_WIDTH = 0.01;
  private static final long SEED = 20_261_120;
  private static final Distribution ONE = new Exponential(SECOND);

  private static Network full(int queue) {
    Threads threads = new Threads.Custom(queue == 0 ? 0 : 4, 4, 0, queue, Rejection.ABORT);
    return one(new Pool("pool", threads, Discipline.FIFO, Costs.NONE), ONE);
  }

  private static Network shared(Distribution time) {
    return Network.builder("shared")
        .pool(new Pool("pool", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .host(new Host(1, 1, 1e6, 0, 0, 0))
        .source("in")
        .task("task", time)
        .sink("out")
        .chain("in", "task", "out")
        .build();
  }

  private static Network serial() {
    return Network.builder("serial")
        .pool("pool", 16)
        .source("in")
        .sink("out")
        .task("task", ONE)
        .serial()
        .chain("in", "task", "out")
        .build();
  }

  private static Network forkJoin() {
    return Network.builder("fork join")
        .pool("fork", 1)
        .pool("left", 1)
        .pool("right", 1)
        .pool("join", 1)
        .source("in")
        .node("fork", new Behavior.Replicate())
        .on("fork")
        .blocking("left", ONE)
        .on("left")
        .blocking("right", ONE)
        .on("right")
        .node("join", new Behavior.Correlate())
        .on("join")
        .sink("out")
        .sink("copy")
        .chain("in", "fork", "left", "join", "out")
        .chain("fork", "right", "join", "copy")
        .build();
  }

  private static Network row(int threads) {
    NetworkBuilder builder = Network.builder("row").pool("pool", threads).source("in");
    List<String> path = new ArrayList<>(List.of("in"));
    for (int i = 1; i <= 7; i++) {
      builder.task("t" + i, ONE);
      path.add("t" + i);
    }
    path.add("out");
    return builder.sink("out").chain(path.toArray(String[]::new)).build();
  }

  static Distribution lognormal(double cv) {
    double sigma = Math.sqrt(Math.log1p(cv * cv));
    return new Lognormal(Math.log(SECOND) - sigma * sigma / 2, sigma);
  }

  static Estimate responseOf(Figures figures) {
    return figures.exits().getFirst().response().mean();
  }

  private static Estimate waitOf(Figures figures) {
    return figures.nodes().get(1).waiting();
  }

  private static Estimate waitsOf(Figures figures) {
    return figures.nodes().get(1).probabilityOfWaiting();
  }

  /** A figure and its exact value. */
  record Exact(String name, Function<Figures, Estimate> figure, double value) {}

  private static Arguments row(
      String model, Network network, double rate, double precision, Exact... figures) {
    return Arguments.of(model, network, poisson(rate), precision, List.of(figures));
  }

  private static Exact meanWait(double value) {
    return new Exact("wait", ExactResultsTest::waitOf, value);
  }

  private static Exact waits(double value) {
    return new Exact("P(wait)", ExactResultsTest::waitsOf, value);
  }

  private static Exact response(double value) {
    return new Exact("response", ExactResultsTest::responseOf, value);
  }

  /**
   * The rule looks at the response time, of which more is known; where a wait is asked for, it must
   * be more precise.
   */
  static Stream<Arguments> steadyStates() {
    return Stream.of(
        row("M/M/1", one(1, ONE), 0.8, 0.01, meanWait(4), response(5)),
        row("M/M/4", one(4, ONE), 3.2, 0.003, waits(0.596433), response(1.745541)),
        row("M/M/16", one(16, ONE), 12.8, 0.0014, waits(0.30488), response(1.09528)),
        row("M/D/1", one(1, new Constant(SECOND)), 0.8, 0.01, meanWait(2)),
        row("sharing, constant", shared(new Constant(SECOND)), 0.8, 0.01, response(5)),
        row("sharing, exponential", shared(ONE), 0.8, 0.01, response(5)),
        row("sharing, lognormal", shared(lognormal(1.5)), 0.8, 0.01, response(5)),
        row("fork and join", forkJoin(), 0.8, 0.01, response(7)),
        row("7 tasks, 1 thread", row(1), 0.8 / 7, 0.01, response(35)),
        row("7 tasks, 4 threads", row(4), 3.2 / 7, 0.01, response(12.21879)),
        row("7 tasks, 16 threads", row(16), 12.8 / 7, 0.01, response(7.66696)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("steadyStates")
  void steadyState(
      String model, Network network, Workload workload, double precision, List<Exact> figures) {
    Figures found = run(network, workload, toPrecision(precision));
    for (Exact exact : figures) {
      assertHolds(exact.name, exact.figure.apply(found), exact.value);
    }
  }

  static StoppingRule toPrecision(double relative) {
    return new StoppingRule.Precision(relative, CONFIDENCE, StoppingRule.Precision.NO_BUDGET);
  }

  static Stream<Arguments> losses() {
    return Stream.of(
        Arguments.of("Erlang loss", full(0), 3.0082855),
        Arguments.of("M/M/4/7", full(3), 3.657835));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("losses")
  void throughputOfAPoolThatRejects(String model, Network network, double exact) {
    Workload workload =
        poisson(5).withDuration((long) (6_000 * SECOND)).withWarmUp((long) (10 * SECOND));
    Figures figures = run(network, workload, new StoppingRule.Replications(16));
    assertHolds("throughput", figures.exits().getFirst().throughput(), exact);
  }

  private static Workload users(int count, Distribution think) {
    Process closed = new Process.Closed(count, think);
    return new Workload(
        "users", List.of(new Arrivals(0, closed, null)), Workload.UNTIL_DONE, Workload.DETECTED);
  }

  private static final Distribution NONE = new Constant(0);

  static Stream<Arguments> closed() {
    Network tandem =
        Network.builder("tandem")
            .pool("first", 1)
            .pool("second", 1)
            .source("in")
            .task("a", new Exponential(0.3 * SECOND))
            .on("first")
            .task("b", new Exponential(0.5 * SECOND))
            .on("second")
            .sink("out")
            .chain("in", "a", "b", "out")
            .build();
    double row = ClosedQueues.convolution(8, 0, List.of(new Station(0.3, 1), new Station(0.5, 1)));
    return Stream.of(
        Arguments.of(
            "machine repairman",
            one(1, new Exponential(0.2 * SECOND)),
            users(10, ONE),
            1.0,
            ClosedQueues.birthDeath(10, 1, 1, 0.2)),
        Arguments.of(
            "users of 4 threads",
            one(4, new Exponential(0.5 * SECOND)),
            users(20, ONE),
            1.0,
            ClosedQueues.birthDeath(20, 1, 4, 0.5)),
        Arguments.of("two pools in a row", tandem, users(8, NONE), 0.0, row));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("closed")
  void throughputOfUsers(
      String model, Network network, Workload workload, double think, double exact) {
    Figures figures = run(network, workload, toPrecision(0.005));
    UserFigures users = figures.users().getFirst();
    assertHolds("throughput", users.throughput(), exact);
    assertHolds("sojourn", users.sojourn(), users.users() / exact - think);
    double cycle = think + users.sojourn().mean();
    assertThat(users.throughput().mean() * cycle)
        .as("users = throughput · (think + sojourn)")
        .isCloseTo(users.users(), within(0.01 * users.users()));
  }

  @Test
  void serialTaskWaitsAsMuchAsOneThreadWould() {
    Figures figures = run(serial(), poisson(0.8), new StoppingRule.Replications(256));
    Estimate waiting = figures.nodes().get(2).waiting();
    Estimate turn = figures.nodes().get(2).blocked(BlockingCause.TURN);
    double halfWidth = waiting.halfWidth(CONFIDENCE) + turn.halfWidth(CONFIDENCE);
    assertThat(halfWidth).isLessThanOrEqualTo(HALF_WIDTH * 4);
    assertThat(waiting.mean() + turn.mean()).isCloseTo(4, within(halfWidth));
  }

  @Test
  void capacityOfThreadsThatComputeAndWait() {
    CapacityBracket bracket =
        CapacityBracket.of(
                computeAndWait(8),
                poisson(10),
                new ExperimentSettings(SEED, new StoppingRule.Replications(8), List.of(), 2),
                ExperimentMonitor.NONE)
            .orElseThrow();
    assertThat(16.972).isBetween(bracket.low(), bracket.high());
    assertThat(bracket.high() - bracket.low()).isLessThan(2 * HALF_WIDTH * 16.972);
    assertThat(bracket.estimate()).isCloseTo(16.972, within(HALF_WIDTH * 16.972));
  }

  private static final double[] EXECUTION = {
    0.005, 0.003, 0.553, 0.005, 0.005, 0.004, 0.005, 0.553, 0.005, 0.005, 0.003, 0.005, 0.005,
    0.003, 0.005, 0.005
  };
  private static final double[] WAITING = {2, 1, 1, 1, 4, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1};
  private static final int[] LOCAL = {8, 5, 7, 5, 16, 5, 5, 7, 8, 5, 5, 5, 5, 4, 5, 5};

  /** The chain of the call centre; times are those of Freire et al., table 2, in milliseconds. */
  private static Network callCentre(Discipline discipline, boolean local) {
    NetworkBuilder builder = Network.builder("call centre").source("in");
    if (!local) {
      builder.pool(new Pool("all", new Threads.Fixed(100), discipline, Costs.NONE));
    }
    List<String> path = new ArrayList<>(List.of("in"));
    for (int i = 0; i < EXECUTION.length; i++) {
      String pool = local ? "p" + i : "all";
      if (local) {
        builder.pool(pool, LOCAL[i]);
      }
      builder
          .task("t" + i, new Constant(EXECUTION[i] * 1e6))
          .waiting(new Constant(WAITING[i] * 1e6))
          .on(pool);
      path.add("t" + i);
    }
    path.add("out");
    return builder.sink("out").chain(path.toArray(String[]::new)).build();
  }

  static Stream<Arguments> callCentres() {
    return Stream.of(
        Arguments.of("global FIFO", callCentre(Discipline.FIFO, false), 22_169.000, 21_667.0025),
        Arguments.of(
            "deepest first", callCentre(Discipline.DEEPEST, false), 22_169.000, 11_095.5845),
        Arguments.of(
            "local pools", callCentre(Discipline.FIFO, true), 25_096.716, 12_559.32974163));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("callCentres")
  void callCentreChain(String model, Network network, double makespan, double completion) {
    Workload atOnce = poisson(1).withMessagesAtOnce(100_000);
    Figures figures = run(network, atOnce, new StoppingRule.Replications(1));
    Estimate last = requireNonNull(figures.makespan());
    Estimate mean = requireNonNull(figures.meanCompletion());
    assertThat(1e3 * last.mean()).isCloseTo(makespan, within(1e-9 * makespan));
    assertThat(1e3 * mean.mean()).isCloseTo(completion, within(1e-9 * completion));
  }

  @Test
  void cafeHasTwentyWorkUnitsPerOrder() {
    Network cafe = SampleNetworks.cafe(new Exponential(12_000), 6);
    Figures figures =
        run(cafe, poisson(1).withMessagesAtOnce(500), new StoppingRule.Replications(2));
    double units =
        figures.nodes().stream().mapToDouble(node -> zeroIfNone(node.unitsPerOrder())).sum();
    assertThat(units).isCloseTo(20, within(1e-9));
  }

  private static double zeroIfNone(Estimate estimate) {
    return Double.isNaN(estimate.mean()) ? 0 : estimate.mean();
  }

  static Figures run(Network network, Workload workload, StoppingRule stopping) {
    ExperimentSettings settings = new ExperimentSettings(SEED, stopping, List.of(95.0), 2);
    Outcome outcome = Experiment.run(network, workload, settings, ExperimentMonitor.NONE);
    assertThat(outcome).isInstanceOf(Completed.class);
    return ((Completed) outcome).figures();
  }

  private static void assertHolds(String figure, Estimate estimate, double exact) {
    assertHolds(figure, estimate, exact, HALF_WIDTH);
  }

  /**
   * Asserts that an exact value lies in the interval of an estimate.
   *
   * @param halfWidth greatest allowed, relative to the value
   */
  static void assertHolds(String figure, Estimate estimate, double exact, double halfWidth) {
    assertThat(estimate.halfWidth(CONFIDENCE))
        .as("half-width of " + figure)
        .isLessThanOrEqualTo(halfWidth * exact);
    assertThat(exact).as(figure).isBetween(estimate.low(CONFIDENCE), estimate.high(CONFIDENCE));
  }
}
