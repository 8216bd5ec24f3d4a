package org.threadwise.studies.statistics;

import java.util.List;
import org.hipparchus.distribution.continuous.FDistribution;
import org.threadwise.queueing.statistics.StudentizedRange;
import org.threadwise.queueing.statistics.Tally;

/**
 * A one-way analysis of groups whose variances may differ (Welch 1951, Biometrika 38(3/4)), with
 * the pairwise comparisons of Games and Howell (1976, Journal of Educational Statistics 1(2)).
 *
 * @param groups mean and variance of each group
 * @param statistic Welch's F; NaN if a group does not vary
 * @param numeratorFreedom degrees of freedom between groups
 * @param denominatorFreedom degrees of freedom within groups, not a whole number
 */
public record WelchAnalysis(
    List<Tally> groups, double statistic, double numeratorFreedom, double denominatorFreedom) {
  public WelchAnalysis {
    groups = List.copyOf(groups);
  }

  /**
   * Analyses samples.
   *
   * @param samples at least two groups of at least two samples each
   */
  public static WelchAnalysis of(List<double[]> samples) {
    if (samples.size() < 2 || samples.stream().anyMatch(group -> group.length < 2)) {
      throw new IllegalArgumentException("give two or more groups of two or more samples each");
    }
    List<Tally> groups = samples.stream().map(Tally::of).toList();
    double count = groups.size();
    double weights = groups.stream().mapToDouble(WelchAnalysis::weight).sum();
    double mean =
        groups.stream().mapToDouble(group -> weight(group) * group.mean()).sum() / weights;
    double between = 0;
    double correction = 0;
    for (Tally group : groups) {
      double share = weight(group) / weights;
      between += weight(group) * (group.mean() - mean) * (group.mean() - mean);
      correction += (1 - share) * (1 - share) / (group.count() - 1);
    }
    double squares = count * count - 1;
    return new WelchAnalysis(
        groups,
        between / (count - 1) / (1 + 2 * (count - 2) / squares * correction),
        count - 1,
        squares / (3 * correction));
  }

  /** Returns the inverse of the variance of a mean. */
  private static double weight(Tally group) {
    return group.count() / group.variance();
  }

  /** Returns the p-value of F; NaN if a group does not vary. */
  public double significance() {
    return Double.isNaN(statistic)
        ? Double.NaN
        : 1
            - new FDistribution(numeratorFreedom, denominatorFreedom)
                .cumulativeProbability(statistic);
  }

  /**
   * Returns the probability, by Games and Howell, that any two groups differ at least as much as
   * these if all means are equal: 1 for equal means; 0 for different ones if neither varies.
   */
  public double significance(int first, int second) {
    double one = 1 / weight(groups.get(first));
    double other = 1 / weight(groups.get(second));
    double difference = Math.abs(groups.get(first).mean() - groups.get(second).mean());
    if (difference == 0 || one + other == 0) {
      return difference == 0 ? 1 : 0;
    }
    double freedom =
        (one + other)
            * (one + other)
            / (one * one / (groups.get(first).count() - 1)
                + other * other / (groups.get(second).count() - 1));
    return StudentizedRange.of(groups.size(), freedom)
        .survivalProbability(difference / Math.sqrt((one + other) / 2));
  }
}
