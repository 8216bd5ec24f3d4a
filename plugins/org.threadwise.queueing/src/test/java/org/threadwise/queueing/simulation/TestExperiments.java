package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;

import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Unstable;

/** Networks, workloads and shortcuts for the tests of experiments. */
final class TestExperiments {

  private TestExperiments() {}

  static final StoppingRule FEW = new StoppingRule.Replications(10);

  static Network mm1() {
    return one(1, new Exponential(SECOND));
  }

  static Outcome run(Network network, Workload workload, StoppingRule stopping) {
    return Experiment.run(
        network, workload, ExperimentSettings.of(7, stopping), ExperimentMonitor.NONE);
  }

  static Completed completed(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Completed.class);
    return (Completed) outcome;
  }

  static Unstable unstable(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Unstable.class);
    return (Unstable) outcome;
  }

  static Estimate response(Outcome outcome) {
    return completed(outcome).figures().exits().getFirst().response().mean();
  }
}
