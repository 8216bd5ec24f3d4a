package org.threadwise.conversion.simevents;

/** The releases of MATLAB that files are written for. */
final class Release {
  /** Of {@code .slx}. */
  static final String NAME = "R2025b";

  /** Of Simulink in R2019a, which wrote {@code .mdl} as plain text still; later ones read it. */
  static final String MDL_VERSION = "9.3";

  /** Finds the times of events by itself. */
  static final String SOLVER = "VariableStepDiscrete";

  private Release() {}
}
