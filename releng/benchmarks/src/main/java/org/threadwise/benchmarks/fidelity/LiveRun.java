package org.threadwise.benchmarks.fidelity;

import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.simulation.TraceReplay;
import org.threadwise.runtime.LiveExperiment;
import org.threadwise.runtime.RunNoise;

/**
 * One run by real threads.
 *
 * @param measured its figures
 * @param replayed figures of a simulation with the same arrivals and the times that the run took
 * @param noise what disturbed the run
 */
record LiveRun(ResponseSummary measured, ResponseSummary replayed, RunNoise noise) {
  /** Seed of the arrivals and times that the solution demands. */
  static final long SEED = 1;

  /** Executes a scenario. */
  static LiveRun of(Scenario scenario) {
    ExperimentSettings settings =
        new ExperimentSettings(SEED, new StoppingRule.Replications(1), ResponseSummary.LEVELS, 1);
    TraceReplay replay =
        new TraceReplay(
            scenario.network().withHost(null), scenario.workload(), settings, TraceReplay.ALL);
    LiveExperiment.Result result =
        new LiveExperiment(scenario.network(), scenario.workload(), SEED)
            .run(
                1,
                ResponseSummary.LEVELS,
                ExperimentMonitor.NONE,
                (run, trace) -> replay.add(run, trace, ExperimentMonitor.NONE));
    return new LiveRun(
        ResponseSummary.of(result.outcome()),
        ResponseSummary.of(replay.outcome()),
        result.noise().getFirst());
  }
}
