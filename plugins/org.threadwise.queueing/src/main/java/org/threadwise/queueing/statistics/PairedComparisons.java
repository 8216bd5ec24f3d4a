package org.threadwise.queueing.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Compares all pairs of configurations with common random numbers by their differences within
 * replications. Each pair has its own variance, so nothing is assumed about the others; the error
 * is divided among the pairs by Holm's method (1979, Scandinavian Journal of Statistics 6(2)).
 * Where variances are unequal, this keeps its confidence; the pooled mean square of an analysis of
 * variance does not (Maxwell 1980, Journal of Educational Statistics 5(3)).
 *
 * <p>Differences of a pair are assumed to be normal, and replications independent.
 */
public final class PairedComparisons {
  private final boolean[][] distinguished;

  private PairedComparisons(int configurations) {
    distinguished = new boolean[configurations][configurations];
  }

  private record Pair(int first, int second, double significance) {}

  /**
   * Compares all pairs of configurations.
   *
   * @param rows samples of each configuration in the order of the replications: at least two rows
   *     of equal length, at least 2
   * @param confidence probability, in (0, 1), that no two equal configurations are distinguished
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

  /** Returns whether two configurations are distinguished. */
  public boolean distinguishes(int first, int second) {
    return distinguished[first][second];
  }
}
