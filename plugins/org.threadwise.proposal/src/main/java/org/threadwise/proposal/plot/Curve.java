package org.threadwise.proposal.plot;

import java.util.List;
import java.util.OptionalInt;

/**
 * A figure against the number of threads.
 *
 * @param name label that distinguishes the curve from others in the plot, empty for a single curve
 * @param points ascending by threads
 * @param knee smallest number of threads that is statistically equal to the best, if there is one
 */
public record Curve(String name, List<Point> points, OptionalInt knee) {
  public Curve {
    points = List.copyOf(points);
  }

  /**
   * The figure at one number of threads.
   *
   * @param threads number of threads
   * @param value the figure, NaN if there is none because the workload is above capacity
   * @param low lower end of its interval, NaN without one
   * @param high upper end of its interval, NaN without one
   * @param unstable whether the workload is above capacity, though there may be a value
   */
  public record Point(int threads, double value, double low, double high, boolean unstable) {
    /** Creates a point that is above capacity if it has no value. */
    public Point(int threads, double value, double low, double high) {
      this(threads, value, low, high, !Double.isFinite(value));
    }

    boolean hasValue() {
      return Double.isFinite(value);
    }

    boolean hasInterval() {
      return Double.isFinite(low) && Double.isFinite(high);
    }
  }
}
