package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/** Exact results with failures: a retried or timed task is a server with another service time. */
class FailureResultsTest {

  /** One thread, whose failed messages are delivered too. */
  private static Network server(NetworkBuilder task) {
    return task.node("out", new Behavior.Merge())
        .on("none")
        .sink("exit")
        .chain("in", "task", "out", "exit")
        .joinFailing("task", "out", 1)
        .build();
  }

  private static NetworkBuilder builder() {
    return Network.builder("server").pool("pool", 1).pool("none", 1).source("in");
  }

  private static Network retried(double probability, int retries, Distribution pause) {
    return server(
        builder()
            .task("task", new Constant(SECOND))
            .failure(new Failure(probability, Failure.NO_TIMEOUT, retries, pause, true, true)));
  }

  private static Network timed() {
    return server(
        builder()
            .blocking("task", new Exponential(SECOND))
            .failure(new Failure(0, (long) SECOND, 0, Constant.ZERO, false, true)));
  }

  /** Mean response time of M/G/1 (Pollaczek 1930, Khinchine 1932). */
  private static double mg1(double rate, double mean, double square) {
    return mean + rate * square / (2 * (1 - rate * mean));
  }

  private static Estimate response(Network network, double rate) {
    Figures figures =
        ExactResultsTest.run(network, poisson(rate), ExactResultsTest.toPrecision(0.008));
    return figures.exits().getFirst().response().mean();
  }

  /** The number of executions is geometric and cut at 3. */
  @Test
  void retriesPrecedeTheNextUnit() {
    double p = 0.9;
    double mean = 1 + p + p * p;
    double square = (1 - p) + 4 * p * (1 - p) + 9 * p * p;
    double exact = mg1(0.3, mean, square);
    assertThat(exact).isCloseTo(8.927, within(5e-4));
    Network network = retried(p, 2, Constant.ZERO);
    ExactResultsTest.assertHolds("response", response(network, 0.3), exact, 0.01);
    assertThat(Capacity.of(network, poisson(0.3)).ordersPerSecond())
        .isCloseTo(1 / mean, within(1e-12));
  }

  /** The thread is also taken during the pause before a retry. */
  @Test
  void pausesOccupyTheThread() {
    double p = 0.5;
    double exact = mg1(0.4, 1 + p * 1.5, (1 - p) + p * 2.5 * 2.5);
    Network network = retried(p, 1, new Constant(0.5 * SECOND));
    ExactResultsTest.assertHolds("response", response(network, 0.4), exact, 0.01);
    assertThat(Capacity.of(network, poisson(0.4)).ordersPerSecond())
        .isCloseTo(1 / 1.75, within(1e-12));
  }

  /** The service time is the lesser of an exponential time and the time-out. */
  @Test
  void timeOutsCutTheResponse() {
    double mean = 1 - Math.exp(-1);
    double square = 2 * (1 - 2 * Math.exp(-1));
    ExactResultsTest.assertHolds("response", response(timed(), 0.8), mg1(0.8, mean, square), 0.01);
    assertThat(Capacity.of(timed(), poisson(0.8)).ordersPerSecond())
        .isCloseTo(1 / mean, within(1e-12));
  }
}
