package org.threadwise.queueing.simulation;

/** How a replication begins and ends. */
enum Horizon {
  /**
   * It ends when nothing is left to happen, or is cut by the workload's end: there is a makespan.
   */
  FINITE,
  /** Messages go on coming, and the workload has an end: throughput is an answer. */
  FIXED_LENGTH,
  /** Messages go on coming, and the window lies in the steady state. */
  STEADY
}
