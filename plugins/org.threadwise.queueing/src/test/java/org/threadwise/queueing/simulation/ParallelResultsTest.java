package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Node.Branches;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;

/** Parallel branches take as long as the longest, or queue in batches. */
class ParallelResultsTest {
  private static final double PRECISION = 0.009;
  private static final double HALF_WIDTH = 0.01;
  private static final double RATE = 0.25;
  private static final Pool UNLIMITED =
      new Pool("branches", new Threads.PerTask(), Discipline.FIFO, Costs.NONE);

  /** Returns a replicator without service time whose outputs start runs of tasks in a pool. */
  private static NetworkBuilder fork(Pool branches, int count, Branches kind) {
    return fork(Network.builder("fork").perMessage(), branches, count, kind);
  }

  private static NetworkBuilder fork(
      NetworkBuilder empty, Pool branches, int count, Branches kind) {
    NetworkBuilder builder =
        empty
            .pool("own", 1)
            .pool(branches)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .chain("in", "fork");
    builder = kind == Branches.AWAITED ? builder.awaited() : builder.parallel();
    for (int i = 0; i < count; i++) {
      builder.task("T" + i, new Exponential(SECOND)).on("branches").chain("fork", "T" + i);
    }
    return builder;
  }

  /** Mean maximum of exponential times of mean 1: the harmonic number. */
  private static double longest(int branches) {
    return IntStream.rangeClosed(1, branches).mapToDouble(i -> 1.0 / i).sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void theLastBranchCarriesOn(int branches) {
    NetworkBuilder builder =
        fork(UNLIMITED, branches, Branches.PARALLEL)
            .node("join", new Behavior.Correlate())
            .on("branches");
    for (int i = 0; i < branches; i++) {
      builder.chain("T" + i, "join");
    }
    builder.arity(branches, branches).sink("out").chain("join", "out");
    Figures figures = run(builder.build(), poisson(RATE), toPrecision(PRECISION));
    Estimate mean = figures.exits().getFirst().response().mean();
    assertHolds("response", mean, longest(branches), HALF_WIDTH);
  }

  /**
   * Mean response of an M/G/1 queue whose service is the longest of exponential times of mean 1.
   */
  private static double waitingForTheLongest(double rate, int branches) {
    double mean = longest(branches);
    double variance = IntStream.rangeClosed(1, branches).mapToDouble(i -> 1.0 / (i * i)).sum();
    return mean + rate * (variance + mean * mean) / (2 * (1 - rate * mean));
  }

  /**
   * Per message, the join continues on the thread that waits, so the sink follows without a queue.
   * Per task, the sink has a pool of its own.
   */
  @ParameterizedTest
  @CsvSource({"true, 2, 0.4", "true, 3, 0.3", "false, 2, 0.4"})
  void theWaitingThreadServesOneOrderAfterTheOther(boolean perMessage, int branches, double rate) {
    NetworkBuilder empty = Network.builder("fork");
    NetworkBuilder builder =
        fork(perMessage ? empty.perMessage() : empty, UNLIMITED, branches, Branches.AWAITED)
            .node("join", new Behavior.Correlate())
            .on("branches");
    for (int i = 0; i < branches; i++) {
      builder.chain("T" + i, "join");
    }
    builder.arity(branches, branches).sink("out").cpu(Constant.ZERO).chain("join", "out");
    builder = perMessage ? builder : builder.on("branches");
    Figures figures = run(builder.build(), poisson(rate), toPrecision(PRECISION));
    Estimate mean = figures.exits().getFirst().response().mean();
    assertHolds("response", mean, waitingForTheLongest(rate, branches), HALF_WIDTH);
  }

  /**
   * A thread serves one order for as long as the longest branch takes: 3 / 1.5 orders per second.
   */
  @Test
  void theCapacityOfThreadsThatWaitIsBracketedByRuns() {
    Network network =
        fork(UNLIMITED, 2, Branches.AWAITED)
            .sink("out0")
            .sink("out1")
            .chain("T0", "out0")
            .chain("T1", "out1")
            .build()
            .withThreads(0, 3);
    Capacity capacity = Capacity.of(network, poisson(RATE));
    assertThat(capacity.doubts()).containsExactly(new Doubt.BranchWait("fork"));
    double exact = 3 / longest(2);
    CapacityBracket bracket =
        CapacityBracket.of(
                network,
                poisson(RATE),
                ExperimentSettings.of(7, toPrecision(2 * PRECISION)),
                ExperimentMonitor.NONE)
            .orElseThrow();
    assertThat(exact).isBetween(bracket.low(), bracket.high());
  }

  /** Mean time in an M/M/1 queue with batches (Kleinrock 1975, section 4.5, by Little's law). */
  private static double batches(double rate, int size) {
    double load = rate * size;
    return load * (1 + size) / (2 * (1 - load)) / load;
  }

  @Test
  void branchesOfOnePoolArriveInBatches() {
    NetworkBuilder builder = fork(Pool.fixed("branches", 1), 2, Branches.PARALLEL);
    builder.node("merge", new Behavior.Merge()).on("branches").sink("out");
    builder.chain("T0", "merge", "out").chain("T1", "merge");
    Figures figures = run(builder.build(), poisson(RATE), toPrecision(PRECISION));
    Estimate mean = figures.exits().getFirst().response().mean();
    assertHolds("response", mean, batches(RATE, 2), HALF_WIDTH);
  }
}
