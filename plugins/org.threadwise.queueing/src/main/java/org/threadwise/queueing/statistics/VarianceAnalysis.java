package org.threadwise.queueing.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.inference.OneWayAnova;

/**
 * An analysis of variance of several configurations (Fisher 1925, Statistical Methods for Research
 * Workers): it tests whether their means differ at all, and estimates how much samples scatter.
 * {@link Tukey} and {@link ScottKnott} then find which means differ.
 *
 * <p>Samples are assumed to be normal with the same variance in every configuration. Configurations
 * with common random numbers are not independent; use {@link RandomizedBlocks#analysis()} for them.
 *
 * @param means means of the configurations, in the unit of the samples
 * @param counts number of samples of each configuration
 * @param betweenMeanSquare mean square between configurations
 * @param betweenFreedom its degrees of freedom
 * @param residualMeanSquare residual variance of a sample
 * @param residualFreedom its degrees of freedom
 */
public record VarianceAnalysis(
    List<Double> means,
    List<Integer> counts,
    double betweenMeanSquare,
    int betweenFreedom,
    double residualMeanSquare,
    int residualFreedom) {

  public VarianceAnalysis {
    means = List.copyOf(means);
    counts = List.copyOf(counts);
  }

  /**
   * Returns the one-way analysis of independent groups, whose configurations had different seeds.
   *
   * @param groups samples of each configuration: at least two groups of at least two samples each
   */
  public static VarianceAnalysis ofIndependent(List<double[]> groups) {
    if (groups.size() < 2) {
      throw new IllegalArgumentException(
          "a comparison of " + groups.size() + " configurations is none; give two or more");
    }
    for (double[] group : groups) {
      if (group.length < 2) {
        throw new IllegalArgumentException(
            "a configuration has " + group.length + " samples; its variance needs two or more");
      }
    }
    OneWayAnova.Result result = OneWayAnova.withDefaults().test(groups);
    return new VarianceAnalysis(
        groups.stream().map(group -> Tally.of(group).mean()).toList(),
        groups.stream().map(group -> group.length).toList(),
        result.getMSBG(),
        groups.size() - 1,
        result.getMSWG(),
        groups.stream().mapToInt(group -> group.length - 1).sum());
  }

  /** Returns Fisher's F; NaN if nothing varies. */
  public double statistic() {
    return betweenMeanSquare / residualMeanSquare;
  }

  /** Returns the p-value of F; NaN if nothing varies. */
  public double significance() {
    double statistic = statistic();
    return Double.isNaN(statistic)
        ? Double.NaN
        : FDistribution.of(betweenFreedom, residualFreedom).survivalProbability(statistic);
  }
}
