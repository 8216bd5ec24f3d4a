package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.StoppingRule;

/** Cancelled work stops, whatever it does at that moment, and leaves no thread. */
@Isolated("it looks for threads of replications")
class ExperimentCancellationTest {
  private static final StoppingRule MANY = new StoppingRule.Replications(1000);

  /** The last one is reached in time only if events of many messages are interrupted as well. */
  private static final int[] CHECKS = {1, 10, 100};

  @ParameterizedTest
  @EnumSource(LongRunningModels.class)
  void aReplicationStops(LongRunningModels model) throws Exception {
    Simulation simulation = Simulation.of(model.network(), model.workload(true));
    RunLimits limits = RunLimits.of(model.workload(true));
    for (int checks : CHECKS) {
      CancellationCheck.stops(
          checks,
          monitor ->
              assertThat(simulation.run(1, 0, limits, monitor).ending())
                  .isEqualTo(ReplicationTallies.Ending.CANCELLED));
    }
  }

  @ParameterizedTest
  @EnumSource(LongRunningModels.class)
  void anExperimentWithAnEndStops(LongRunningModels model) throws Exception {
    stops(model, true, 1);
    stops(model, true, 2);
  }

  @ParameterizedTest
  @EnumSource(
      value = LongRunningModels.class,
      names = "BATCH",
      mode = EnumSource.Mode.EXCLUDE) // 10⁷ messages are longer than a run in steady state
  void anExperimentInSteadyStateStops(LongRunningModels model) throws Exception {
    stops(model, false, 1);
    stops(model, false, 2);
  }

  private static void stops(LongRunningModels model, boolean ends, int workers) throws Exception {
    Network network = model.network();
    Workload workload = model.workload(ends);
    ExperimentSettings settings = ExperimentSettings.of(1, MANY).withWorkers(workers);
    for (int checks : CHECKS) {
      CancellationCheck.stops(
          checks,
          monitor ->
              assertThat(Experiment.run(network, workload, settings, monitor))
                  .isInstanceOf(Outcome.Cancelled.class));
    }
  }
}
