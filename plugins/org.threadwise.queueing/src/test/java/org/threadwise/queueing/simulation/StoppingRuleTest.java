package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.open;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.TestExperiments.completed;
import static org.threadwise.queueing.simulation.TestExperiments.mm1;
import static org.threadwise.queueing.simulation.TestExperiments.response;
import static org.threadwise.queueing.simulation.TestExperiments.run;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Ending;
import org.threadwise.queueing.statistics.RelativePrecision;

/** Stopping rules, and the intervals of stopped experiments. */
class StoppingRuleTest {

  @Test
  void runsTheRequestedNumberOfReplications() {
    for (int count : new int[] {1, 2, 8, 13}) {
      Completed outcome = completed(run(mm1(), poisson(0.5), new StoppingRule.Replications(count)));
      assertThat(outcome.figures().replications()).isEqualTo(count);
      assertThat(outcome.ending()).isEqualTo(Ending.REPLICATIONS);
    }
  }

  @Test
  void oneReplicationOfFixedLengthHasNoInterval() {
    Workload fixed = poisson(0.5).withDuration((long) (1000 * SECOND));
    Estimate mean = response(run(mm1(), fixed, new StoppingRule.Replications(1)));
    assertThat(mean.samples()).isEqualTo(1);
    assertThat(mean.halfWidth(0.95)).isNaN();
  }

  @Test
  void oneLongRunHasAnIntervalFromBatchMeans() {
    int covered = 0;
    int found = 0;
    for (int seed = 0; seed < 60; seed++) {
      ExperimentSettings settings = ExperimentSettings.of(seed, new StoppingRule.Replications(1));
      Estimate mean =
          response(Experiment.run(mm1(), poisson(0.5), settings, ExperimentMonitor.NONE));
      if (mean.samples() > 1) {
        found++;
        covered += mean.low(0.95) <= 2 && mean.high(0.95) >= 2 ? 1 : 0;
      }
    }
    assertThat(found).isGreaterThan(30);
    assertThat(covered / (double) found).isGreaterThan(0.8);
  }

  @Test
  void stopsAtTheFirstReplicationThatReachesThePrecision() {
    Workload fixed = poisson(0.8).withDuration((long) (5000 * SECOND));
    RelativePrecision precision = new RelativePrecision(0.02, 0.95);
    Completed outcome =
        completed(run(mm1(), fixed, new StoppingRule.Precision(0.02, 0.95, Long.MAX_VALUE)));
    assertThat(outcome.ending()).isEqualTo(Ending.PRECISION);
    int stopped = outcome.figures().replications();
    assertThat(stopped).isGreaterThan(2 * StoppingRule.ROUND);
    for (int count = 2 * StoppingRule.ROUND; count <= stopped; count++) {
      Estimate mean = response(run(mm1(), fixed, new StoppingRule.Replications(count)));
      assertThat(precision.isReachedBy(count, mean.mean(), mean.standardError()))
          .isEqualTo(count == stopped);
    }
  }

  /** The thread of A is busy for 90 % of the time; B always has an idle thread. */
  @Test
  void onlyNamedExitsMustBePrecise() {
    Network network =
        Network.builder("two exits")
            .pool("busy", 1)
            .pool("idle", 4)
            .source("a")
            .source("b")
            .task("A", new Exponential(SECOND))
            .on("busy")
            .task("B", new Constant(SECOND))
            .on("idle")
            .sink("late")
            .sink("prompt")
            .chain("a", "A", "late")
            .chain("b", "B", "prompt")
            .build();
    Workload workload = open(Process.Renewal.poisson(0.9), Process.Renewal.constant(1));
    var rule = new StoppingRule.Precision(0.02, 0.95, StoppingRule.Precision.NO_BUDGET);
    StoppingRule late = rule.atExits(Set.of(network.node("late")));
    StoppingRule prompt = rule.atExits(Set.of(network.node("prompt")));
    int all = replications(network, workload, rule);
    assertThat(all).isGreaterThan(StoppingRule.ROUND);
    assertThat(replications(network, workload, late)).isEqualTo(all);
    assertThat(replications(network, workload, prompt)).isEqualTo(StoppingRule.ROUND);
  }

  private static int replications(Network network, Workload workload, StoppingRule rule) {
    return completed(run(network, workload, rule)).figures().replications();
  }

  @Test
  void constantsNeedOnlyTheFirstRound() {
    Network network = one(1, new Constant(SECOND));
    Workload workload = open(Process.Renewal.constant(1));
    Completed outcome = completed(run(network, workload, StoppingRule.Precision.DEFAULT));
    assertThat(outcome.figures().replications()).isEqualTo(StoppingRule.ROUND);
    assertThat(outcome.figures().exits().getFirst().response().mean().mean()).isEqualTo(1);
    assertThat(outcome.figures().exits().getFirst().response().mean().standardError()).isZero();
  }

  @Test
  @Timeout(20)
  void reportsWhenTheBudgetEndsAnExperiment() {
    for (Workload workload :
        List.of(poisson(0.98), poisson(0.9).withDuration((long) (20_000 * SECOND)))) {
      for (long budget : new long[] {0, 200_000_000}) {
        Completed outcome =
            completed(run(mm1(), workload, new StoppingRule.Precision(1e-7, 0.99, budget)));
        assertThat(outcome.ending()).isEqualTo(Ending.BUDGET);
        assertThat(outcome.figures().replications()).isPositive();
        assertThat(outcome.figures().exits().getFirst().response().mean().mean()).isPositive();
      }
    }
  }

  @Test
  void intervalsCoverPercentiles() {
    Figures figures =
        completed(run(mm1(), poisson(0.5), new StoppingRule.Precision(0.01, 0.99, Long.MAX_VALUE)))
            .figures();
    for (Figures.Percentile percentile : figures.exits().getFirst().response().percentiles()) {
      double exact = -2 * Math.log1p(-percentile.level() / 100);
      assertThat(percentile.value().mean())
          .isCloseTo(exact, within(percentile.value().halfWidth(0.9999) + 0.004 * exact));
    }
  }
}
