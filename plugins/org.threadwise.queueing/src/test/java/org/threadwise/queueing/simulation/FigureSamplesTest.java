package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Figures.DeliveryFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;

/** Figures of short runs, computed manually. */
class FigureSamplesTest {
  private static final List<Double> LEVELS = List.of(50.0, 90.0, 99.0);
  private static final double NANO = 1e-9;

  private static Figures figures(Network network, long messages, long end) {
    return figures(network, messages, end, 1);
  }

  private static Figures figures(Network network, long messages, long end, int replications) {
    Arrivals arrivals = new Arrivals(0, new Process.AtOnce(messages), null);
    Workload workload = new Workload("load", List.of(arrivals), end, 0);
    FigureSamples samples =
        new FigureSamples(network, workload, Demands.of(network, workload), LEVELS, Horizon.FINITE);
    for (int i = 0; i < replications; i++) {
      samples.add(
          Simulation.run(network, workload, 1, i, RunLimits.of(workload), ExperimentMonitor.NONE));
    }
    return samples.figures();
  }

  private static Network serial() {
    return Network.builder("serial")
        .pool("p", 4)
        .source("in")
        .task("T", new Constant(10))
        .serial()
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  /**
   * Four units are taken at time 0 and the fifth at 10. Until 25 two have ended, and the waits for
   * the turn of two others: 10 and 20.
   */
  @Test
  void countsBlockedTimePerUnitTaken() {
    Figures figures = figures(serial(), 5, 25);
    NodeFigures task = figures.nodes().get(1);
    assertThat(task.units().mean()).isEqualTo(2);
    assertThat(task.taken().mean()).isEqualTo(5);
    assertThat(task.blocked(BlockingCause.TURN).mean())
        .isCloseTo((10 + 20) / 5.0 * NANO, within(1e-18));
    assertThat(task.waiting().mean()).isCloseTo(10 / 5.0 * NANO, within(1e-18));
  }

  @Test
  void poolsReportTheShareOfUnitsThatWait() {
    PoolFigures pool = figures(serial(), 5, Workload.UNTIL_DONE).pools().getFirst();
    assertThat(pool.probabilityOfWaiting().mean()).isEqualTo(1 / 5.0);
  }

  @Test
  void unitsPerOrderAreThoseOfAllNodes() {
    Figures figures = figures(serial(), 5, Workload.UNTIL_DONE, 3);
    assertThat(figures.unitsPerOrder()).isEqualTo(new Estimate(1, 0, 3));
  }

  /** An order reaches the first exit after 10 ns, and the second one 100 ns later. */
  private static Network twoExits() {
    NetworkBuilder builder =
        Network.builder("exits")
            .pool("p", 1)
            .source("in")
            .task("T", new Constant(10))
            .node("fork", new Behavior.Replicate())
            .sink("first")
            .task("late", new Constant(100))
            .sink("second");
    return builder.chain("in", "T", "fork", "first").chain("fork", "late", "second").build();
  }

  @Test
  void percentilesOfAllExitsTogetherAreThoseOfAllDeliveries() {
    Figures figures = figures(twoExits(), 1, Workload.UNTIL_DONE);
    DeliveryFigures all = Objects.requireNonNull(figures.allExits());
    assertThat(all.delivered().mean()).isEqualTo(2);
    assertThat(all.response().mean().mean()).isCloseTo((10 + 110) / 2.0 * NANO, within(1e-18));
    assertThat(all.response().percentiles())
        .extracting(percentile -> percentile.value().mean())
        .containsExactly(10 * NANO, 110 * NANO, 110 * NANO);
    assertThat(all.response().maximum()).isEqualTo(110 * NANO);
  }

  @Test
  void aSingleExitNeedsNoFiguresOfAllExits() {
    assertThat(figures(serial(), 1, Workload.UNTIL_DONE).allExits()).isNull();
  }

  /** All orders take 22 169 000 ns, which is not the upper edge of a bin of the histogram. */
  @Test
  void percentilesOfEqualResponsesAreTheirMaximum() {
    Network network =
        Network.builder("constant")
            .pool("p", 3)
            .source("in")
            .task("T", new Constant(22_169_000))
            .sink("out")
            .chain("in", "T", "out")
            .build();
    ResponseFigures response =
        figures(network, 3, Workload.UNTIL_DONE, 8).exits().getFirst().response();
    for (Figures.Percentile percentile : response.percentiles()) {
      assertThat(percentile.value().mean()).isEqualTo(response.maximum());
      assertThat(percentile.value().halfWidth(0.95)).isZero();
    }
  }

  @Test
  void theIntervalOfAPercentileIncludesTheWidthOfItsBin() {
    Network network =
        Network.builder("spread")
            .pool("p", 1)
            .source("in")
            .task("T", new Exponential(1e6))
            .sink("out")
            .chain("in", "T", "out")
            .build();
    Estimate median =
        figures(network, 20_000, Workload.UNTIL_DONE, 4)
            .exits()
            .getFirst()
            .response()
            .percentiles()
            .getFirst()
            .value();
    assertThat(median.resolution()).isPositive();
    double sampling = new Estimate(median.mean(), median.standardError(), 4).halfWidth(0.95);
    assertThat(median.halfWidth(0.95)).isEqualTo(sampling + median.resolution());
  }

  /**
   * Two orders at time 0: A runs at 0–30 and 30–60, B at 60–70 and 70–80. Units of A wait 0 + 30,
   * those of B 30 + 10.
   */
  @Test
  void nodesHaveTheirPartsOfAPoolAndOfTheTimeOfAnOrder() {
    Network network =
        Network.builder("parts")
            .pool("p", 1)
            .source("in")
            .task("A", new Constant(30))
            .task("B", new Constant(10))
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    Figures figures = figures(network, 2, 100);
    NodeFigures a = figures.nodes().get(1);
    NodeFigures b = figures.nodes().get(2);
    assertThat(a.utilization().mean()).isCloseTo(0.6, within(1e-12));
    assertThat(b.utilization().mean()).isCloseTo(0.2, within(1e-12));
    assertThat(a.queueLength().mean()).isCloseTo(0.3, within(1e-12));
    assertThat(b.queueLength().mean()).isCloseTo(0.4, within(1e-12));
    assertThat(a.residence().waiting().mean()).isCloseTo(15 * NANO, within(1e-18));
    assertThat(a.residence().total().mean()).isCloseTo(45 * NANO, within(1e-18));
    assertThat(b.residence().total().mean()).isCloseTo(30 * NANO, within(1e-18));
    assertThat(a.residence().share().mean()).isCloseTo(0.6, within(1e-12));
    assertThat(b.residence().share().mean()).isCloseTo(0.4, within(1e-12));
    assertThat(figures.nodes().getFirst().utilization().samples()).isZero();
  }

  /** A thread carries each of three messages through both tasks, 10 + 20 ns. */
  @Test
  void runsAreWhatThreadsTake() {
    Network network =
        Network.builder("runs")
            .pool("p", 1)
            .perMessage()
            .source("P.in")
            .task("P.A", new Constant(10))
            .task("P.B", new Constant(20))
            .sink("P.out")
            .chain("P.in", "P.A", "P.B", "P.out")
            .build();
    Figures.RunFigures runs = figures(network, 3, Workload.UNTIL_DONE, 2).runs().getFirst();
    assertThat(runs.runs()).isEqualTo(new Estimate(3, 0, 2));
    assertThat(runs.executionsPerRun()).isEqualTo(new Estimate(2, 0, 2));
    assertThat(runs.time().mean()).isCloseTo(30 * NANO, within(1e-18));
  }
}
