package org.threadwise.queueing.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * All pairs of configurations that share their random numbers, compared by the differences within
 * replications. Each pair has a variance of its own, so nothing is assumed of the others; the error
 * is divided among the pairs as Holm (1979, Scandinavian Journal of Statistics 6(2)) does. Where
 * variances are unequal this keeps its confidence, and the pooled mean square of an analysis of
 * variance does not (Maxwell 1980, Journal of Educational Statistics 5(3)).
 *
 * <p>The differences of a pair are taken as normal, and replications as independent.
 */
public final class PairedComparisons {
  private final boolean[][] distinguished;

  private PairedComparisons(int configurations) {
    distinguished = new boolean[configurations][configurations];
  }

  private record Pair(int first, int second, double significance) {}

  /**
   * Compares each configuration with each other one.
   *
   * @param rows samples of each configuration, in the order of the replications: two rows or more,
   *     all of the same length, two or more
   * @param confidence that no two equal ones are told apart, in (0, 1)
   */
  public static PairedComparisons of(List<double[]> rows, double confidence) {
    RandomizedBlocks.requireBlocks(rows);
    PairedComparisons comparisons = new PairedComparisons(rows.size());
    Pair[] pairs = pairs(rows);
    Arrays.sort(pairs, Comparator.comparingDouble(Pair::significance));
    for (int i = 0; i < pairs.length; i++) {
      if (pairs[i].significance * (pairs.length - i) > 1 - confidence) {
        break;
      }
      comparisons.distinguished[pairs[i].first][pairs[i].second] = true;
      comparisons.distinguished[pairs[i].second][pairs[i].first] = true;
    }
    return comparisons;
  }

  private static Pair[] pairs(List<double[]> rows) {
    Pair[] pairs = new Pair[rows.size() * (rows.size() - 1) / 2];
    int next = 0;
    for (int first = 0; first < rows.size(); first++) {
      for (int second = first + 1; second < rows.size(); second++) {
        double significance = PairedSamples.of(rows.get(first), rows.get(second)).significance();
        pairs[next++] = new Pair(first, second, significance);
      }
    }
    return pairs;
  }

  /** Whether two configurations are told apart. */
  public boolean distinguishes(int first, int second) {
    return distinguished[first][second];
  }
}
