package org.threadwise.measurement.demand;

/** How the CPU time of an execution was estimated, the most reliable way first. */
public enum DemandEstimator {
  /** CPU time of threads or executions, as the system counts it. */
  THREAD_CPU,
  /** CPU-time samples of stacks. */
  CPU_SAMPLES,
  /** Regression of the process's CPU time on completed executions. */
  REGRESSION,
  /** Durations, scaled so that their sum is the process's CPU time. */
  SCALED,
  /** Durations, which contain waiting for a core under load. */
  DURATIONS
}
