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
    return ClosedThroughput.of(network, workload, demands, capacity, response).stream().findFirst();
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

  /**
   * Of 4 users, simulations serve 1.63 per second, where orders are sent to two pools in turn, and
   * 1.49, which mean value analysis gives, where they choose at random.
   */
  @Test
  void aChoiceInTurnHasNoProductForm() {
    assertThat(reason(choosing(new Behavior.Choice.InTurn()), users(4, null)))
        .isEqualTo(Reason.CHOICE_IN_TURN);
    Behavior.Choice random = new Behavior.Choice.ByProbability(List.of(0.5, 0.5));
    assertThat(throughput(choosing(random), users(4, null)).orElseThrow().exact().orElseThrow())
        .isCloseTo(1.49000, within(5e-6));
  }

  private static Network choosing(Behavior.Choice choice) {
    return Network.builder("choice")
        .pool("p", 1)
        .pool("q", 1)
        .pool("r", 1)
        .source("in")
        .task("T", exponential(0.1))
        .node("D", new Behavior.Dispatch(choice))
        .cpu(exponential(0.1))
        .task("A", exponential(1))
        .on("q")
        .task("B", exponential(1))
        .on("r")
        .node("M", new Behavior.Merge())
        .cpu(exponential(0.1))
        .sink("out")
        .chain("in", "T", "D", "A", "M", "out")
        .chain("D", "B", "M")
        .build();
  }

  /** Two entries share a pool; the orders of the second also visit another one. */
  private static Network entries(int threads, Distribution first, Distribution second) {
    return Network.builder("two")
        .pool("p", threads)
        .pool("q", 1)
        .source("first")
        .source("second")
        .task("A", first)
        .task("B", second)
        .task("C", exponential(0.5))
        .on("q")
        .sink("out")
        .sink("other")
        .chain("first", "A", "out")
        .chain("second", "B", "C", "other")
        .build();
  }

  private static Workload atTwo(Network network, int first, int second) {
    return new Workload(
        "users",
        List.of(
            new Arrivals(network.node("first"), new Process.Closed(first, exponential(1)), null),
            new Arrivals(network.node("second"), new Process.Closed(second, exponential(2)), null)),
        Workload.UNTIL_DONE,
        Workload.DETECTED);
  }

  private static List<ClosedThroughput> throughputs(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    return ClosedThroughput.of(network, workload, demands, capacity, response);
  }

  @Test
  void usersAtSeveralEntriesAreExact() {
    Network network = entries(2, exponential(0.4), exponential(0.4));
    Workload workload = atTwo(network, 3, 2);
    double[] exact =
        new ClosedMarkovChain(
                new int[] {3, 2},
                new double[] {1, 2},
                new int[][] {{0}, {0, 1}},
                new int[] {2, 1},
                new double[] {0.4, 0.5})
            .solve();
    List<ClosedThroughput> found = throughputs(network, workload);
    assertThat(found).hasSize(2);
    assertThat(found.get(0).exact().orElseThrow()).isCloseTo(exact[0], within(1e-9));
    assertThat(found.get(1).exact().orElseThrow()).isCloseTo(exact[1], within(1e-9));
    assertThat(found.get(0).formula()).isEqualTo(Formula.MULTICLASS_CONVOLUTION);
    assertThat(ClosedThroughput.total(found).orElseThrow())
        .isCloseTo(exact[0] + exact[1], within(1e-9));
    assertThat(found.get(1).asymptotic().most()).isCloseTo(2 / 2.9, within(1e-9));
    Known known = (Known) MeanResponse.of(network, workload);
    double orders = exact[0] + exact[1];
    assertThat(known.seconds()).isCloseTo((5 - exact[0] - 2 * exact[1]) / orders, within(1e-9));
    assertThat(known.waits().getFirst()).isCloseTo(exact[2] / orders - 0.4, within(1e-9));
    assertThat(known.waits().getLast()).isCloseTo(exact[3] / exact[1] - 0.5, within(1e-9));
  }

  @Test
  void severalEntriesWithoutProductFormHaveBoundsAndAReason() {
    Network network = entries(2, exponential(1), exponential(0.1));
    Workload workload = atTwo(network, 3, 3);
    assertThat(reason(network, workload)).isEqualTo(Reason.SERVICE_TIMES);
    List<ClosedThroughput> found = throughputs(network, workload);
    assertThat(found).allMatch(each -> each.exact().isEmpty());
    assertThat(found.get(0).asymptotic().most()).isCloseTo(1.5, within(1e-12));
    assertThat(found.get(1).asymptotic().most()).isCloseTo(3 / 2.6, within(1e-12));
    assertThat(ClosedThroughput.total(found)).isEmpty();
    assertThat(Capacity.of(network, workload).upperBound()).isInfinite();
    Network large = entries(2, exponential(1), exponential(1));
    assertThat(reason(large, atTwo(large, 5_000, 5_000))).isEqualTo(Reason.MANY_USERS);
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
