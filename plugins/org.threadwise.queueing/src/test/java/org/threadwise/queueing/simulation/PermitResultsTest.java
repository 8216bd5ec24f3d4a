package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.analytic.ClosedQueues;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;

/** N permits before a task in an unlimited pool are the N servers of a queue. */
class PermitResultsTest {
  private static final double HALF_WIDTH = 0.01;

  private static Network limited(int permits, boolean blocking, Distribution time) {
    return Network.builder("limited")
        .pool(new Pool("pool", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .source("in")
        .node("throttle", new Behavior.Throttle(permits, Behavior.Throttle.AT_ONCE, blocking))
        .task("task", time)
        .sink("out")
        .chain("in", "throttle", "task", "out")
        .build();
  }

  private static ReplicationTallies tallies(Network network, Workload workload) {
    Workload fromTheStart = workload.withWarmUp(0);
    return Simulation.run(
        network, fromTheStart, 5, 0, RunLimits.of(fromTheStart), ExperimentMonitor.NONE);
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1, true", "3, false", "3, true", "8, false", "8, true"})
  void everyMessageWaitsAsForThreads(int servers, boolean blocking) {
    Distribution time = new Exponential(SECOND);
    Workload workload = poisson(0.9 * servers).withDuration((long) (2_000 * SECOND));
    var throttler = tallies(limited(servers, blocking, time), workload).throttlers().getFirst();
    var threads = tallies(one(servers, time), workload).nodes().get(1);
    assertThat(throttler.waited()).isPositive();
    assertThat(throttler.left()).isEqualTo(threads.taken());
    assertThat(throttler.waited()).isEqualTo(threads.waited());
    assertThat(throttler.waiting()).isEqualTo(threads.waiting());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void messagesWaitAsInAQueueOfExponentialServers(boolean blocking) {
    double waits = MarkovianQueues.erlangC(4, 3.2); // M/M/4
    double wait = waits / (4 - 3.2);
    Figures figures =
        run(limited(4, blocking, new Exponential(SECOND)), poisson(3.2), toPrecision(0.0085));
    ThrottlerFigures throttler = figures.throttlers().getFirst();
    assertHolds("response", figures.exits().getFirst().response().mean(), 1 + wait, HALF_WIDTH);
    assertThat(throttler.waiting().mean()).isCloseTo(wait, within(0.04 * wait));
    assertThat(throttler.probabilityOfWaiting().mean()).isCloseTo(waits, within(0.01));
    assertThat(throttler.queueLength().mean()).isCloseTo(3.2 * wait, within(0.08 * wait));
  }

  @Test
  void messagesWaitAsBeforeAConstantService() {
    double exact = 0.8 / (2 * (1 - 0.8)); // M/D/1 (Pollaczek and Khinchine)
    Figures figures =
        run(limited(1, false, new Constant(SECOND)), poisson(0.8), toPrecision(0.005));
    assertHolds("wait", figures.throttlers().getFirst().waiting(), exact, HALF_WIDTH);
  }

  @Test
  void usersWaitAsForARepairman() {
    Workload users =
        new Workload(
            "users",
            List.of(new Arrivals(0, new Process.Closed(10, new Exponential(SECOND)), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    double exact = ClosedQueues.birthDeath(10, 1, 1, 0.2);
    Figures figures =
        run(limited(1, false, new Exponential(0.2 * SECOND)), users, toPrecision(0.005));
    UserFigures found = figures.users().getFirst();
    assertHolds("throughput", found.throughput(), exact, HALF_WIDTH);
  }

  @Test
  void permitsMakeTheCapacityABound() {
    Capacity capacity = Capacity.of(limited(4, false, new Exponential(SECOND)), poisson(3));
    assertThat(capacity.ordersPerSecond()).isCloseTo(4, within(1e-9));
    assertThat(capacity.limit().orElseThrow().kind()).isEqualTo(Kind.PERMITS);
    assertThat(capacity.doubts()).containsExactly(new Doubt.PermitWait("throttle"));
  }

  /** The copies of a message may be behind the throttler together, or one after the other. */
  @Test
  void permitsOfCopiesLimitOnlyWhatIsSimulated() {
    Network network =
        Network.builder("copies")
            .pool(new Pool("pool", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
            .source("in")
            .node("throttle", new Behavior.Throttle(2, Behavior.Throttle.AT_ONCE, false))
            .node("copy", new Behavior.Replicate())
            .task("left", new Exponential(SECOND))
            .task("right", new Exponential(SECOND))
            .sink("out0")
            .sink("out1")
            .chain("in", "throttle", "copy", "left", "out0")
            .chain("copy", "right", "out1")
            .build();
    assertThat(Capacity.of(network, poisson(1)).limits()).isEmpty();
    // two permits, held for the longer of two exponential times: 2 / 1.5 at most
    assertThat(TestExperiments.run(network, poisson(1.2), TestExperiments.FEW))
        .isInstanceOf(Outcome.Completed.class);
    TestExperiments.unstable(TestExperiments.run(network, poisson(1.5), TestExperiments.FEW));
  }

  /** Three messages hold all permits, and wait for others that need one. */
  @ParameterizedTest
  @CsvSource({"3, 3, 4.5", "4, 3, 6", "3, 4, 0", "1, 2, 0"})
  void aBatchOfMoreMessagesThanPermitsLeavesNoCapacity(int permits, int size, double capacity) {
    Network network = batching(permits, new Behavior.Batch(new Constant(size), 0, 0, 0, 1));
    // an order is behind the throttler for 2 s / size, if batches close
    assertThat(Capacity.of(network, poisson(1)).ordersPerSecond())
        .isCloseTo(capacity, within(1e-9));
  }

  @Test
  void noWorkloadIsBelowACapacityOfZero() {
    Network network = batching(3, new Behavior.Batch(new Constant(5), 0, 0, 0, 1));
    Workload users =
        new Workload(
            "users",
            List.of(new Arrivals(0, new Process.Closed(10, new Exponential(SECOND)), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Outcome outcome = TestExperiments.run(network, poisson(1e-6), TestExperiments.FEW);
    assertThat(TestExperiments.unstable(outcome).capacityPerSecond()).isZero();
    assertThat(TestExperiments.run(network, users, TestExperiments.FEW))
        .isInstanceOf(Outcome.Stalled.class);
    ReplicationTallies tallies = tallies(network, poisson(1).withMessagesAtOnce(20));
    assertThat(tallies.leftOver()).isEqualTo(20);
  }

  @Test
  void aTimerClosesBatchesOfFewerMessages() {
    long second = (long) SECOND;
    Network network = batching(3, new Behavior.Batch(new Constant(5), second, 0, 0, 1));
    assertThat(Capacity.of(network, poisson(1)).ordersPerSecond()).isPositive();
  }

  private static Network batching(int permits, Behavior.Batch batch) {
    return Network.builder("batching")
        .pool(new Pool("pool", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .source("in")
        .node("throttle", new Behavior.Throttle(permits, Behavior.Throttle.AT_ONCE, false))
        .node("batch", batch)
        .task("task", new Exponential(2 * SECOND))
        .sink("out")
        .chain("in", "throttle", "batch", "task", "out")
        .build();
  }

  @Test
  void moreArrivalsThanThePermitsAllowAreUnstable() {
    Outcome outcome =
        TestExperiments.run(
            limited(2, false, new Exponential(SECOND)), poisson(2.2), TestExperiments.FEW);
    assertThat(TestExperiments.unstable(outcome).bottleneck()).isEqualTo("throttle");
  }
}
