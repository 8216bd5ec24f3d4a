package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior.Batch;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Figures.BatchFigures;

/**
 * Poisson arrivals that take no time are collected into batches, whose sizes and ages are known.
 */
class BatchResultsTest {
  private static final double PRECISION = 0.005;
  private static final double HALF_WIDTH = 0.01;
  private static final long NEVER = Batch.NEVER;

  private static Network collecting(Batch batch) {
    return Network.builder("batches")
        .pool("workers", 4)
        .source("in")
        .node("A", batch)
        .sink("out")
        .chain("in", "A", "out")
        .build();
  }

  private static Figures figures(Batch batch, double rate) {
    return run(collecting(batch), poisson(rate), toPrecision(PRECISION));
  }

  private static void assertResponse(Figures figures, double exact) {
    assertHolds("response", figures.exits().getFirst().response().mean(), exact, HALF_WIDTH);
  }

  private static void assertSize(Figures figures, double exact) {
    BatchFigures batches = figures.batches().getFirst();
    assertHolds("messages of a batch", batches.size(), exact, HALF_WIDTH);
  }

  /** The i-th message of a batch waits for the N − i that follow. */
  @Test
  void ofASizeWaitForTheMessagesThatFollow() {
    double rate = 2;
    int size = 5;
    Figures figures = figures(new Batch(new Constant(size), NEVER, NEVER, NEVER, 1), rate);
    assertResponse(figures, (size - 1) / (2 * rate));
    assertSize(figures, size);
    assertHolds("responses", figures.exits().getFirst().throughput(), rate, HALF_WIDTH);
  }

  /** The first message waits for T, and λT others on average for half of it. */
  @Test
  void ofAMaximumAgeHoldAllThatArriveWithinIt() {
    double rate = 2;
    double age = 3;
    Figures figures = figures(new Batch(null, NEVER, (long) (age * SECOND), NEVER, 1), rate);
    assertResponse(figures, (age + rate * age * age / 2) / (1 + rate * age));
    assertSize(figures, 1 + rate * age);
  }

  /** A batch ends with the first gap of more than T, so its size is geometric. */
  @Test
  void ofATimeOutEndWithTheFirstLongGap() {
    double rate = 2;
    double gap = 0.5;
    Figures figures = figures(new Batch(null, (long) (gap * SECOND), NEVER, NEVER, 1), rate);
    assertSize(figures, Math.exp(rate * gap));
  }

  /** All that arrive in an interval wait for its end; an interval without arrivals has no batch. */
  @Test
  void ofAnIntervalHoldAllThatArriveInIt() {
    double rate = 2;
    double interval = 0.5;
    Figures figures = figures(new Batch(null, NEVER, NEVER, (long) (interval * SECOND), 1), rate);
    assertResponse(figures, interval / 2);
    assertSize(figures, rate * interval / -Math.expm1(-rate * interval));
  }

  /** Each key has its own Poisson arrivals. */
  @Test
  void ofSeveralKeysShareTheArrivals() {
    double rate = 6;
    int keys = 3;
    int size = 4;
    Figures figures = figures(new Batch(new Constant(size), NEVER, NEVER, NEVER, keys), rate);
    assertResponse(figures, (size - 1) / (2 * rate / keys));
    assertSize(figures, size);
  }

  /** A message is in a batch of n messages with probability n / 6, and one of n − 1 to 0 follow. */
  @Test
  void ofDrawnSizesHaveTheirMean() {
    double rate = 2;
    Figures figures = figures(new Batch(new Uniform(0.5, 3.5), NEVER, NEVER, NEVER, 1), rate);
    double[] sizes = {1, 2, 3};
    double waits = 0;
    for (double size : sizes) {
      waits += size * (size - 1) / (2 * rate);
    }
    assertResponse(figures, waits / IntStream.rangeClosed(1, 3).sum());
    assertSize(figures, 2);
  }

  /** All users wait until the slowest has sent: the maximum of five exponential times. */
  @Test
  void ofAllUsersWaitForTheSlowest() {
    int users = 5;
    Workload closed =
        new Workload(
            "users",
            List.of(new Arrivals(0, new Process.Closed(users, new Exponential(SECOND)), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Network network = collecting(new Batch(new Constant(users), NEVER, NEVER, NEVER, 1));
    Figures figures = run(network, closed, toPrecision(PRECISION));
    double harmonic = IntStream.rangeClosed(1, users).mapToDouble(n -> 1.0 / n).sum();
    assertHolds(
        "orders per second", figures.users().getFirst().throughput(), users / harmonic, HALF_WIDTH);
    assertHolds(
        "responses per second",
        figures.exits().getFirst().throughput(),
        users / harmonic,
        HALF_WIDTH);
  }

  /** A batch of n messages is one message behind the aggregator. */
  @Test
  void visitWhatFollowsOnce() {
    Network network = collecting(new Batch(new Constant(5), NEVER, NEVER, NEVER, 1));
    Traffic traffic = Traffic.of(network, poisson(2));
    assertThat(traffic.visits(1)).isCloseTo(1, within(1e-12));
    assertThat(traffic.visits(2)).isCloseTo(0.2, within(1e-12));
    assertThat(traffic.exact()).isTrue();
    Network timed = collecting(new Batch(new Constant(5), NEVER, (long) SECOND, NEVER, 1));
    assertThat(Traffic.of(timed, poisson(2)).exact()).isFalse();
  }
}
