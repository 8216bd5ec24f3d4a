package org.threadwise.queueing.simulation;

/** The horizon of a replication: what ends it, and therefore which figures are defined. */
enum Horizon {
  /** Ends when no event is left, or at the workload's end: there is a makespan. */
  FINITE,
  /** Open arrivals and a fixed end: throughput is a leading figure. */
  FIXED_LENGTH,
  /** Open arrivals, with the window in steady state. */
  STEADY
}
