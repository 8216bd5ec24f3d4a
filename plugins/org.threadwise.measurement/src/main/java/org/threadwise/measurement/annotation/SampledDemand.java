package org.threadwise.measurement.annotation;

import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;

/**
 * The CPU time of an execution by CPU-time samples, and how precisely they show it.
 *
 * <p>Its interval has two parts. The number of samples varies like that of random events. And
 * samples are taken at ticks of the kernel, at which threads are switched as well where they queue
 * for cores: executions that are shorter than a tick are sampled too rarely, longer ones too often.
 * That error remains however long the recording is; its bound is that of the benchmark of CPU
 * times.
 */
final class SampledDemand {
  private static final double NORMAL_QUANTILE = 1.96;

  private static final double TICK_ERROR = 0.1;

  /** Half-width up to which samples precede all other estimators. */
  private static final double PRECISE = 0.2;

  /** Half-width from which the other estimators are not worse. */
  private static final double USABLE = 0.5;

  private SampledDemand() {}

  /**
   * Returns the estimate.
   *
   * @param mean CPU time of an execution in nanoseconds
   * @param samples number of samples of all executions, above 0
   */
  static DemandEstimate of(double mean, double samples) {
    return new DemandEstimate(
        DemandEstimator.CPU_SAMPLES, mean, NORMAL_QUANTILE / Math.sqrt(samples) + TICK_ERROR);
  }

  /** Returns whether an estimate is at least as good as any other. */
  static boolean isPrecise(DemandEstimate estimate) {
    return estimate.halfWidth() <= PRECISE;
  }

  /** Returns whether an estimate is better than scaled durations. */
  static boolean isUsable(DemandEstimate estimate) {
    return estimate.halfWidth() <= USABLE;
  }
}
