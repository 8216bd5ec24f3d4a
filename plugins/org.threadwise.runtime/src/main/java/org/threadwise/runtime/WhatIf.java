package org.threadwise.runtime;

import org.threadwise.queueing.simulation.Figures;

/**
 * A simulation of a model with one change that makes it more like a machine.
 *
 * @param change what was changed
 * @param before value of the model: seconds, or a number of cores; NaN if it has none
 * @param after value of the simulation
 * @param figures of the simulation
 */
public record WhatIf(Change change, double before, double after, Figures figures) {
  /** What differs from the model. */
  public enum Change {
    /** CPU time in seconds that each pool spends on a work unit; the pools may differ before. */
    DISPATCH,
    /** Waits have their measured times; the value is their mean excess in seconds. */
    WAITS,
    /** CPU parts have their measured times; the value is their mean excess in seconds. */
    CPU_TIMES,
    /** Number of cores that the threads share. */
    CORES
  }
}
