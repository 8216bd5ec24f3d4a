package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.threadwise.queueing.distribution.Distribution;

/**
 * What a picture of a sample and its distribution shows: a histogram with a curve, and a
 * quantile-quantile plot. All values have the unit of the sample.
 *
 * <p>Example: 5 000 durations around 20 us give 30 bars, each with the share of the values in it
 * divided by its width, and a curve with the shares that the distribution expects. The picture ends
 * at the 99.5th percentile, so that a single slow execution does not compress it.
 *
 * @param logarithmic whether the values span more than one order of magnitude, so that bars are
 *     equally wide on a logarithmic axis, and heights are shares divided by the difference of
 *     natural logarithms
 * @param bars ascending, without gaps
 * @param curve expected heights of bars around these values; x ascending
 * @param quantiles points with the quantile of the distribution (x) and of the sample (y) of the
 *     same level; ascending
 * @param beyond share of the values above the last bar
 */
public record DistributionPicture(
    boolean logarithmic, List<Bar> bars, List<Point> curve, List<Point> quantiles, double beyond) {

  private static final int MIN_BARS = 8;
  private static final int MAX_BARS = 60;
  private static final int CURVE_POINTS = 160;
  private static final int LEVELS = 100;
  private static final double LAST_LEVEL = 0.995;
  private static final double FIRST_LEVEL = 0.005;

  /** Ratio of the extreme quantiles from which the axis is logarithmic. */
  private static final double WIDE = 20;

  /**
   * A bar of a histogram.
   *
   * @param low start
   * @param high end, greater than low
   * @param height density, at least 0
   */
  public record Bar(double low, double high, double height) {}

  /** A point in a coordinate system. */
  public record Point(double x, double y) {}

  public DistributionPicture {
    bars = List.copyOf(bars);
    curve = List.copyOf(curve);
    quantiles = List.copyOf(quantiles);
  }

  /**
   * Returns the picture of a sample and a distribution in the same unit; empty if nothing but the
   * mean of the sample is known.
   */
  public static Optional<DistributionPicture> of(SampleSummary summary, Distribution distribution) {
    if (summary.hasOnlyTotals() || summary.count() < 2) {
      return Optional.empty();
    }
    var function = DistributionFunction.of(distribution);
    double low = summary.quantile(FIRST_LEVEL);
    double high = summary.quantile(LAST_LEVEL);
    boolean coarse = summary.resolution() > 0 && summary.resolution() > low / 4;
    Axis axis = low > 0 && high > WIDE * low && !coarse ? Axis.LOGARITHMIC : Axis.LINEAR;
    double[] bounds = bounds(summary, axis);
    List<Bar> bars = bars(summary.intervals(), bounds, axis);
    return Optional.of(
        new DistributionPicture(
            axis == Axis.LOGARITHMIC,
            bars,
            curve(function, bounds, axis),
            quantiles(summary, function),
            1 - share(bars, axis)));
  }

  /** A scale of the values. */
  private enum Axis {
    LINEAR,
    LOGARITHMIC;

    double position(double value) {
      return this == LINEAR ? value : Math.log(value);
    }

    double value(double position) {
      return this == LINEAR ? position : Math.exp(position);
    }
  }

  /**
   * Returns the ends of the bars, ascending. Their width is that of Freedman and Diaconis (1981,
   * Zeitschrift für Wahrscheinlichkeitstheorie 57), and a multiple of a clock's resolution.
   */
  private static double[] bounds(SampleSummary summary, Axis axis) {
    double least = axis == Axis.LINEAR ? summary.minimum() : summary.quantile(FIRST_LEVEL / 5);
    double start = axis.position(least);
    double end = axis.position(Math.max(summary.quantile(LAST_LEVEL), least));
    double middleHalf =
        axis.position(summary.quantile(0.75)) - axis.position(summary.quantile(0.25));
    double ideal = 2 * middleHalf / Math.cbrt((double) summary.count());
    double range = end - start;
    if (!(range > 0)) {
      double margin = Math.max(Math.abs(start) * 0.05, Math.max(summary.resolution(), 1e-3));
      return new double[] {axis.value(Math.max(0, start - margin)), axis.value(start + margin)};
    }
    double width = Math.clamp(ideal, range / MAX_BARS, range / MIN_BARS);
    double resolution = summary.resolution();
    if (axis == Axis.LINEAR && resolution > 0) {
      width = resolution * Math.max(1, Math.rint(width / resolution));
      start = Math.max(0, resolution * Math.rint(start / resolution) - resolution / 2);
    }
    int count = Math.clamp((long) Math.ceil((end - start) / width + 1e-9), 1, 4 * MAX_BARS);
    double[] bounds = new double[count + 1];
    for (int i = 0; i <= count; i++) {
      bounds[i] = axis.value(start + i * width);
    }
    return bounds;
  }

  private static List<Bar> bars(IntervalSample sample, double[] bounds, Axis axis) {
    List<Bar> bars = new ArrayList<>();
    int last = bounds.length - 2;
    for (int i = 0; i <= last; i++) {
      double before = i == 0 ? 0 : sample.countBelow(bounds[i]);
      double after = sample.countBelow(i == last ? Math.nextUp(bounds[i + 1]) : bounds[i + 1]);
      double width = axis.position(bounds[i + 1]) - axis.position(bounds[i]);
      bars.add(new Bar(bounds[i], bounds[i + 1], (after - before) / sample.total() / width));
    }
    return bars;
  }

  private static double share(List<Bar> bars, Axis axis) {
    double sum = 0;
    for (Bar bar : bars) {
      sum += bar.height * (axis.position(bar.high) - axis.position(bar.low));
    }
    return Math.clamp(sum, 0, 1);
  }

  /**
   * Returns the heights that bars around equidistant points are expected to have. Unlike a density,
   * these are finite where a density has a pole, and exist for a constant.
   */
  private static List<Point> curve(DistributionFunction function, double[] bounds, Axis axis) {
    double start = axis.position(bounds[0]);
    double end = axis.position(bounds[bounds.length - 1]);
    double half = (end - start) / (bounds.length - 1) / 4;
    List<Point> points = new ArrayList<>();
    for (int i = 0; i <= CURVE_POINTS; i++) {
      double middle = start + i * (end - start) / CURVE_POINTS;
      double low = axis.value(Math.max(start, middle - half));
      double high = axis.value(Math.min(end, middle + half));
      double width = axis.position(high) - axis.position(low);
      points.add(new Point(axis.value(middle), function.probability(low, high) / width));
    }
    return points;
  }

  private static List<Point> quantiles(SampleSummary summary, DistributionFunction function) {
    int count = (int) Math.min(LEVELS, summary.count());
    Stream<Double> regular = Stream.iterate(0.5, each -> each + 1).limit(count).map(i -> i / count);
    Stream<Double> tail =
        Stream.of(0.998, 0.999, 0.9995, 0.9999)
            .filter(level -> (1 - level) * (double) summary.count() >= 1);
    return Stream.concat(regular, tail)
        .map(level -> new Point(function.quantile(level), summary.quantile(level)))
        .filter(point -> Double.isFinite(point.x) && Double.isFinite(point.y))
        .toList();
  }
}
