package org.threadwise.studies.statistics;

import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.statistics.VarianceAnalysis;

/**
 * The test of Brown and Forsythe (1974, Journal of the American Statistical Association 69(346))
 * whether groups have the same variance: an analysis of variance of the distances from the medians.
 * It needs no normal samples, unlike Bartlett's test.
 */
public final class BrownForsythe {
  private BrownForsythe() {}

  /**
   * Analyses the distances from the medians. A small significance shows that variances differ.
   *
   * @param groups at least two groups of at least two samples each
   */
  public static VarianceAnalysis of(List<double[]> groups) {
    return VarianceAnalysis.ofIndependent(groups.stream().map(BrownForsythe::distances).toList());
  }

  private static double[] distances(double[] group) {
    double median = median(group);
    return Arrays.stream(group).map(value -> Math.abs(value - median)).toArray();
  }

  private static double median(double[] group) {
    double[] sorted = group.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
