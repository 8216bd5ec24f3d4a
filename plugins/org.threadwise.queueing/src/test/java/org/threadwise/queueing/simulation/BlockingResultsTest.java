package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.open;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;
import org.threadwise.queueing.simulation.Outcome.Stalled.WaitingThreads;

/**
 * Stations in a row with little room between them, of which the first is never idle. Units that
 * have left it and not the last are a birth and death process (Hunt 1956, Operations Research 4(6);
 * blocking after service).
 */
class BlockingResultsTest {
  private static final double PRECISION = 0.009;
  private static final double HALF_WIDTH = 0.01;

  private static Pool blocking(String name, int threads, int room) {
    Threads custom = new Threads.Custom(threads, threads, 0, room, Rejection.BLOCK);
    return new Pool(name, custom, Discipline.FIFO, Costs.NONE);
  }

  /** Users without think time keep the first pool busy. */
  private static Workload saturating() {
    return open(new Process.Closed(12, null));
  }

  private static NetworkBuilder row(int firstThreads, int room, double second) {
    return Network.builder("row")
        .pool(blocking("first", firstThreads, 100))
        .pool(blocking("second", 1, room))
        .source("in")
        .task("A", new Exponential(SECOND))
        .on("first")
        .task("B", new Exponential(second * SECOND))
        .on("second")
        .sink("out")
        .chain("in", "A", "B", "out");
  }

  /**
   * Returns the rate of the last station, with exponential times of mean 1 before it.
   *
   * @param most greatest number of units between the first station and the end of the last
   */
  private static double throughput(int most, double mean) {
    double sum = 0;
    double weight = 1;
    for (int units = 0; units <= most; units++) {
      sum += weight;
      weight *= mean;
    }
    return (1 - 1 / sum) / mean;
  }

  private static void assertThroughput(Network network, double exact) {
    Figures figures = run(network, saturating(), toPrecision(PRECISION));
    assertHolds("throughput", figures.exits().getFirst().throughput(), exact, HALF_WIDTH);
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 0.666667", "1, 1, 0.75", "3, 1, 0.833333", "1, 0.5, 0.933333"})
  void roomBetweenTwoPoolsDecidesOnTheThroughput(int room, double mean, double value) {
    double exact = throughput(room + 2, mean);
    assertThat(exact).isCloseTo(value, within(1e-6));
    assertThroughput(row(1, room, mean).build(), exact);
  }

  @Test
  void handedOverRunsAreBlockedLikeUnits() {
    Network network = row(1, 1, 1).build();
    Network perMessage =
        network.withNodes(network.nodes().stream().map(node -> node.withPerMessage(true)).toList());
    assertThroughput(perMessage, throughput(3, 1));
  }

  /** A thread that waits for room has passed its turn, so that the next computes meanwhile. */
  @Test
  void serialTaskPassesItsTurnBeforeItsThreadWaits() {
    Network network =
        Network.builder("serial")
            .pool("first", 2)
            .pool(blocking("second", 1, 0))
            .source("in")
            .task("A", new Exponential(SECOND))
            .on("first")
            .serial()
            .task("B", new Exponential(SECOND))
            .on("second")
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    assertThroughput(network, throughput(3, 1));
  }

  /** Arrivals wait in line without a thread, as in an unbounded queue. */
  @Test
  void lineOutsideIsPartOfTheQueue() {
    Network network =
        Network.builder("M/M/1")
            .pool(blocking("pool", 1, 2))
            .source("in")
            .task("A", new Exponential(SECOND))
            .sink("out")
            .chain("in", "A", "out")
            .build();
    double load = 0.8;
    Figures figures = run(network, poisson(load), toPrecision(PRECISION));
    double response = 1 / (1 - load);
    assertHolds("response", figures.exits().getFirst().response().mean(), response, HALF_WIDTH);
    Figures.PoolFigures pool = figures.pools().getFirst();
    double queue = load * load / (1 - load);
    assertThat(pool.queueLength().mean()).isCloseTo(queue, within(0.03 * queue));
    double outside = Math.pow(load, 4) / (1 - load);
    assertThat(pool.outside().mean()).isCloseTo(outside, within(0.05 * outside));
    assertThat(pool.blockedThreads().mean()).isZero();
    assertThat(MeanResponse.of(network, poisson(load)))
        .isInstanceOfSatisfying(
            MeanResponse.Known.class,
            known -> assertThat(known.seconds()).isCloseTo(response, within(1e-9)));
  }

  /** Both pools carry one order per second. */
  @Test
  void moreThanTheSlowestPoolCarriesIsUnstable() {
    Network network = row(1, 3, 1).build();
    Workload workload = open(new Process.Renewal(new Constant(SECOND * 0.8)));
    Outcome outcome = TestExperiments.run(network, workload, new StoppingRule.Replications(1));
    assertThat(TestExperiments.unstable(outcome).bottleneck()).isEqualTo("first");
  }

  @Test
  @Tag("nightly")
  void growingLineIsUnstableAlthoughTheQueueIsBounded() {
    Network network = row(1, 3, 1).build();
    Outcome outcome = TestExperiments.run(network, poisson(0.9), new StoppingRule.Replications(8));
    assertThat(TestExperiments.unstable(outcome).capacityPerSecond())
        .isCloseTo(throughput(5, 1), within(0.02));
  }

  @Test
  void capacityIsABoundWhereThreadsWait() {
    Capacity capacity = Capacity.of(row(1, 3, 1).build(), poisson(0.5));
    assertThat(capacity.ordersPerSecond()).isCloseTo(1, within(1e-9));
    assertThat(capacity.doubts()).containsExactly(new Doubt.FullQueue("second"));
    assertThat(capacity.rejects()).isFalse();
  }

  @Test
  void blockedTimeIsThatOfTheProducer() {
    Figures figures = run(row(1, 0, 1).build(), saturating(), new StoppingRule.Replications(8));
    double blocked = figures.nodes().get(1).blocked(BlockingCause.FULL_QUEUE).mean();
    // a cycle of the first thread takes 3/2, one of which is service
    assertThat(blocked).isCloseTo(0.5, within(0.01));
    assertThat(figures.pools().getFirst().blockedThreads().mean()).isCloseTo(1.0 / 3, within(0.01));
  }

  // ---- deadlocks

  private static NetworkBuilder loop(Distribution time) {
    return Network.builder("loop")
        .pool(blocking("one", 1, 1))
        .pool(blocking("other", 1, 1))
        .source("in")
        .task("A", time)
        .on("one")
        .task("B", time)
        .on("other")
        .task("C", time)
        .on("one")
        .sink("out")
        .chain("in", "A", "B", "C", "out");
  }

  private static Stalled stalled(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Stalled.class);
    return (Stalled) outcome;
  }

  @Test
  void threadsThatWaitForOneAnotherAreDeadlocked() {
    Outcome outcome =
        TestExperiments.run(
            loop(new Exponential(SECOND)).build(), poisson(0.4), new StoppingRule.Replications(8));
    Stalled stalled = stalled(outcome);
    assertThat(stalled.cause()).isEqualTo(Cause.DEADLOCKED);
    assertThat(stalled.deadlock())
        .containsExactly(
            new WaitingThreads("one", BlockingCause.FULL_QUEUE, "other", 1),
            new WaitingThreads("other", BlockingCause.FULL_QUEUE, "one", 1));
    assertThat(stalled.stalled()).isPositive();
    assertThat(stalled.seconds()).isPositive();
  }

  /** The first of three orders that come every 2 s waits for room behind itself: by hand. */
  @Test
  void poolThatFeedsItselfIsDeadlockedAtItsFirstUnitWithoutRoom() {
    Network network =
        Network.builder("self")
            .pool(blocking("pool", 1, 0))
            .source("in")
            .task("A", new Constant(SECOND))
            .task("B", new Constant(SECOND))
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    Workload finite =
        new Workload(
            "three",
            List.of(new Workload.Arrivals(0, new Process.AtOnce(3), null)),
            Workload.UNTIL_DONE,
            0);
    Stalled stalled =
        stalled(TestExperiments.run(network, finite, new StoppingRule.Replications(1)));
    assertThat(stalled.seconds()).isEqualTo(1);
    assertThat(stalled.deadlock())
        .containsExactly(new WaitingThreads("pool", BlockingCause.FULL_QUEUE, "pool", 1));
  }

  @Test
  void deadlockAtALowerRateMakesTheCapacityZero() {
    Network network = loop(new Exponential(SECOND)).build();
    assertThat(
            CapacityBracket.of(
                network,
                poisson(0.1),
                ExperimentSettings.of(3, TestExperiments.FEW),
                ExperimentMonitor.NONE))
        .hasValueSatisfying(
            bracket -> {
              assertThat(bracket.high()).isZero();
              assertThat(bracket.deadlock()).isNotNull();
            });
  }
}
