package org.threadwise.measurement.annotation;

import org.threadwise.measurement.demand.DemandEstimate;

/** The precision that CPU times by CPU-time samples need to be used. */
final class SamplePrecision {
  /** Half-width up to which samples precede all other estimators. */
  private static final double PRECISE = 0.2;

  /** Half-width from which the other estimators are not worse. */
  private static final double USABLE = 0.5;

  private SamplePrecision() {}

  /** Returns whether an estimate is at least as good as any other. */
  static boolean isPrecise(DemandEstimate estimate) {
    return estimate.halfWidth() <= PRECISE;
  }

  /** Returns whether an estimate is better than scaled durations. */
  static boolean isUsable(DemandEstimate estimate) {
    return estimate.halfWidth() <= USABLE;
  }
}
