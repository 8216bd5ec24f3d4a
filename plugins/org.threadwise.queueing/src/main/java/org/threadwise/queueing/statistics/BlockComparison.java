package org.threadwise.queueing.statistics;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds which of several configurations with common random numbers are statistically equal.
 *
 * <p>If the differences of all pairs have similar variances, the pooled variance and {@link
 * Tukey}'s intervals are used; otherwise, for example if one configuration is close to its
 * capacity, {@link PairedComparisons}. The threshold is a {@link RandomizedBlocks#sphericity()} of
 * {@value #NEARLY_SPHERICAL}, above which the pooled test nearly keeps its confidence (Girden 1992,
 * ANOVA: Repeated Measures).
 *
 * @param pooled whether the pooled variance was used
 * @param varianceRatio median over adjacent configurations of the variance of their difference,
 *     relative to independent samples: 1 if common random numbers gained nothing; NaN if nothing
 *     varies
 * @param groups groups of statistically equal configurations by {@link IndistinctGroups}, as row
 *     indices; empty if there are too many
 */
public record BlockComparison(boolean pooled, double varianceRatio, List<List<Integer>> groups) {
  private static final double NEARLY_SPHERICAL = 0.75;

  /** Number of groups per configuration beyond which groups are not informative. */
  private static final int MAX_GROUPS_PER_CONFIGURATION = 4;

  public BlockComparison {
    groups = List.copyOf(groups);
  }

  /**
   * Compares all pairs of configurations.
   *
   * @param rows samples of each configuration in the order of the replications, best configuration
   *     first: at least two rows of equal length, at least 2
   * @param confidence probability, in (0, 1), that no two equal configurations are distinguished
   */
  public static BlockComparison of(List<double[]> rows, double confidence) {
    RandomizedBlocks blocks = RandomizedBlocks.of(rows);
    boolean pooled = blocks.sphericity() >= NEARLY_SPHERICAL;
    IndistinctGroups.Distinction distinction =
        pooled
            ? new Tukey(blocks.analysis(), confidence)::distinguishes
            : PairedComparisons.of(rows, confidence)::distinguishes;
    List<List<Integer>> groups =
        IndistinctGroups.of(rows.size(), distinction, MAX_GROUPS_PER_CONFIGURATION * rows.size())
            .orElse(List.of());
    return new BlockComparison(pooled, medianRatio(rows), groups);
  }

  private static double medianRatio(List<double[]> rows) {
    double[] ratios =
        IntStream.range(1, rows.size())
            .mapToDouble(i -> PairedSamples.of(rows.get(i - 1), rows.get(i)).varianceRatio())
            .filter(ratio -> !Double.isNaN(ratio))
            .sorted()
            .toArray();
    int middle = ratios.length / 2;
    if (ratios.length % 2 == 1) {
      return ratios[middle];
    }
    return ratios.length == 0 ? Double.NaN : (ratios[middle - 1] + ratios[middle]) / 2;
  }
}
