package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockComparisonTest {
  /** Means in ascending order, a common part, and a part of each configuration's own. */
  private static List<double[]> rows(
      Random random, int replications, double[] means, double[] deviations) {
    double[] common = random.doubles(replications, -5, 5).toArray();
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < means.length; i++) {
      double[] row = new double[replications];
      for (int replication = 0; replication < replications; replication++) {
        row[replication] = means[i] + common[replication] + deviations[i] * random.nextGaussian();
      }
      rows.add(row);
    }
    return rows;
  }

  @Test
  void poolsSimilarVariances() {
    List<double[]> rows =
        rows(new Random(1), 30, new double[] {1, 1, 4, 4.1}, new double[] {1, 1, 1, 1});
    BlockComparison comparison = BlockComparison.of(rows, 0.95);
    assertThat(comparison.pooled()).isTrue();
    assertThat(comparison.groups()).containsExactly(List.of(0, 1), List.of(2, 3));
    // Var X is 100/12 + 1, of which 1 is left.
    assertThat(comparison.varianceRatio()).isCloseTo(12 / 112.0, within(0.04));
  }

  /** The pooled variance would hide the small differences behind the noise of the last one. */
  @Test
  void comparesPairsIfVariancesDiffer() {
    List<double[]> rows =
        rows(new Random(2), 20, new double[] {1, 1.2, 1.4, 3}, new double[] {0.05, 0.05, 0.05, 20});
    BlockComparison comparison = BlockComparison.of(rows, 0.95);
    assertThat(comparison.pooled()).isFalse();
    assertThat(comparison.groups()).containsExactly(List.of(0, 3), List.of(1, 3), List.of(2, 3));
    assertThat(new Tukey(RandomizedBlocks.of(rows).analysis(), 0.95).distinguishes(0, 2)).isFalse();
  }

  @Test
  void withoutRandomnessEveryDifferenceIsSignificant() {
    List<double[]> rows = List.of(new double[] {1, 1}, new double[] {1, 1}, new double[] {2, 2});
    assertThat(BlockComparison.of(rows, 0.95).groups()).containsExactly(List.of(0, 1), List.of(2));
  }

  /** The choice of the test from the same samples does not cost its confidence. */
  @ParameterizedTest
  @CsvSource({"8, 1", "8, 2", "8, 10", "30, 1", "30, 2", "30, 10"})
  void keepsItsConfidence(int replications, double noisier) {
    Random random = new Random(20261121);
    int experiments = 200;
    int alarms = 0;
    double[] equal = new double[4];
    double[] deviations = {1, 1, noisier, noisier};
    for (int i = 0; i < experiments; i++) {
      List<double[]> rows = rows(random, replications, equal, deviations);
      alarms += BlockComparison.of(rows, 0.95).groups().size() == 1 ? 0 : 1;
    }
    // Four deviations of a binomial count above 5 %.
    assertThat((double) alarms / experiments)
        .isLessThan(0.05 + 4 * Math.sqrt(0.05 * 0.95 / experiments));
  }
}
