package org.threadwise.queueing.simulation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;

/** Where one thread carries each message to its end, a run is the service of an M/G/1 queue. */
class PerMessageResultsTest {
  private static final double PRECISION = 0.009;
  private static final double HALF_WIDTH = 0.01;

  /** Mean time in an M/G/1 queue before service starts (Pollaczek and Khinchine). */
  private static double wait(double rate, double mean, double variance) {
    return rate * (variance + mean * mean) / (2 * (1 - rate * mean));
  }

  private static NetworkBuilder fork() {
    return Network.builder("fork")
        .perMessage()
        .source("in")
        .node("fork", new Behavior.Replicate())
        .blocking("first", new Exponential(SECOND))
        .blocking("second", new Exponential(0.5 * SECOND));
  }

  private static NetworkBuilder row(Pool pool) {
    return Network.builder("row")
        .perMessage()
        .pool(pool)
        .source("in")
        .task("A", new Exponential(SECOND))
        .task("B", new Exponential(SECOND))
        .sink("out")
        .chain("in", "A", "B", "out");
  }

  private static void assertResponse(Network network, double rate, double exact) {
    Figures figures = run(network, poisson(rate), toPrecision(PRECISION));
    assertHolds("response", figures.exits().getFirst().response().mean(), exact, HALF_WIDTH);
  }

  @Test
  void twoTasksInARowAreOneErlangService() {
    double exact = 2 + wait(0.4, 2, 2);
    assertThat(ErlangQueue.meanResponse(0.4, 1, 1)).isCloseTo(exact, within(1e-9));
    assertResponse(row(Pool.fixed("pool", 1)).build(), 0.4, exact);
  }

  @Test
  void fourThreadsServeErlangServices() {
    double exact = ErlangQueue.meanResponse(1.6, 4, 1);
    assertThat(exact).isCloseTo(3.1353, within(5e-5));
    assertResponse(row(Pool.fixed("pool", 4)).build(), 1.6, exact);
  }

  /** A virtual thread keeps its carrier from one task to the next. */
  @Test
  void virtualThreadsTakeTurnsOnOneCore() {
    Pool pool = new Pool("pool", new Threads.Virtual(), Discipline.FIFO, Costs.NONE);
    Network network = row(pool).host(new Host(1, 1, 1e6, 0, 0, 0)).build();
    assertResponse(network, 0.4, 2 + wait(0.4, 2, 2));
  }

  @Test
  void branchesAreExecutedOneAfterTheOther() {
    Network network =
        fork()
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("in", "fork", "first", "join", "out")
            .chain("fork", "second", "join")
            .build();
    assertResponse(network, 0.5, 1.5 + wait(0.5, 1.5, 1 + 0.25));
  }

  @Test
  void twoExitsAreReachedOneAfterTheOther() {
    Network network =
        fork()
            .sink("early")
            .sink("late")
            .chain("in", "fork", "first", "early")
            .chain("fork", "second", "late")
            .build();
    Figures figures = run(network, poisson(0.5), toPrecision(PRECISION));
    double wait = wait(0.5, 1.5, 1 + 0.25);
    assertHolds("early", figures.exits().getFirst().response().mean(), wait + 1, HALF_WIDTH);
    assertHolds("late", figures.exits().getLast().response().mean(), wait + 1.5, HALF_WIDTH);
    Estimate both = requireNonNull(figures.allExits()).response().mean();
    assertHolds("together", both, wait + (1 + 1.5) / 2, HALF_WIDTH);
  }
}
