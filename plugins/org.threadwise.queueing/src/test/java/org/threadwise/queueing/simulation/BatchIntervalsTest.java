package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;

/** Intervals of one window from its batches, for which replications of equal length stand here. */
class BatchIntervalsTest {
  private static final int BATCHES = 20;
  private static final long MILLISECOND = 1_000_000;
  private static final List<Double> LEVELS = List.of(50.0, 95.0);

  private static final Network QUEUE =
      Network.builder("queue")
          .pool("pool", 1)
          .source("in")
          .task("work", new Exponential(5 * MILLISECOND))
          .sink("out")
          .chain("in", "work", "out")
          .build();

  private static Workload workload(long seconds) {
    var arrivals = new Arrivals(0, new Process.Renewal(new Exponential(10 * MILLISECOND)), null);
    return new Workload("usual", List.of(arrivals), seconds * 1_000 * MILLISECOND, 0);
  }

  private static List<ReplicationTallies> runs(Workload workload) {
    List<ReplicationTallies> runs = new ArrayList<>();
    for (int run = 0; run < BATCHES; run++) {
      runs.add(
          Simulation.run(QUEUE, workload, 1, run, RunLimits.of(workload), ExperimentMonitor.NONE));
    }
    return runs;
  }

  private static Figures figures(Workload workload, List<ReplicationTallies> runs) {
    FigureSamples samples =
        new FigureSamples(QUEUE, workload, Demands.of(QUEUE, workload), LEVELS, Horizon.STEADY);
    runs.forEach(samples::add);
    return samples.figures();
  }

  private static Figures withBatches(Workload workload, List<ReplicationTallies> runs) {
    return BatchIntervals.of(
        figures(workload, runs),
        runs.stream().map(run -> figures(workload, List.of(run))).toList());
  }

  private static void assertSame(Estimate estimate, Estimate ofReplications) {
    assertThat(estimate.mean()).isEqualTo(ofReplications.mean());
    assertThat(estimate.samples()).isEqualTo(BATCHES);
    assertThat(estimate.standardError()).isCloseTo(ofReplications.standardError(), within(1e-12));
  }

  @Test
  void independentBatchesGiveTheIntervalsOfReplications() {
    Workload workload = workload(10);
    List<ReplicationTallies> runs = runs(workload);
    Figures replications = figures(workload, runs);
    Figures batches = withBatches(workload, runs);

    assertThat(replications.windowBatches()).isZero();
    assertThat(batches.windowBatches()).isEqualTo(BATCHES);
    ExitFigures exit = batches.exits().getFirst();
    ExitFigures expected = replications.exits().getFirst();
    assertSame(exit.throughput(), expected.throughput());
    assertSame(exit.response().mean(), expected.response().mean());
    assertSame(
        exit.response().percentiles().get(1).value(),
        expected.response().percentiles().get(1).value());
    PoolFigures pool = batches.pools().getFirst();
    PoolFigures expectedPool = replications.pools().getFirst();
    assertSame(
        Objects.requireNonNull(pool.utilization()),
        Objects.requireNonNull(expectedPool.utilization()));
    assertSame(pool.queueLength(), expectedPool.queueLength());
    NodeFigures task = batches.nodes().get(1);
    NodeFigures expectedTask = replications.nodes().get(1);
    assertSame(task.utilization(), expectedTask.utilization());
    assertSame(task.residence().total(), expectedTask.residence().total());
    assertSame(task.residence().share(), expectedTask.residence().share());
  }

  /** Batches whose load rises from one to the next are not a sample of one steady state. */
  @Test
  void dependentBatchesGiveNoInterval() {
    Workload workload = workload(10);
    List<ReplicationTallies> rising =
        runs(workload).stream()
            .sorted(Comparator.comparingLong(ReplicationTallies::deliveries))
            .toList();

    Estimate throughput = withBatches(workload, rising).exits().getFirst().throughput();

    assertThat(throughput.samples()).isEqualTo(BATCHES);
    assertThat(throughput.halfWidth(0.95)).isNaN();
  }

  /** A second has about 100 messages, of which 5 are above the 95th percentile: some have fewer. */
  @Test
  void percentilesNeedMoreMessagesThanMeans() {
    Workload workload = workload(1);
    ExitFigures exit = withBatches(workload, runs(workload)).exits().getFirst();

    assertThat(exit.response().mean().samples()).isEqualTo(BATCHES);
    assertThat(exit.response().percentiles().get(0).value().samples()).isEqualTo(BATCHES);
    Estimate p95 = exit.response().percentiles().get(1).value();
    assertThat(p95.samples()).isLessThan(BATCHES);
    assertThat(p95.mean()).isPositive();
    assertThat(p95.halfWidth(0.95)).isNaN();
  }
}
