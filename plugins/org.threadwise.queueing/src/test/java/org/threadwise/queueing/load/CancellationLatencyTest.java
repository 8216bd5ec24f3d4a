package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
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

/** Cancelled work stops within 50 ms and leaves no thread. */
@Isolated("it measures time")
@Timeout(60)
class CancellationLatencyTest {
  private static final StoppingRule MANY = new StoppingRule.Replications(1000);
  private static final long[] SOON_AND_LATER = {10, 250};

  /**
   * The analysis of 10 000 tasks, which comes first, takes longer than 50 ms and is not cut short.
   */
  private static final long[] WHEN_ANALYSED = {1000};

  @ParameterizedTest
  @EnumSource(LongRunningModels.class)
  void aReplicationStops(LongRunningModels model) throws Exception {
    Simulation simulation = Simulation.of(model.network(), model.workload(true));
    RunLimits limits = RunLimits.of(model.workload(true));
    for (long millis : SOON_AND_LATER) {
      CancellationTimer.stopsSoon(
          millis,
          watch ->
              assertThat(simulation.run(1, 0, limits, watch).ending())
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
    for (long millis : model == LongRunningModels.LARGE ? WHEN_ANALYSED : SOON_AND_LATER) {
      CancellationTimer.stopsSoon(
          millis,
          watch ->
              assertThat(Experiment.run(network, workload, settings, watch))
                  .isInstanceOf(Outcome.Cancelled.class));
    }
  }
}
