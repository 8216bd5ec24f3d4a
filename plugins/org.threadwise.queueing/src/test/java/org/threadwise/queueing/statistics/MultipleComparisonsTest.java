package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Measures how often comparisons distinguish equal configurations, counted over many experiments
 * with fixed seeds. The bounds are four standard deviations of a binomial count: a right procedure
 * misses one of them with a probability of 6e-5.
 */
class MultipleComparisonsTest {
  private static final int EXPERIMENTS = 3000;
  private static final double DEVIATION = Math.sqrt(0.05 * 0.95 / EXPERIMENTS);

  private static double falseAlarms(Predicate<Random> experiment) {
    Random random = new Random(20261);
    int alarms = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      alarms += experiment.test(random) ? 1 : 0;
    }
    return (double) alarms / EXPERIMENTS;
  }

  /** Returns normal samples of each configuration; blocks share a component of larger variance. */
  private static List<double[]> samples(Random random, boolean blocks, double[] deviations, int n) {
    double[] common = new double[n];
    for (int i = 0; blocks && i < n; i++) {
      common[i] = 3 * random.nextGaussian();
    }
    List<double[]> rows = new ArrayList<>();
    for (double deviation : deviations) {
      double[] row = common.clone();
      for (int i = 0; i < n; i++) {
        row[i] += deviation * random.nextGaussian();
      }
      rows.add(row);
    }
    return rows;
  }

  private static boolean tellsAnyApart(VarianceAnalysis analysis, double critical) {
    double lowest = Collections.min(analysis.means());
    double highest = Collections.max(analysis.means());
    double error = Math.sqrt(analysis.residualMeanSquare() / analysis.counts().getFirst());
    return highest - lowest > critical * error;
  }

  @Test
  void tukeyKeepsItsConfidenceOverIndependentGroups() {
    double[] equal = {1, 1, 1, 1, 1, 1};
    double critical = StudentizedRange.of(6, 24).quantile(0.95);
    double rate =
        falseAlarms(
            random ->
                tellsAnyApart(
                    VarianceAnalysis.ofIndependent(samples(random, false, equal, 5)), critical));
    assertThat(rate).isCloseTo(0.05, within(4 * DEVIATION));
  }

  @Test
  void tukeyKeepsItsConfidenceOverBlocks() {
    double[] equal = {1, 1, 1, 1, 1};
    double critical = StudentizedRange.of(5, 28).quantile(0.95);
    double rate =
        falseAlarms(
            random ->
                tellsAnyApart(
                    RandomizedBlocks.of(samples(random, true, equal, 8)).analysis(), critical));
    assertThat(rate).isCloseTo(0.05, within(4 * DEVIATION));
  }

  /** Hayter (1984): at most the error allowed; here close to it, for sizes are not far apart. */
  @Test
  void kramersIntervalsAreConservative() {
    Tukey unit =
        new Tukey(
            new VarianceAnalysis(List.of(0.0, 0.0, 0.0), List.of(3, 6, 9), 1, 2, 1, 15), 0.95);
    double rate =
        falseAlarms(
            random -> {
              List<double[]> groups =
                  IntStream.of(3, 6, 9)
                      .mapToObj(n -> samples(random, false, new double[] {1}, n).getFirst())
                      .toList();
              VarianceAnalysis analysis = VarianceAnalysis.ofIndependent(groups);
              double deviation = Math.sqrt(analysis.residualMeanSquare());
              List<Double> means = analysis.means();
              return anyDistinct(
                  3,
                  (a, b) ->
                      Math.abs(means.get(a) - means.get(b)) > deviation * unit.halfWidth(a, b));
            });
    assertThat(rate).isBetween(0.04 - 4 * DEVIATION, 0.05 + 4 * DEVIATION);
  }

  /** One configuration near its capacity spoils the pooled mean square for all, not the pairs. */
  @Test
  void pairsKeepTheirConfidenceWhereVariancesDiffer() {
    double[] unequal = {5, 5, 0.2, 0.2, 0.2, 0.2};
    double critical = StudentizedRange.of(6, 35).quantile(0.95);
    double pooled =
        falseAlarms(
            random ->
                tellsAnyApart(
                    RandomizedBlocks.of(samples(random, true, unequal, 8)).analysis(), critical));
    double paired =
        falseAlarms(
            random -> {
              PairedComparisons comparisons =
                  PairedComparisons.of(samples(random, true, unequal, 8), 0.95);
              return anyDistinct(6, comparisons::distinguishes);
            });
    assertThat(pooled).isGreaterThan(0.08);
    assertThat(paired).isLessThan(0.05 + 4 * DEVIATION);
  }

  private static boolean anyDistinct(int size, IndistinctGroups.Distinction distinction) {
    for (int first = 0; first < size; first++) {
      for (int second = first + 1; second < size; second++) {
        if (distinction.distinguishes(first, second)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void sphericityDetectsUnequalVariances() {
    Random random = new Random(3);
    double[] equal = {1, 1, 1, 1};
    double[] unequal = {5, 0.2, 0.2, 0.2};
    assertThat(RandomizedBlocks.of(samples(random, true, equal, 60)).sphericity())
        .isBetween(0.85, 1.0);
    assertThat(RandomizedBlocks.of(samples(random, true, unequal, 60)).sphericity())
        .isBetween(0.33, 0.4);
  }

  @Test
  void intervalsAgreeWithPValues() {
    VarianceAnalysis analysis =
        new VarianceAnalysis(List.of(10.0, 12.0, 15.0), List.of(4, 4, 8), 1, 2, 4, 13);
    Tukey tukey = new Tukey(analysis, 0.95);
    assertThat(tukey.difference(2, 0)).isEqualTo(5);
    assertThat(tukey.halfWidth(0, 1)).isCloseTo(3.734 * Math.sqrt(4.0 / 4), within(2e-3));
    assertThat(tukey.halfWidth(0, 2))
        .isCloseTo(3.734 * Math.sqrt(4.0 / 2 * (1 / 4.0 + 1 / 8.0)), within(2e-3));
    assertThat(tukey.distinguishes(0, 1)).isFalse();
    assertThat(tukey.distinguishes(0, 2)).isTrue();
    assertThat(tukey.significance(0, 1)).isBetween(0.05, 1.0);
    assertThat(tukey.significance(0, 2)).isBetween(0.0, 0.05);
    assertThat(tukey.significance(1, 1)).isEqualTo(1);
    double border = tukey.halfWidth(0, 1);
    VarianceAnalysis atBorder =
        new VarianceAnalysis(List.of(0.0, border, border), List.of(4, 4, 4), 1, 2, 4, 13);
    assertThat(new Tukey(atBorder, 0.95).significance(0, 1)).isCloseTo(0.05, within(1e-8));
  }

  /**
   * Applies Holm's method manually: three pairs with p = 0, 0, 1, and one that is distinguished
   * only as the last.
   */
  @Test
  void stepsDownAsHolmDoes() {
    List<double[]> rows =
        List.of(
            new double[] {1, 2, 3, 4, 5, 6},
            new double[] {1, 2, 3, 4, 5, 6},
            new double[] {2, 3, 4, 5, 6, 7});
    PairedComparisons comparisons = PairedComparisons.of(rows, 0.95);
    assertThat(comparisons.distinguishes(0, 1)).isFalse();
    assertThat(comparisons.distinguishes(0, 2)).isTrue();
    assertThat(comparisons.distinguishes(2, 1)).isTrue();
  }
}
