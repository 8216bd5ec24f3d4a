package org.threadwise.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;
import org.threadwise.benchmarks.ssj.SsjFigures;
import org.threadwise.benchmarks.ssj.SsjTaskChain;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;
import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.rng.MRG32k3a;

/** Checks the measured models against queueing theory. */
class ModelsTest {
  private static final double SECOND = 1e9;
  private static final double CONFIDENCE = 0.999;
  private static final double PRECISION = 0.1;

  /** Waits at a pool of 100 threads are rare, so their interval is wide. */
  private static final double PRECISION_OF_WAITS = 0.6;

  private static final int REPLICATIONS = 20;
  private static final double EVENTS = 200_000;
  private static final double EVENTS_OF_A_PEER = 50_000;
  private static final long SEED = 3;
  private static final int SSJ_SEED = 12_345;

  /** Makes the result of each test independent of those that have run before. */
  @BeforeEach
  void restartGeneratorsOfSsj() {
    MRG32k3a.setPackageSeed(LongStream.generate(() -> SSJ_SEED).limit(6).toArray());
    LFSR113.setPackageSeed(IntStream.generate(() -> SSJ_SEED).limit(4).toArray());
  }

  @ParameterizedTest
  @EnumSource(names = {"MM1", "MM16", "ROW_8", "ROW_100"})
  void chainsInTheEngineAgreeWithTheory(BenchmarkModel model) {
    TaskChain row = TaskChain.valueOf(model.name());
    List<ReplicationTallies> runs = runs(model.scenario(), EVENTS);
    assertMean(runs, ModelsTest::response, row.meanResponse());
    assertMean(runs, run -> utilisation(run, 0), TaskChain.LOAD);
  }

  @ParameterizedTest
  @EnumSource
  void chainsInSsjAgreeWithTheory(TaskChain row) {
    List<SsjFigures> figures = new ArrayList<>();
    SsjTaskChain peer = row.peer(EVENTS, EventListKind.HENRIKSEN, GeneratorKind.LFSR113);
    for (int i = 0; i < REPLICATIONS; i++) {
      figures.add(peer.run());
    }
    assertMean(figures, SsjFigures::response, row.meanResponse());
    assertMean(figures, SsjFigures::waiting, meanWait(row), PRECISION_OF_WAITS);
    double queueLength = TaskChain.LOAD * row.threads * meanWait(row);
    assertMean(figures, SsjFigures::queueLength, queueLength, PRECISION_OF_WAITS);
    assertMean(figures, SsjFigures::utilisation, TaskChain.LOAD);
  }

  /** Checks that the event lists do not change the means. */
  @ParameterizedTest
  @EnumSource
  void eventListsOfSsjAgree(EventListKind eventList) {
    // Generators are created in sequence from one seed, so only the means are comparable.
    SsjTaskChain peer = TaskChain.ROW_8.peer(EVENTS, eventList, GeneratorKind.MRG32K3A);
    List<SsjFigures> figures = new ArrayList<>();
    for (int i = 0; i < REPLICATIONS; i++) {
      figures.add(peer.run());
    }
    assertMean(figures, SsjFigures::response, TaskChain.ROW_8.meanResponse());
  }

  /** Runs the programs that the benchmark measures. */
  @ParameterizedTest
  @EnumSource
  void chainsInOtherProcessesAgreeWithTheory(PeerSimulator peer) throws Exception {
    PeerInstallation peers = PeerInstallation.ofProperties(Path.of("peers"));
    assumeTrue(
        peers.absence(peer) == null,
        peer == PeerSimulator.JSL
            ? "needs -Djsl.jar=PATH, the jars of JSL R1.0.12 and its dependencies"
            : "needs -Dthreadwise.python=PATH, as ./verify gives one");
    for (TaskChain row : TaskChain.values()) {
      PeerOutput output = peers.run(peer, row, EVENTS_OF_A_PEER, REPLICATIONS);
      assertThat(output.runs())
          .hasSize(REPLICATIONS)
          .allSatisfy(
              run -> assertThat(run.events()).isCloseTo(EVENTS_OF_A_PEER, withinPercentage(5)));
      assertMean(output.runs(), PeerOutput.Run::response, row.meanResponse());
      assertThat(PeerMeasurement.of(peer, row, output).hasFigure()).isTrue();
    }
  }

  @Test
  void recursionAgreesWithTheory() {
    LindleyRecursion recursion = new LindleyRecursion(TaskChain.LOAD);
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < REPLICATIONS; i++) {
      means.add(recursion.meanWait((long) EVENTS));
    }
    assertMean(means, mean -> mean, 4);
  }

  /** Each visit is one to an M/M/4 queue, because the network has a product form. */
  @Test
  void largeSolutionAgreesWithTheory() {
    BenchmarkScenario large = TaskChain.large();
    assertThat(large.network().nodes()).hasSize(10_000 + 2 * 100);
    assertThat(large.network().pools()).hasSize(64);
    List<ReplicationTallies> runs = runs(large, 2 * EVENTS);
    double waiting = MarkovianQueues.meanWait(4, 4 * TaskChain.LOAD, 1);
    assertMean(runs, ModelsTest::waiting, waiting, PRECISION_OF_WAITS);
    assertMean(runs, run -> utilisation(run, 0), TaskChain.LOAD);
  }

  @ParameterizedTest
  @EnumSource(names = {"CAFE", "CAFE_HOST", "CAFE_ASYNCHRONOUS", "CAFE_ASYNCHRONOUS_HOST"})
  void cafeOrdersHave20WorkUnits(BenchmarkModel model) {
    BenchmarkScenario cafe = model.scenario();
    int orders = 2_000;
    Workload atOnce = cafe.workload().withMessagesAtOnce(orders);
    ReplicationTallies run =
        Simulation.run(
            cafe.network(), atOnce, SEED, 0, RunLimits.of(atOnce), ExperimentMonitor.NONE);
    assertThat(run.deliveries()).isEqualTo(orders);
    assertThat(run.leftOver()).isZero();
    assertThat(model.unit.count(run)).isEqualTo(20L * orders);
  }

  /** Checks the utilisation law, excluding threads that wait for a serial task. */
  @ParameterizedTest
  @EnumSource(names = {"CAFE", "CAFE_ASYNCHRONOUS"})
  void cafePoolHasTheExpectedLoad(BenchmarkModel model) {
    List<ReplicationTallies> runs = runs(model.scenario(), EVENTS);
    assertMean(runs, run -> utilisation(run, 0) - blocked(run), TaskChain.LOAD);
  }

  /** State-dependent costs add to the service demand. */
  @ParameterizedTest
  @EnumSource(names = {"CAFE_HOST", "CAFE_ASYNCHRONOUS_HOST"})
  void cafeHostIsLoadedAndStable(BenchmarkModel model) {
    BenchmarkScenario cafe = model.scenario();
    Demands demands = Demands.of(cafe.network(), cafe.workload());
    double work = demands.pools().getFirst().cpu() * cafe.workload().rate() / SECOND / 2;
    for (ReplicationTallies run : runs(cafe, EVENTS)) {
      double load = run.busyCores() / 2 / run.window();
      assertThat(load).isBetween(0.98 * work, 0.99);
      assertThat(delivered(run)).isCloseTo((double) run.arrivals(), within(0.02 * run.arrivals()));
    }
  }

  private static double meanWait(TaskChain row) {
    return MarkovianQueues.meanWait(row.threads, TaskChain.LOAD * row.threads, 1);
  }

  private static double response(ReplicationTallies run) {
    FlowTally flow = run.flows().getFirst();
    return flow.responseSum() / flow.delivered() / SECOND;
  }

  private static double utilisation(ReplicationTallies run, int pool) {
    return run.pools().get(pool).takenThreads() / run.pools().get(pool).threads();
  }

  private static double delivered(ReplicationTallies run) {
    return run.flows().stream().mapToLong(FlowTally::delivered).sum();
  }

  private static double blocked(ReplicationTallies run) {
    return run.pools().getFirst().blockedThreads() / run.pools().getFirst().threads();
  }

  /** Returns the mean wait of a work unit in any queue, in seconds. */
  private static double waiting(ReplicationTallies run) {
    double waiting = run.pools().stream().mapToDouble(PoolTally::waiting).sum();
    return waiting / run.pools().stream().mapToLong(PoolTally::taken).sum() / SECOND;
  }

  private static List<ReplicationTallies> runs(BenchmarkScenario scenario, double events) {
    Workload workload = scenario.lasting(events);
    RunLimits limits =
        RunLimits.of(workload).withWindow(workload.duration() / 5, workload.duration());
    Simulation simulation = Simulation.of(scenario.network(), workload);
    List<ReplicationTallies> runs = new ArrayList<>();
    for (int i = 0; i < REPLICATIONS; i++) {
      runs.add(simulation.run(SEED, i, limits, ExperimentMonitor.NONE));
    }
    return runs;
  }

  /** Checks that the confidence interval is narrow and contains the expected mean. */
  private static <T> void assertMean(
      List<T> replications, ToDoubleFunction<T> figure, double expected) {
    assertMean(replications, figure, expected, PRECISION);
  }

  private static <T> void assertMean(
      List<T> replications, ToDoubleFunction<T> figure, double expected, double precision) {
    Tally samples = new Tally();
    replications.forEach(each -> samples.add(figure.applyAsDouble(each)));
    double halfWidth =
        Student.quantile(CONFIDENCE, replications.size() - 1) * samples.standardError();
    assertThat(halfWidth).isLessThan(precision * expected);
    assertThat(samples.mean()).isCloseTo(expected, within(halfWidth));
  }
}
