package org.threadwise.proposal.plot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Samples of several configurations side by side.
 *
 * @param title name of the figure
 * @param quantity quantity on the horizontal axis
 * @param boxes from top to bottom, at least one
 */
public record BoxPlot(String title, Plot.Quantity quantity, List<Box> boxes) {
  /** Factor of the interquartile range beyond which a sample is drawn as an outlier. */
  private static final double FENCE = 1.5;

  public BoxPlot {
    boxes = List.copyOf(boxes);
    if (boxes.isEmpty()) {
      throw new IllegalArgumentException("a plot of no boxes");
    }
  }

  /** Returns all values that are drawn. */
  DoubleStream values() {
    return boxes.stream().flatMapToDouble(box -> box.samples().stream().mapToDouble(s -> s));
  }

  /**
   * Samples of one configuration, drawn as their quartiles, the range of those that are no outliers
   * (Tukey 1977, Exploratory Data Analysis), and the outliers.
   *
   * @param name of the configuration
   * @param samples ascending, at least one
   */
  public record Box(String name, List<Double> samples) {
    public Box {
      samples = samples.stream().sorted().toList();
      if (samples.isEmpty()) {
        throw new IllegalArgumentException("a box of no samples");
      }
    }

    /** Creates a box of samples in any order. */
    public static Box of(String name, double... samples) {
      return new Box(name, Arrays.stream(samples).boxed().toList());
    }

    /**
     * Returns a quantile, interpolated linearly between samples.
     *
     * @param share in [0, 1]
     */
    double quantile(double share) {
      double position = share * (samples.size() - 1);
      int below = (int) position;
      int above = Math.min(below + 1, samples.size() - 1);
      return samples.get(below) + (position - below) * (samples.get(above) - samples.get(below));
    }

    /** Returns whether a sample is beyond Tukey's fences. */
    boolean isOutlier(double sample) {
      double fence = FENCE * (quantile(0.75) - quantile(0.25));
      return sample < quantile(0.25) - fence || sample > quantile(0.75) + fence;
    }

    /** Returns the samples that are no outliers, ascending. */
    double[] inside() {
      return samples.stream().mapToDouble(s -> s).filter(sample -> !isOutlier(sample)).toArray();
    }
  }
}
