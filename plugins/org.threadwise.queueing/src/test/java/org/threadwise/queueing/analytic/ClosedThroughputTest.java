package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MeanResponse.Known;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.analytic.MeanResponse.Unknown;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** What formulas give for users, compared with formulas for one queue, and their ranges. */
class ClosedThroughputTest {

  private static final double SECOND = 1e9;

  private static Workload users(int users, @Nullable Distribution think) {
    return new Workload(
        "users",
        List.of(new Arrivals(0, new Process.Closed(users, think), null)),
        Workload.UNTIL_DONE,
        Workload.DETECTED);
  }

  private static Distribution exponential(double seconds) {
    return new Exponential(seconds * SECOND);
  }

  private static Network single(int threads, Distribution time) {
    return Network.builder("single")
        .pool("p", threads)
        .source("in")
        .task("T", time)
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  private static Network row(Distribution first, Distribution second) {
    return Network.builder("row")
        .pool("a", 1)
        .pool("b", 1)
        .source("in")
        .task("A", first)
        .on("a")
        .task("B", second)
        .on("b")
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }

  private static Optional<ClosedThroughput> throughput(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    return ClosedThroughput.of(network, workload, demands, capacity, response);
  }

  private static Reason reason(Network network, Workload workload) {
    return ((Unknown) MeanResponse.of(network, workload)).reason();
  }

  @Test
  void theMachineRepairmanIsExact() {
    Network network = single(1, exponential(0.2));
    Workload workload = users(10, exponential(1));
    ClosedThroughput found = throughput(network, workload).orElseThrow();
    double exact = ClosedQueues.birthDeath(10, 1, 1, 0.2);
    assertThat(exact).isCloseTo(4.90808, within(5e-6));
    assertThat(found.exact().orElseThrow()).isCloseTo(exact, within(1e-9));
    Known known = (Known) MeanResponse.of(network, workload);
    assertThat(known.formula()).isEqualTo(Formula.MEAN_VALUE_ANALYSIS);
    assertThat(known.seconds()).isCloseTo(10 / exact - 1, within(1e-9));
    assertThat(known.waits().getFirst()).isCloseTo(10 / exact - 1.2, within(1e-9));
    assertThat(found.asymptotic().least()).isCloseTo(10 / 3.0, within(1e-12));
    assertThat(found.asymptotic().most()).isEqualTo(5);
    assertThat(found.balanced().orElseThrow().least()).isLessThanOrEqualTo(exact);
    assertThat(found.balanced().orElseThrow().most()).isGreaterThanOrEqualTo(exact);
  }

  @Test
  void aPoolOfFourIsExact() {
    ClosedThroughput found =
        throughput(single(4, exponential(0.5)), users(20, exponential(1))).orElseThrow();
    double exact = ClosedQueues.birthDeath(20, 1, 4, 0.5);
    assertThat(exact).isCloseTo(7.99190, within(5e-6));
    assertThat(found.exact().orElseThrow()).isCloseTo(exact, within(1e-9));
    assertThat(found.balanced()).isEmpty();
  }

  @Test
  void twoPoolsAreExact() {
    ClosedThroughput found =
        throughput(row(exponential(0.3), exponential(0.5)), users(8, null)).orElseThrow();
    assertThat(found.exact().orElseThrow()).isCloseTo(1.986426, within(5e-7));
  }

  /** A think time and a time in a pool with a thread for every user may have any distribution. */
  @Test
  void timesWithoutWaitingMayHaveAnyDistribution() {
    Network network =
        Network.builder("row")
            .pool("a", 10)
            .pool("b", 1)
            .source("in")
            .task("A", new Constant(0.5 * SECOND))
            .on("a")
            .task("B", exponential(0.2))
            .on("b")
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    ClosedThroughput found =
        throughput(network, users(10, new Constant(0.5 * SECOND))).orElseThrow();
    assertThat(found.exact().orElseThrow())
        .isCloseTo(ClosedQueues.birthDeath(10, 1, 1, 0.2), within(1e-9));
  }

  @Test
  void boundsHoldWhereNoFormulaIsExact() {
    Network network = single(1, new Constant(0.2 * SECOND));
    Workload workload = users(10, exponential(1));
    assertThat(reason(network, workload)).isEqualTo(Reason.SERVICE_TIMES);
    ClosedThroughput found = throughput(network, workload).orElseThrow();
    assertThat(found.exact()).isEmpty();
    assertThat(found.asymptotic().least()).isCloseTo(10 / 3.0, within(1e-12));
    assertThat(found.asymptotic().most()).isEqualTo(5);
  }

  /** Both copies are served at the same time, so only the capacity and the think time bound X. */
  @Test
  void copiesMayBeServedAtTheSameTime() {
    Network network =
        Network.builder("fork")
            .pool("p", 2)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .task("A", exponential(1))
            .task("B", exponential(1))
            .node("join", new Behavior.Correlate())
            .sink("out")
            .sink("copy")
            .chain("in", "fork", "A", "join", "out")
            .chain("fork", "B", "join", "copy")
            .build();
    Workload workload = users(1, exponential(1));
    ClosedThroughput found = throughput(network, workload).orElseThrow();
    assertThat(found.asymptotic().most()).isEqualTo(1);
    assertThat(reason(network, workload)).isEqualTo(Reason.FORK_OR_JOIN);
  }

  @Test
  void theMixOfSeveralEntriesIsAResult() {
    Network network =
        Network.builder("two")
            .pool("p", 2)
            .source("first")
            .source("second")
            .task("A", exponential(1))
            .task("B", exponential(0.1))
            .sink("out")
            .sink("other")
            .chain("first", "A", "out")
            .chain("second", "B", "other")
            .build();
    Workload workload =
        new Workload(
            "users",
            List.of(
                new Arrivals(0, new Process.Closed(3, null), null),
                new Arrivals(1, new Process.Closed(3, null), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    assertThat(throughput(network, workload)).isEmpty();
    assertThat(reason(network, workload)).isEqualTo(Reason.SEVERAL_ENTRIES);
    assertThat(Capacity.of(network, workload).upperBound()).isInfinite();
  }

  @Test
  void anOpenWorkloadHasNone() {
    Workload open =
        new Workload(
            "open",
            List.of(new Arrivals(0, Process.Renewal.poisson(1), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    assertThat(throughput(single(1, exponential(0.2)), open)).isEmpty();
  }
}
