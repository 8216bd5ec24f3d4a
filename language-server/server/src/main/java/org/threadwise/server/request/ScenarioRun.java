package org.threadwise.server.request;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/**
 * What a simulation of a scenario showed. All have the same seed, so that their differences are
 * surer than each of them.
 *
 * @param figures null if orders pile up from the start, or if it was cancelled
 * @param instability why orders pile up, null if they do not
 * @param cancelled whether it was not run to its end
 */
public record ScenarioRun(
    @Nullable Figures figures, Outcome.@Nullable Unstable instability, boolean cancelled) {

  private static final long SEED = 1;

  /** How sure the figures are to be, and how long that may take. */
  public enum Effort {
    /** For a slider that rests. */
    GLANCE(0.05, 3_000_000_000L),
    /** For a difference that is to be told. */
    COMPARISON(0.01, 10_000_000_000L);

    private final double precision;
    private final long nanos;

    Effort(double precision, long nanos) {
      this.precision = precision;
      this.nanos = nanos;
    }
  }

  /** Simulates a scenario. */
  public static ScenarioRun of(
      VariedScenario scenario, Effort effort, int workers, ExperimentMonitor watch) {
    var stopping =
        new StoppingRule.Precision(
            effort.precision, StoppingRule.Precision.DEFAULT.confidence(), effort.nanos);
    ExperimentSettings settings = ExperimentSettings.of(SEED, stopping).withWorkers(workers);
    return switch (Experiment.run(scenario.network(), scenario.workload(), settings, watch)) {
      case Outcome.Completed completed ->
          new ScenarioRun(completed.figures(), completed.instability(), false);
      case Outcome.Unstable unstable -> new ScenarioRun(null, unstable, false);
      case Outcome.Cancelled cancelled -> new ScenarioRun(null, null, true);
    };
  }
}
