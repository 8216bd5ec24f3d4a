package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Estimate;

/**
 * A figure: times in seconds, rates per second, fractions from 0 to 1.
 *
 * @param mean the estimate
 * @param low lower end of the 95 % confidence interval, null if there is none
 * @param high upper end
 */
public record FigureValue(double mean, @Nullable Double low, @Nullable Double high) {

  private static final double CONFIDENCE = 0.95;

  /** Returns the figure of an estimate, null if there is none. */
  public static @Nullable FigureValue of(@Nullable Estimate estimate) {
    if (estimate == null || !Double.isFinite(estimate.mean())) {
      return null;
    }
    double half = estimate.halfWidth(CONFIDENCE);
    return Double.isFinite(half)
        ? new FigureValue(estimate.mean(), estimate.mean() - half, estimate.mean() + half)
        : new FigureValue(estimate.mean(), null, null);
  }

  /** Returns the number if JSON can represent it, null otherwise. */
  public static @Nullable Double finite(double number) {
    return Double.isFinite(number) ? number : null;
  }
}
