package org.threadwise.runtime.calibration;

import java.util.List;
import org.threadwise.queueing.statistics.MedianInterval;

/**
 * A figure with the values from which it was estimated.
 *
 * @param figure what was measured
 * @param processes values of all batches of each process in the order of their measurement, in the
 *     unit of the figure
 */
public record MeasuredFigure(MachineFigure figure, List<List<Double>> processes) {
  /** Confidence of intervals. */
  public static final double CONFIDENCE = 0.95;

  public MeasuredFigure {
    processes = List.copyOf(processes);
  }

  /** Returns the values of all batches. */
  public List<Double> batches() {
    return processes.stream().flatMap(List::stream).toList();
  }

  /**
   * Returns the median of the processes' medians, which other programs that run for a moment do not
   * change. Its interval goes from the least to the greatest of six.
   */
  public MedianInterval estimate() {
    return MedianInterval.of(
        processes.stream().mapToDouble(MeasuredFigure::median).toArray(), CONFIDENCE);
  }

  private static double median(List<Double> batches) {
    return MedianInterval.median(batches.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
