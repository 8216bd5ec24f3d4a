package org.threadwise.queueing.statistics;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of several configurations that share their random numbers cannot be told apart.
 *
 * <p>If the differences of all pairs scatter about alike, their pooled variance is used and {@link
 * Tukey}'s intervals; if not, as where one configuration is near its capacity, {@link
 * PairedComparisons}. The border is a {@link RandomizedBlocks#sphericity()} of {@value
 * #NEARLY_SPHERICAL}, above which the pooled test is near its confidence (Girden 1992, ANOVA:
 * Repeated Measures).
 *
 * @param pooled whether the pooled variance was used
 * @param varianceRatio what common random numbers left of the variance of the difference of
 *     neighbours, the median: 1 if they gained nothing; NaN if nothing varies
 * @param groups by {@link IndistinctGroups}, of indices of rows; none if there are too many to help
 */
public record BlockComparison(boolean pooled, double varianceRatio, List<List<Integer>> groups) {
  private static final double NEARLY_SPHERICAL = 0.75;

  /** Groups for each configuration, beyond which they would say nothing. */
  private static final int MOST_GROUPS = 4;

  public BlockComparison {
    groups = List.copyOf(groups);
  }

  /**
   * Compares each configuration with each other one.
   *
   * @param rows samples of each configuration, in the order of the replications: two rows or more,
   *     all of the same length, two or more; the best configuration first
   * @param confidence that no two equal ones are told apart, in (0, 1)
   */
  public static BlockComparison of(List<double[]> rows, double confidence) {
    RandomizedBlocks blocks = RandomizedBlocks.of(rows);
    boolean pooled = blocks.sphericity() >= NEARLY_SPHERICAL;
    IndistinctGroups.Distinction distinction =
        pooled
            ? new Tukey(blocks.analysis(), confidence)::distinguishes
            : PairedComparisons.of(rows, confidence)::distinguishes;
    List<List<Integer>> groups =
        IndistinctGroups.of(rows.size(), distinction, MOST_GROUPS * rows.size()).orElse(List.of());
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
