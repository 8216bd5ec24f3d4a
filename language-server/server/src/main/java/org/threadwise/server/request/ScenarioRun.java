package org.threadwise.server.request;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/**
 * The outcome of simulating a scenario. All runs use the same seed, which reduces the variance of
 * their differences.
 *
 * @param figures null if the scenario is unstable from the start, comes to a standstill, or after a
 *     cancellation
 * @param instability the cause of the instability, null if the scenario is stable
 * @param standstill the standstill, null if there is none
 * @param cancelled whether the simulation was cancelled
 */
public record ScenarioRun(
    @Nullable Figures figures,
    Outcome.@Nullable Unstable instability,
    Outcome.@Nullable Stalled standstill,
    boolean cancelled) {

  /** The seed of all scenarios, so that their differences are those of the scenarios. */
  static final long SEED = 1;

  /** Precision and time limit of a simulation. */
  public enum Effort {
    /** For immediate feedback while a slider is moved. */
    GLANCE(0.05, 3_000_000_000L),
    /** For comparing two scenarios. */
    COMPARISON(0.01, 10_000_000_000L);

    private final double precision;
    private final long nanos;

    Effort(double precision, long nanos) {
      this.precision = precision;
      this.nanos = nanos;
    }
  }

  /**
   * Simulates a scenario.
   *
   * @param percentiles levels of response times besides the usual ones and those of goals
   */
  public static ScenarioRun of(
      VariedScenario scenario,
      Effort effort,
      List<Double> percentiles,
      int workers,
      ExperimentMonitor watch) {
    var stopping =
        new StoppingRule.Precision(
            effort.precision, StoppingRule.Precision.DEFAULT.confidence(), effort.nanos);
    ExperimentSettings settings =
        ExperimentSettings.of(SEED, stopping)
            .withPercentiles(GoalCheck.percentiles(scenario.goals()))
            .withPercentiles(percentiles)
            .withWorkers(workers);
    return switch (Experiment.run(scenario.network(), scenario.workload(), settings, watch)) {
      case Outcome.Completed completed ->
          new ScenarioRun(completed.figures(), completed.instability(), null, false);
      case Outcome.Unstable unstable -> new ScenarioRun(null, unstable, null, false);
      case Outcome.Stalled stalled -> new ScenarioRun(null, null, stalled, false);
      case Outcome.Cancelled cancelled -> new ScenarioRun(null, null, null, true);
    };
  }
}
