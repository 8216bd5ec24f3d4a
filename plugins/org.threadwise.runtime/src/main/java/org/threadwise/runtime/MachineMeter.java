package org.threadwise.runtime;

/** Observes what keeps the machine from executing a run. */
public interface MachineMeter {
  /** Starts to observe a run. */
  void start();

  /** Ends the observation of the run. */
  Disturbance stop();

  /**
   * What a machine did besides a run.
   *
   * @param stalled share of the time in which the machine executed no thread of the program
   * @param stolen share of the CPU time that the hypervisor gave to other guests; NaN if unknown
   */
  record Disturbance(double stalled, double stolen) {}
}
