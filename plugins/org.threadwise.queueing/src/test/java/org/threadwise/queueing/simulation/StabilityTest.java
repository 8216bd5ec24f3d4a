package org.threadwise.queueing.simulation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleNetworks.computeAndWait;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.open;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.TestExperiments.FEW;
import static org.threadwise.queueing.simulation.TestExperiments.completed;
import static org.threadwise.queueing.simulation.TestExperiments.mm1;
import static org.threadwise.queueing.simulation.TestExperiments.run;
import static org.threadwise.queueing.simulation.TestExperiments.unstable;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Growth;
import org.threadwise.queueing.simulation.Outcome.Unstable;

/** Stability of workloads, decided by theory or by simulation. */
class StabilityTest {

  /** Two threads, and room for five messages before them. */
  private static final Pool REJECTING =
      new Pool(
          "pool", new Threads.Custom(2, 2, 0, 5, Rejection.ABORT), Discipline.FIFO, Costs.NONE);

  @Test
  void theoryProvesInstability() {
    Unstable unstable = unstable(run(mm1(), poisson(1.5), FEW));
    assertThat(unstable.capacityPerSecond()).isCloseTo(1, within(1e-12));
    assertThat(unstable.bottleneck()).isEqualTo("pool");
    assertThat(requireNonNull(unstable.limit()).servers()).isEqualTo(1);
    assertThat(unstable.doubts()).isEmpty();
    assertThat(unstable.simulated()).isNull();
  }

  @Test
  void onlyDeterministicModelsAreStableAtCapacity() {
    assertThat(run(mm1(), poisson(1), FEW)).isInstanceOf(Unstable.class);
    Network constant = one(1, new Constant(SECOND));
    assertThat(run(constant, open(Process.Renewal.constant(1)), FEW)).isInstanceOf(Completed.class);
  }

  @Test
  void simulationDetectsInstabilityWhereTheoryHasOnlyABound() {
    Unstable unstable = unstable(run(computeAndWait(8), poisson(18.5), FEW));
    assertThat(unstable.capacityPerSecond()).isCloseTo(16.972, within(0.2));
    assertThat(unstable.doubts()).containsExactly(new Doubt.SharedCores(2));
    assertThat(requireNonNull(unstable.simulated()).estimate())
        .isEqualTo(unstable.capacityPerSecond());
    assertThat(run(computeAndWait(8), poisson(15), FEW)).isInstanceOf(Completed.class);
  }

  /** Eight threads on two cores can serve 16.972 orders per second. */
  @Test
  void stabilityIsUnknownAfterAShortBudget() {
    StoppingRule hurry = new StoppingRule.Precision(0.01, 0.95, 0);
    assertThat(completed(run(computeAndWait(8), poisson(16.9), hurry)).stabilityKnown()).isFalse();
    assertThat(completed(run(mm1(), poisson(0.98), hurry)).stabilityKnown()).isTrue();
    assertThat(completed(run(computeAndWait(8), poisson(8), FEW)).stabilityKnown()).isTrue();
  }

  @Test
  void stabilityOfAFixedLengthIsKnownIfFewOrdersAreLeftOver() {
    StoppingRule single = new StoppingRule.Replications(1);
    Workload tenSeconds = poisson(18).withDuration((long) (10 * SECOND));
    assertThat(completed(run(computeAndWait(8), tenSeconds, single)).stabilityKnown()).isFalse();
    Workload hundredSeconds = poisson(5).withDuration((long) (100 * SECOND));
    assertThat(completed(run(computeAndWait(8), hundredSeconds, single)).stabilityKnown()).isTrue();
    assertThat(completed(run(mm1(), poisson(1).withMessagesAtOnce(9), FEW)).stabilityKnown())
        .isTrue();
  }

  @Test
  void flagsARunOfFixedLengthAboveCapacity() {
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
    Network network = one(REJECTING, new Exponential(SECOND));
    Completed outcome = completed(run(network, poisson(50), FEW));
    assertThat(outcome.instability()).isNull();
    Estimate throughput = outcome.figures().exits().getFirst().throughput();
    assertThat(2.0).isBetween(throughput.low(0.999), throughput.high(0.999));
    assertThat(outcome.figures().pools().getFirst().rejected().mean()).isPositive();
  }

  @Test
  void aPoolThatRejectsAllHasNoCapacity() {
    Network network = one(REJECTING, new Constant(SECOND));
    CapacityBracket bracket =
        CapacityBracket.of(
                network, poisson(1), ExperimentSettings.of(1, FEW), ExperimentMonitor.NONE)
            .orElseThrow();
    assertThat(bracket.high()).isInfinite();
    assertThat(bracket.estimate()).isInfinite();
  }

  @Test
  void anExactCapacityNeedsNoSimulation() {
    assertThat(
            CapacityBracket.of(
                mm1(), poisson(0.1), ExperimentSettings.of(1, FEW), ExperimentMonitor.NONE))
        .contains(new CapacityBracket(1, 1, 1, null));
  }

  @Test
  void aLoopWithoutExitIsUnstable() {
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
      assertThat(requireNonNull(unstable.limit()).kind()).isEqualTo(Kind.LOOP);
    }
  }

  @Test
  void messagesWithoutPartnersAreLeftOver() {
    Network network = SampleNetworks.meeting(new Behavior.Assemble());
    Workload workload = open(Process.Renewal.poisson(2), Process.Renewal.poisson(1));
    Completed outcome = completed(run(network, workload, FEW));
    assertThat(outcome.growths()).extracting(Growth::node).containsExactly(2);
    assertThat(outcome.growths().getFirst().messagesPerOrder()).isCloseTo(1.0 / 3, within(1e-9));
    assertThat(outcome.figures().exits().getFirst().throughput().mean()).isCloseTo(1, within(0.1));
  }
}
