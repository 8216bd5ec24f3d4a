package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Outcome.Cancelled;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Ending;
import org.threadwise.queueing.simulation.Outcome.Unstable;

class ExperimentTest {
  private static final double SECOND = 1e9;
  private static final Stopping FEW = new Stopping.Replications(10);

  private static Workload open(Process... processes) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int source = 0; source < processes.length; source++) {
      arrivals.add(new Arrivals(source, processes[source], null));
    }
    return new Workload("open", arrivals, Workload.UNTIL_DONE, Workload.FOUND);
  }

  private static Workload poisson(double perSecond) {
    return open(Process.Renewal.poisson(perSecond));
  }

  private static Network one(Threads threads, Distribution time) {
    return Network.builder("one")
        .pool(new Pool("pool", threads, Discipline.FIFO, Costs.NONE))
        .source("in")
        .task("task", time)
        .sink("out")
        .chain("in", "task", "out")
        .build();
  }

  private static Network mm1() {
    return one(new Threads.Fixed(1), new Exponential(SECOND));
  }

  private static Outcome run(Network network, Workload workload, Stopping stopping) {
    return Experiment.run(network, workload, Settings.of(7, stopping), Watch.NONE);
  }

  private static Completed completed(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Completed.class);
    return (Completed) outcome;
  }

  private static Unstable unstable(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Unstable.class);
    return (Unstable) outcome;
  }

  // ---- reproducible

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void workersChangeNothing(int workers) {
    Network cafe = SampleNetworks.cafe(new Exponential(12_000), 3);
    for (Workload workload :
        List.of(
            poisson(5000),
            poisson(5000).withDuration((long) (0.1 * SECOND)),
            poisson(1).withMessagesAtOnce(100))) {
      for (Stopping stopping :
          List.of(FEW, new Stopping.Precision(0.05, 0.95, Stopping.Precision.NO_BUDGET))) {
        Settings settings = new Settings(3, stopping, List.of(50.0, 99.9), 1);
        Outcome single = Experiment.run(cafe, workload, settings, Watch.NONE);
        Outcome several = Experiment.run(cafe, workload, settings.withWorkers(workers), Watch.NONE);
        assertThat(several.toString()).isEqualTo(single.toString());
      }
    }
  }

  @Test
  void seedsAndReplicationsDiffer() {
    Figures first = completed(run(mm1(), poisson(0.5), FEW)).figures();
    Outcome other = Experiment.run(mm1(), poisson(0.5), Settings.of(8, FEW), Watch.NONE);
    assertThat(completed(other).figures().events()).isNotEqualTo(first.events());
    assertThat(first.exits().getFirst().response().mean().standardError()).isPositive();
  }

  // ---- stopping

  @Test
  void runsAsManyReplicationsAsAskedFor() {
    for (int count : new int[] {1, 2, 8, 13}) {
      Completed outcome = completed(run(mm1(), poisson(0.5), new Stopping.Replications(count)));
      assertThat(outcome.figures().replications()).isEqualTo(count);
      assertThat(outcome.ending()).isEqualTo(Ending.REPLICATIONS);
    }
  }

  private static Estimate response(Outcome outcome) {
    return completed(outcome).figures().exits().getFirst().response().mean();
  }

  @Test
  void oneReplicationOfFixedLengthHasNoInterval() {
    Workload fixed = poisson(0.5).withDuration((long) (1000 * SECOND));
    Estimate mean = response(run(mm1(), fixed, new Stopping.Replications(1)));
    assertThat(mean.samples()).isEqualTo(1);
    assertThat(mean.halfWidth(0.95)).isNaN();
  }

  @Test
  void oneLongRunHasAnIntervalFromBatchMeans() {
    int covered = 0;
    int found = 0;
    for (int seed = 0; seed < 60; seed++) {
      Settings settings = Settings.of(seed, new Stopping.Replications(1));
      Estimate mean = response(Experiment.run(mm1(), poisson(0.5), settings, Watch.NONE));
      if (mean.samples() > 1) {
        found++;
        covered += mean.low(0.95) <= 2 && mean.high(0.95) >= 2 ? 1 : 0;
      }
    }
    assertThat(found).isGreaterThan(30);
    assertThat(covered / (double) found).isGreaterThan(0.8);
  }

  @Test
  void stopsAtTheRoundThatReachesThePrecision() {
    Completed outcome =
        completed(run(mm1(), poisson(0.5), new Stopping.Precision(0.02, 0.95, Long.MAX_VALUE)));
    Estimate mean = outcome.figures().exits().getFirst().response().mean();
    assertThat(outcome.ending()).isEqualTo(Ending.PRECISION);
    assertThat(mean.relativeHalfWidth(0.95)).isLessThan(0.02);
    assertThat(outcome.figures().replications() % Stopping.ROUND).isZero();
  }

  @Test
  void constantsNeedOneRound() {
    Network network = one(new Threads.Fixed(1), new Constant(SECOND));
    Workload workload = open(Process.Renewal.constant(1));
    Completed outcome = completed(run(network, workload, Stopping.Precision.DEFAULT));
    assertThat(outcome.figures().replications()).isEqualTo(Stopping.ROUND);
    assertThat(outcome.figures().exits().getFirst().response().mean().mean()).isEqualTo(1);
    assertThat(outcome.figures().exits().getFirst().response().mean().standardError()).isZero();
  }

  @Test
  @Timeout(20)
  void aBudgetIsKeptAndTold() {
    for (Workload workload :
        List.of(poisson(0.98), poisson(0.9).withDuration((long) (20_000 * SECOND)))) {
      for (long budget : new long[] {0, 200_000_000}) {
        Completed outcome =
            completed(run(mm1(), workload, new Stopping.Precision(1e-7, 0.99, budget)));
        assertThat(outcome.ending()).isEqualTo(Ending.BUDGET);
        assertThat(outcome.figures().replications()).isPositive();
        assertThat(outcome.figures().exits().getFirst().response().mean().mean()).isPositive();
      }
    }
  }

  @Test
  void intervalsOfPercentilesCoverThem() {
    Figures figures =
        completed(run(mm1(), poisson(0.5), new Stopping.Precision(0.01, 0.99, Long.MAX_VALUE)))
            .figures();
    for (Figures.Percentile percentile : figures.exits().getFirst().response().percentiles()) {
      double exact = -2 * Math.log1p(-percentile.level() / 100);
      assertThat(percentile.value().mean())
          .isCloseTo(exact, within(percentile.value().halfWidth(0.9999) + 0.004 * exact));
    }
  }

  @Test
  void progressTellsWhatIsDoneAndExpected() {
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    Watch watch =
        new Watch() {
          @Override
          public boolean cancelled() {
            return false;
          }

          @Override
          public void progress(long done, long expected) {
            told.add(done + "/" + expected);
          }
        };
    Experiment.run(mm1(), poisson(0.5), Settings.of(1, new Stopping.Replications(20)), watch);
    assertThat(told).containsExactly("8/20", "16/20", "20/20");
  }

  // ---- cancelled

  @Test
  @Timeout(20)
  void aCancelledRunStopsAtOnceAndLeavesNoThread() throws InterruptedException {
    Network endless = one(new Threads.Fixed(1), new Exponential(1));
    Workload workload = poisson(0.5e9).withDuration(Long.MAX_VALUE / 4);
    long start = System.nanoTime();
    AtomicLong cancelledAt = new AtomicLong(Long.MAX_VALUE);
    Watch watch =
        new Watch() {
          @Override
          public boolean cancelled() {
            boolean now = System.nanoTime() - start > 100_000_000;
            if (now) {
              cancelledAt.accumulateAndGet(System.nanoTime(), Math::min);
            }
            return now;
          }

          @Override
          public void progress(long done, long expected) {}
        };
    Outcome outcome = Experiment.run(endless, workload, Settings.of(1, FEW).withWorkers(2), watch);
    long end = System.nanoTime();
    assertThat(outcome).isInstanceOf(Cancelled.class);
    assertThat(end - cancelledAt.get()).isLessThan(1_000_000_000);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("replication-")) {
        thread.join(1000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }

  @Test
  @Timeout(20)
  void anInterruptCancels() {
    Thread.currentThread().interrupt();
    Outcome outcome = run(mm1(), poisson(0.5), FEW);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(outcome).isInstanceOf(Cancelled.class);
  }

  // ---- unstable

  @Test
  void theorySaysThatItIsUnstable() {
    Unstable unstable = unstable(run(mm1(), poisson(1.5), FEW));
    assertThat(unstable.capacityPerSecond()).isCloseTo(1, within(1e-12));
    assertThat(unstable.bottleneck()).isEqualTo("pool");
    assertThat(unstable.why()).contains("pool pool has 1 thread");
  }

  @Test
  void atCapacityOnlyConstantsAreStable() {
    assertThat(run(mm1(), poisson(1), FEW)).isInstanceOf(Unstable.class);
    Network constant = one(new Threads.Fixed(1), new Constant(SECOND));
    assertThat(run(constant, open(Process.Renewal.constant(1)), FEW)).isInstanceOf(Completed.class);
  }

  private static Network computeAndWait(int threads) {
    return Network.builder("compute and wait")
        .pool("pool", threads)
        .host(new Host(2, 1, 1e6, 0, 0, 0))
        .source("in")
        .sink("out")
        .task("task", new Exponential(0.1 * SECOND))
        .waiting(new Exponential(0.3 * SECOND))
        .chain("in", "task", "out")
        .build();
  }

  @Test
  void runsSayThatItIsUnstableWhereTheoryHasOnlyABound() {
    Unstable unstable = unstable(run(computeAndWait(8), poisson(18.5), FEW));
    assertThat(unstable.capacityPerSecond()).isCloseTo(16.972, within(0.2));
    assertThat(unstable.why()).contains("runs show", "upper bound");
    assertThat(run(computeAndWait(8), poisson(15), FEW)).isInstanceOf(Completed.class);
  }

  /** 16.972 orders per second is what eight threads can do on two cores. */
  @Test
  void stabilityIsUnknownWhereThereWasNoTimeToTell() {
    Stopping hurry = new Stopping.Precision(0.01, 0.95, 0);
    assertThat(completed(run(computeAndWait(8), poisson(16.9), hurry)).stabilityKnown()).isFalse();
    assertThat(completed(run(mm1(), poisson(0.98), hurry)).stabilityKnown()).isTrue();
    assertThat(completed(run(computeAndWait(8), poisson(8), FEW)).stabilityKnown()).isTrue();
  }

  @Test
  void stabilityOfAFixedLengthIsKnownUnlessMuchIsLeftOver() {
    Stopping single = new Stopping.Replications(1);
    Workload tenSeconds = poisson(18).withDuration((long) (10 * SECOND));
    assertThat(completed(run(computeAndWait(8), tenSeconds, single)).stabilityKnown()).isFalse();
    Workload hundredSeconds = poisson(5).withDuration((long) (100 * SECOND));
    assertThat(completed(run(computeAndWait(8), hundredSeconds, single)).stabilityKnown()).isTrue();
    assertThat(completed(run(mm1(), poisson(1).withMessagesAtOnce(9), FEW)).stabilityKnown())
        .isTrue();
  }

  @Test
  void aFixedLengthAboveCapacityIsRunButFlagged() {
    Workload rush = poisson(1.5).withDuration((long) (200 * SECOND));
    Completed outcome = completed(run(mm1(), rush, FEW));
    assertThat(outcome.instability()).isNotNull();
    assertThat(outcome.figures().exits().getFirst().throughput().mean()).isCloseTo(1, within(0.1));
    assertThat(
            completed(run(mm1(), poisson(0.5).withDuration((long) (200 * SECOND)), FEW))
                .instability())
        .isNull();
    Completed host =
        completed(run(computeAndWait(8), poisson(19).withDuration((long) (300 * SECOND)), FEW));
    assertThat(host.instability()).isNotNull();
  }

  @Test
  void aPoolThatRejectsIsNeverUnstable() {
    Network network = one(new Threads.Custom(2, 2, 0, 5, Rejection.ABORT), new Exponential(SECOND));
    Completed outcome = completed(run(network, poisson(50), FEW));
    assertThat(outcome.instability()).isNull();
    Estimate throughput = outcome.figures().exits().getFirst().throughput();
    assertThat(2.0).isBetween(throughput.low(0.999), throughput.high(0.999));
    assertThat(outcome.figures().pools().getFirst().rejected().mean()).isPositive();
  }

  @Test
  void thereIsNoCapacityWhereAllIsRefused() {
    Network network = one(new Threads.Custom(2, 2, 0, 5, Rejection.ABORT), new Constant(SECOND));
    CapacityBracket bracket =
        CapacityBracket.of(network, poisson(1), Settings.of(1, FEW), Watch.NONE).orElseThrow();
    assertThat(bracket.high()).isInfinite();
    assertThat(bracket.estimate()).isInfinite();
  }

  @Test
  void theoryNeedsNoRunsForACapacityThatItKnows() {
    assertThat(CapacityBracket.of(mm1(), poisson(0.1), Settings.of(1, FEW), Watch.NONE))
        .contains(new CapacityBracket(1, 1, 1));
  }

  @Test
  void aLoopWithoutEndIsUnstable() {
    Network network =
        Network.builder("loop")
            .source("in")
            .node("again", new Behavior.Merge())
            .task("work", Constant.ZERO)
            .chain("in", "again", "work", "again")
            .build();
    for (Workload workload : List.of(poisson(1), poisson(1).withMessagesAtOnce(1))) {
      Unstable unstable = unstable(run(network, workload, FEW));
      assertThat(unstable.capacityPerSecond()).isZero();
      assertThat(unstable.why()).contains("never end");
    }
  }

  @Test
  void whatNeverMeetsIsLeftOver() {
    Network network =
        Network.builder("join")
            .pool("pool", 4)
            .source("a")
            .source("b")
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("a", "join", "out")
            .chain("b", "join")
            .build();
    Workload workload = open(Process.Renewal.poisson(2), Process.Renewal.poisson(1));
    Completed outcome = completed(run(network, workload, FEW));
    assertThat(outcome.growths()).hasSize(1);
    assertThat(outcome.growths().getFirst().why()).startsWith("left over grows at join");
    assertThat(outcome.figures().exits().getFirst().throughput().mean()).isCloseTo(1, within(0.1));
  }

  // ---- bad input

  @Test
  void settingsRefuseWhatMeansNothing() {
    assertThatThrownBy(() -> new Settings(1, FEW, List.of(100.0), 1))
        .hasMessageContaining("percentile 100.0");
    assertThatThrownBy(() -> new Settings(1, FEW, List.of(Double.NaN), 1))
        .hasMessageContaining("percentile NaN");
    assertThatThrownBy(() -> Settings.of(1, FEW).withWorkers(0))
        .hasMessageContaining("workers are 0");
    assertThatThrownBy(() -> new Stopping.Replications(0)).hasMessageContaining("at least 1");
    assertThatThrownBy(() -> new Stopping.Precision(-1, 0.9, 0))
        .hasMessageContaining("precision is -1");
    assertThatThrownBy(() -> new Stopping.Precision(0.1, 95, 0))
        .hasMessageContaining("confidence is 95");
    assertThatThrownBy(() -> new Stopping.Precision(0.1, 0.9, -1))
        .hasMessageContaining("budget is -1");
    assertThatThrownBy(
            () ->
                CapacityBracket.of(
                    mm1(), poisson(1).withMessagesAtOnce(5), Settings.of(1, FEW), Watch.NONE))
        .hasMessageContaining("runs dry");
  }
}
