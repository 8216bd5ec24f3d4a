package org.threadwise.conversion.simevents;

/** The MATLAB releases that files are written for. */
final class Release {
  /** The release of {@code .slx} files. */
  static final String NAME = "R2025b";

  /** Simulink's version in R2019a, which wrote plain text {@code .mdl}; later releases read it. */
  static final String MDL_VERSION = "9.3";

  /** A solver that steps from event to event. */
  static final String SOLVER = "VariableStepDiscrete";

  private Release() {}
}
