package org.threadwise.studies.jvm;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.threadwise.queueing.statistics.IndistinctGroups;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.queueing.statistics.Tukey;
import org.threadwise.queueing.statistics.VarianceAnalysis;
import org.threadwise.studies.statistics.BrownForsythe;
import org.threadwise.studies.statistics.ShapiroWilk;
import org.threadwise.studies.statistics.WelchAnalysis;

/**
 * The comparison of configurations by one metric: an analysis of variance with Tukey's differences,
 * the tests of its assumptions, and the analysis that does without them.
 *
 * @param groups mean and variance of each configuration
 * @param variance analysis that assumes normal residuals of equal variance
 * @param normality test of the residuals
 * @param equality test of equal variances
 * @param welch analysis that allows different variances
 */
record MetricAnalysis(
    List<Tally> groups,
    VarianceAnalysis variance,
    ShapiroWilk normality,
    VarianceAnalysis equality,
    WelchAnalysis welch) {
  static final double CONFIDENCE = 0.95;

  MetricAnalysis {
    groups = List.copyOf(groups);
  }

  /** Analyses the values of at least two configurations. */
  static MetricAnalysis of(List<double[]> values) {
    return new MetricAnalysis(
        values.stream().map(Tally::of).toList(),
        VarianceAnalysis.ofIndependent(values),
        ShapiroWilk.of(values.stream().flatMapToDouble(MetricAnalysis::residuals).toArray()),
        BrownForsythe.of(values),
        WelchAnalysis.of(values));
  }

  private static DoubleStream residuals(double[] group) {
    double mean = Tally.of(group).mean();
    return Arrays.stream(group).map(value -> value - mean);
  }

  /** Returns whether no test rejects the assumptions of the analysis of variance. */
  boolean assumptionsHold() {
    return normality.significance() >= 1 - CONFIDENCE && equality.significance() >= 1 - CONFIDENCE;
  }

  /** Returns the method that compares pairs. */
  String method() {
    return assumptionsHold() ? "Tukey" : "Games–Howell";
  }

  /** Returns the letters of the groups of each configuration; "a" contains the smallest mean. */
  List<String> letters() {
    if (!assumptionsHold()) {
      return letters(
          variance.means(), (one, other) -> welch.significance(one, other) < 1 - CONFIDENCE);
    }
    return letters(variance);
  }

  /** Returns the letters of groups by Tukey's differences. */
  static List<String> letters(VarianceAnalysis analysis) {
    return letters(analysis.means(), new Tukey(analysis, CONFIDENCE)::distinguishes);
  }

  private static List<String> letters(
      List<Double> means, IndistinctGroups.Distinction distinction) {
    List<Integer> order =
        IntStream.range(0, means.size())
            .boxed()
            .sorted(Comparator.comparingDouble(means::get))
            .toList();
    List<List<Integer>> groups =
        IndistinctGroups.of(
                means.size(),
                (one, other) -> distinction.distinguishes(order.get(one), order.get(other)),
                'z' - 'a' + 1)
            .orElseThrow();
    return IntStream.range(0, means.size())
        .mapToObj(configuration -> letters(groups, order.indexOf(configuration)))
        .toList();
  }

  private static String letters(List<List<Integer>> groups, int rank) {
    return IntStream.range(0, groups.size())
        .filter(group -> groups.get(group).contains(rank))
        .mapToObj(group -> Character.toString('a' + group))
        .collect(Collectors.joining());
  }
}
