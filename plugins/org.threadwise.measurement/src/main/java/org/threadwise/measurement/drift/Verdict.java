package org.threadwise.measurement.drift;

import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.queueing.check.ArgumentChecks;

/** Whether a measured value agrees with the model. */
public enum Verdict {
  /** The interval of the ratio is outside of the tolerance. */
  DRIFTED,
  /** The interval of the ratio is inside of the tolerance. */
  WITHIN_TOLERANCE,
  /** There are too few samples to decide. */
  UNDECIDED;

  /**
   * Returns the verdict about a ratio.
   *
   * @param ratio interval of measured value divided by that of the model; NaN if unknown
   * @param tolerance relative difference that is not worth reporting, such as 0.1
   */
  public static Verdict of(MeanInterval ratio, double tolerance) {
    ArgumentChecks.positive(tolerance, "tolerance");
    if (ratio.low() > 1 + tolerance || ratio.high() < 1 - tolerance) {
      return DRIFTED;
    }
    return ratio.low() >= 1 - tolerance && ratio.high() <= 1 + tolerance
        ? WITHIN_TOLERANCE
        : UNDECIDED;
  }
}
