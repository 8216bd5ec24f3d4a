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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Outcome.Unstable;

/**
 * Message n leaves a throttler of N messages per period D at the earliest D after message n − N, so
 * messages wait as in a queue with N servers and the constant service time D.
 */
class ThrottlerResultsTest {
  private static final double HALF_WIDTH = 0.01;

  private static Network throttled(int messages, boolean blocking, int threads) {
    return Network.builder("throttled")
        .pool("pool", threads)
        .source("in")
        .node("throttle", new Behavior.Throttle(messages, (long) SECOND, blocking))
        .sink("out")
        .chain("in", "throttle", "out")
        .build();
  }

  @Test
  void messagesWaitAsInFrontOfAConstantService() {
    double exact = 0.8 / (2 * (1 - 0.8)); // M/D/1 (Pollaczek and Khinchine)
    assertThat(exact).isCloseTo(2, within(1e-12));
    Figures figures = run(throttled(1, false, 1), poisson(0.8), toPrecision(0.0085));
    ThrottlerFigures throttler = figures.throttlers().getFirst();
    assertHolds("response", figures.exits().getFirst().response().mean(), exact, HALF_WIDTH);
    assertHolds("wait", throttler.waiting(), exact, HALF_WIDTH);
    assertThat(throttler.queueLength().mean()).isCloseTo(0.8 * exact, within(0.02 * exact));
    assertThat(throttler.probabilityOfWaiting().mean()).isCloseTo(0.8, within(0.01));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 9})
  void everyMessageWaitsAsInFrontOfSeveralServers(int messages) {
    Workload workload = poisson(0.9 * messages).withDuration((long) (2_000 * SECOND));
    var throttler = tallies(throttled(messages, false, 1), workload).throttlers().getFirst();
    Network queue =
        Network.builder("queue")
            .pool("pool", messages)
            .source("in")
            .task("task", new Constant(SECOND))
            .sink("out")
            .chain("in", "task", "out")
            .build();
    var servers = tallies(queue, workload).nodes().get(1);
    assertThat(throttler.left()).isEqualTo(servers.taken());
    assertThat(throttler.waited()).isEqualTo(servers.waited());
    assertThat(throttler.waiting()).isEqualTo(servers.waiting());
  }

  private static ReplicationTallies tallies(Network network, Workload workload) {
    Workload fromTheStart = workload.withWarmUp(0);
    return Simulation.run(
        network, fromTheStart, 5, 0, RunLimits.of(fromTheStart), ExperimentMonitor.NONE);
  }

  @Test
  void theRateIsALimitOfTheCapacity() {
    Network network =
        Network.builder("retried")
            .pool("pool", 8)
            .source("in")
            .task("work", new Exponential(SECOND))
            .node("throttle", new Behavior.Throttle(3, (long) (2 * SECOND), false))
            .node("again", new Behavior.Filter(0.75))
            .sink("out")
            .node("merge", new Behavior.Merge())
            .chain("in", "merge", "work", "throttle", "again", "out")
            .chain("again", "merge")
            .build();
    Capacity capacity = Capacity.of(network, poisson(1));
    Capacity.Limit limit = capacity.limit().orElseThrow();
    assertThat(limit.kind()).isEqualTo(Kind.THROTTLER);
    assertThat(limit.name()).isEqualTo("throttle");
    // 4/3 visits of each order, at most 1.5 a second
    assertThat(capacity.ordersPerSecond()).isCloseTo(1.5 * 0.75, within(1e-9));
    assertThat(capacity.exact()).isTrue();
  }

  @Test
  void aRateBelowTheArrivalsIsUnstable() {
    Outcome outcome =
        TestExperiments.run(throttled(1, false, 1), poisson(1.1), TestExperiments.FEW);
    Unstable unstable = TestExperiments.unstable(outcome);
    assertThat(unstable.bottleneck()).isEqualTo("throttle");
    assertThat(unstable.limit()).extracting(Capacity.Limit::ordersPerSecond).isEqualTo(1.0);
  }

  /** One thread spends half a second on each message and waits with it: 1 / max(0.5, 1) at most. */
  @Test
  void threadsThatWaitMakeTheCapacityABound() {
    Network network =
        Network.builder("blocking")
            .pool("pool", 1)
            .source("in")
            .node("throttle", new Behavior.Throttle(1, (long) SECOND, true))
            .cpu(new Constant(0.1 * SECOND))
            .task("work", new Constant(0.5 * SECOND))
            .sink("out")
            .chain("in", "throttle", "work", "out")
            .build();
    Capacity capacity = Capacity.of(network, poisson(0.5));
    assertThat(capacity.ordersPerSecond()).isEqualTo(1);
    assertThat(capacity.doubts()).containsExactly(new Doubt.ThrottleWait("throttle"));
  }

  @Test
  void aFiniteWorkloadIsDoneBeforeItsRateAllows() {
    Workload workload = poisson(1).withMessagesAtOnce(10);
    Figures figures = run(throttled(5, false, 1), workload, TestExperiments.FEW);
    // 5 at 0 and 5 a second later
    assertThat(requireNonNull(figures.makespan()).mean()).isEqualTo(1);
  }
}
