package org.threadwise.benchmarks.fidelity;

import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
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
 * @param replayedWithWakes the same, if each unit also takes the time to wake a thread up
 * @param noise what disturbed the run
 * @param cpuExcess mean time in seconds by which CPU parts took longer than demanded, because
 *     threads waited for a core; NaN without any
 * @param waitExcess mean time in seconds by which waits took longer than demanded; NaN without any
 */
record LiveRun(
    ResponseSummary measured,
    ResponseSummary replayed,
    ResponseSummary replayedWithWakes,
    RunNoise noise,
    double cpuExcess,
    double waitExcess) {
  /** Seed of the arrivals and times that the solution demands. */
  static final long SEED = 1;

  /**
   * Executes a scenario.
   *
   * @param wake nanoseconds until a thread that is woken up runs
   * @throws IllegalStateException if the run has no figures
   */
  static LiveRun of(Scenario scenario, long wake) {
    InputTrace[] recorded = new InputTrace[1];
    LiveExperiment.Result result =
        new LiveExperiment(scenario.network(), scenario.workload(), SEED)
            .run(
                1,
                ResponseSummary.LEVELS,
                ExperimentMonitor.NONE,
                (run, trace) -> recorded[run] = trace);
    Network alone = scenario.network().withHost(null);
    return new LiveRun(
        ResponseSummary.of(result.outcome()),
        replay(alone, scenario.workload(), recorded[0]),
        replay(
            alone.withPool(0, alone.pools().getFirst().withCosts(new Costs(0, wake, 0, 0))),
            scenario.workload(),
            recorded[0]),
        result.noise().getFirst(),
        recorded[0].meanExcess(Purpose.CPU),
        recorded[0].meanExcess(Purpose.WAIT));
  }

  private static ResponseSummary replay(Network network, Workload workload, InputTrace trace) {
    var settings =
        new ExperimentSettings(SEED, new StoppingRule.Replications(1), ResponseSummary.LEVELS, 1);
    var replay = new TraceReplay(network, workload, settings, TraceReplay.ALL);
    replay.add(0, trace, ExperimentMonitor.NONE);
    return ResponseSummary.of(replay.outcome());
  }
}
