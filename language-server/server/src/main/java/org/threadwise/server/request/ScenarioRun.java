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
 * @param outcome of the experiment
 */
public record ScenarioRun(Outcome outcome) {

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
    return new ScenarioRun(
        Experiment.run(scenario.network(), scenario.workload(), settings, watch));
  }

  /**
   * Returns the figures, null if the scenario is unstable from the start, comes to a standstill, or
   * after a cancellation.
   */
  @Nullable Figures figures() {
    return outcome instanceof Outcome.Completed completed ? completed.figures() : null;
  }

  /** Returns the cause of an instability, null if the scenario is stable. */
  Outcome.@Nullable Unstable instability() {
    return outcome.instability();
  }

  /** Returns the standstill, null if there is none. */
  Outcome.@Nullable Stalled standstill() {
    return outcome instanceof Outcome.Stalled stalled ? stalled : null;
  }
}
