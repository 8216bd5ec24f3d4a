package org.threadwise.runtime;

import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.statistics.Tally;

/**
 * What disturbed a run by real threads. A run is too noisy if one of three shares is more than 1 %:
 * the mean lag of arrivals beside the mean response time, the time for which the machine stalled,
 * and the stolen CPU time. The rule is the same for all runs, so that no run is left out because of
 * its result.
 *
 * @param lag time in nanoseconds by which arrivals came too late
 * @param response mean response time in nanoseconds; NaN without a delivery
 * @param stalled share of the time in which the machine executed no thread of the program
 * @param stolen share of the CPU time that the hypervisor gave to other guests; NaN if unknown
 */
public record RunNoise(Tally lag, double response, double stalled, double stolen) {
  /** Share above which a run is too noisy. */
  public static final double MAX_SHARE = 0.01;

  static RunNoise of(Tally lag, ReplicationTallies run, MachineMeter.Disturbance disturbance) {
    double sum = run.flows().stream().mapToDouble(FlowTally::responseSum).sum();
    long delivered = run.flows().stream().mapToLong(FlowTally::delivered).sum();
    return new RunNoise(lag, sum / delivered, disturbance.stalled(), disturbance.stolen());
  }

  /** Returns whether arrivals came so late that response times are not those of the solution. */
  public boolean isLate() {
    return lag.count() > 0 && lag.mean() > MAX_SHARE * response;
  }

  /** Returns whether the figures of the run are not to be used. */
  public boolean isTooNoisy() {
    return isLate() || stalled > MAX_SHARE || stolen > MAX_SHARE;
  }
}
