package org.threadwise.queueing.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.inference.OneWayAnova;

/**
 * An analysis of variance of several configurations (Fisher 1925, Statistical Methods for Research
 * Workers): do their means differ at all, and how much do single samples scatter? {@link Tukey} and
 * {@link ScottKnott} then tell which differ.
 *
 * <p>Samples are taken as normal, with the same variance in every configuration. Configurations
 * that share their random numbers are not independent: theirs comes from {@link
 * RandomizedBlocks#analysis()}.
 *
 * @param means of the configurations, in the unit of the samples
 * @param counts samples of each configuration
 * @param betweenMeanSquare mean square between configurations
 * @param betweenFreedom its degrees of freedom
 * @param residualMeanSquare variance of single samples about what the model says
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
   * The one-way analysis of groups that are independent throughout: every configuration had a seed
   * of its own.
   *
   * @param groups samples of each configuration: two groups or more, each of two samples or more
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

  /** Fisher's F; NaN if nothing varies. */
  public double statistic() {
    return betweenMeanSquare / residualMeanSquare;
  }

  /** Probability of an F as great as this one if all means are the same; NaN if nothing varies. */
  public double significance() {
    double statistic = statistic();
    return Double.isNaN(statistic)
        ? Double.NaN
        : FDistribution.of(betweenFreedom, residualFreedom).survivalProbability(statistic);
  }
}
