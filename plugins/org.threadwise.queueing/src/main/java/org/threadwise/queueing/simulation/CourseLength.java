package org.threadwise.queueing.simulation;

import java.util.List;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/** How long runs must be to show how a network fills and empties. */
final class CourseLength {
  /** A part of the length that represents a steady state: five relaxation times. */
  private static final double PART_OF_STEADY_RUN = 0.25;

  private static final double MAX_EVENTS = 5e5;

  /** Length in warm-ups that shows the warm-up and the steady state after it. */
  private static final double WARM_UPS = 4;

  private final Network network;
  private final Workload workload;
  private final Demands demands;
  private final boolean unbounded;
  private final double warmUpSeconds;

  /**
   * Detects the warm-up of a workload that has no declared one and no end.
   *
   * @param settings whose seed and workers are used
   */
  CourseLength(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor monitor) {
    this.network = network;
    this.workload = workload;
    demands = Demands.of(network, workload);
    var rates = demands.traffic().rates();
    unbounded = workload.duration() == Workload.UNTIL_DONE && (rates.open() || rates.closed());
    warmUpSeconds =
        workload.warmUp() == Workload.DETECTED
            ? unbounded ? detected(settings, monitor) : 0
            : workload.warmUp() / DeliverySamples.NANOS;
  }

  private double detected(ExperimentSettings settings, ExperimentMonitor monitor) {
    var one =
        ExperimentSettings.of(settings.seed(), new StoppingRule.Replications(1))
            .withWorkers(settings.workers());
    return Experiment.run(network, workload, one, monitor) instanceof Outcome.Completed completed
        ? completed.figures().warmUpSeconds()
        : 0;
  }

  /** Returns the end of the warm-up, 0 without one. */
  double warmUpSeconds() {
    return warmUpSeconds;
  }

  /**
   * Returns the length in nanoseconds; 0 if the runs of a finite workload do not reach their end.
   *
   * @param count number of runs
   */
  long nanos(Simulation simulation, Replications replications, int count) {
    if (workload.duration() != Workload.UNTIL_DONE) {
      return workload.duration();
    }
    if (unbounded) {
      var estimate =
          new RunLengthEstimate(network, workload, demands, Capacity.of(network, demands));
      double shown = WARM_UPS * warmUpSeconds * DeliverySamples.NANOS;
      return Math.max(estimate.nanos(PART_OF_STEADY_RUN, MAX_EVENTS), (long) shown);
    }
    List<ReplicationTallies> runs = replications.run(simulation, RunLimits.of(workload), 0, count);
    boolean done =
        runs.size() == count
            && runs.stream().allMatch(run -> run.ending() == ReplicationTallies.Ending.DONE);
    return done ? runs.stream().mapToLong(ReplicationTallies::windowEnd).max().orElse(0) : 0;
  }
}
