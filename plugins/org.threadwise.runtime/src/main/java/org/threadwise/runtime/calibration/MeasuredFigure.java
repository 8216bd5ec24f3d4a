package org.threadwise.runtime.calibration;

import java.util.List;
import org.threadwise.queueing.statistics.MedianInterval;

/**
 * A figure with the values from which it was estimated.
 *
 * @param figure what was measured
 * @param batches values of all batches in the order of their measurement, in the unit of the figure
 */
public record MeasuredFigure(MachineFigure figure, List<Double> batches) {
  /** Confidence of intervals. */
  public static final double CONFIDENCE = 0.95;

  public MeasuredFigure {
    batches = List.copyOf(batches);
  }

  /**
   * Returns the median of the batches, which other programs that run for a moment do not change.
   */
  public MedianInterval estimate() {
    return MedianInterval.of(
        batches.stream().mapToDouble(Double::doubleValue).toArray(), CONFIDENCE);
  }
}
