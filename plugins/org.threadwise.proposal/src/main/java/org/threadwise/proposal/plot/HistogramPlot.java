package org.threadwise.proposal.plot;

import java.util.List;

/**
 * A histogram of times, with curves of distributions over it.
 *
 * @param title name of the times
 * @param logarithmic whether the axis of times is logarithmic; heights then are densities of
 *     logarithms
 * @param bars ascending, without gaps
 * @param curves at most {@link Plot#MAX_CURVES}
 */
public record HistogramPlot(
    String title, boolean logarithmic, List<Bar> bars, List<Density> curves) {

  /**
   * A bar.
   *
   * @param low start in seconds
   * @param high end in seconds, greater than low
   * @param height density
   */
  public record Bar(double low, double high, double height) {}

  /**
   * A curve.
   *
   * @param name of the distribution
   * @param points ascending
   */
  public record Density(String name, List<Point> points) {
    public Density {
      points = List.copyOf(points);
    }
  }

  /**
   * A point of a curve.
   *
   * @param seconds time
   * @param height density
   */
  public record Point(double seconds, double height) {}

  public HistogramPlot {
    bars = List.copyOf(bars);
    curves = List.copyOf(curves);
    if (bars.isEmpty() || curves.size() > Plot.MAX_CURVES) {
      throw new IllegalArgumentException(
          bars.size() + " bars and " + curves.size() + " curves in one plot");
    }
  }
}
