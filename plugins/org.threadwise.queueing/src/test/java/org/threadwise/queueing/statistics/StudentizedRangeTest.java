package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudentizedRangeTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  /**
   * Upper points for 2 to 10 means as tables give them (Harter 1960, Annals of Mathematical
   * Statistics 31(4); Pearson and Hartley, Biometrika Tables for Statisticians I, table 29).
   */
  @ParameterizedTest
  @CsvSource({
    "0.95, 1,        17.97, 26.98, 32.82, 37.08, 40.41, 43.12, 45.40, 47.36, 49.07",
    "0.95, 2,        6.085, 8.331, 9.798, 10.88, 11.73, 12.43, 13.03, 13.54, 13.99",
    "0.95, 3,        4.501, 5.910, 6.825, 7.502, 8.037, 8.478, 8.852, 9.177, 9.462",
    "0.95, 5,        3.635, 4.602, 5.218, 5.673, 6.033, 6.330, 6.582, 6.801, 6.995",
    "0.95, 10,       3.151, 3.877, 4.327, 4.654, 4.912, 5.124, 5.304, 5.460, 5.598",
    "0.95, 20,       2.950, 3.578, 3.958, 4.232, 4.445, 4.620, 4.768, 4.895, 5.008",
    "0.95, 60,       2.829, 3.399, 3.737, 3.977, 4.163, 4.314, 4.441, 4.550, 4.646",
    "0.95, 120,      2.800, 3.356, 3.685, 3.917, 4.096, 4.241, 4.363, 4.468, 4.560",
    "0.95, Infinity, 2.772, 3.314, 3.633, 3.858, 4.030, 4.170, 4.286, 4.387, 4.474",
    "0.99, 1,        90.02, 135.0, 164.3, 185.6, 202.2, 215.8, 227.2, 237.0, 245.5",
    "0.99, 5,        5.702, 6.976, 7.804, 8.421, 8.913, 9.321, 9.669, 9.971, 10.24",
    "0.99, 10,       4.482, 5.270, 5.769, 6.136, 6.428, 6.669, 6.875, 7.054, 7.213",
    "0.99, 20,       4.024, 4.639, 5.018, 5.293, 5.510, 5.688, 5.839, 5.970, 6.086",
    "0.99, Infinity, 3.643, 4.120, 4.403, 4.603, 4.757, 4.882, 4.987, 5.078, 5.157"
  })
  void agreesWithPublishedTables(
      double confidence,
      double freedom,
      double q2,
      double q3,
      double q4,
      double q5,
      double q6,
      double q7,
      double q8,
      double q9,
      double q10) {
    List<Double> table = List.of(q2, q3, q4, q5, q6, q7, q8, q9, q10);
    for (int groups = 2; groups <= 10; groups++) {
      double published = table.get(groups - 2);
      double lastDigit = Math.pow(10, Math.floor(Math.log10(published)) - 3);
      StudentizedRange range = StudentizedRange.of(groups, freedom);
      assertThat(confidence)
          .as("%s means", groups)
          .isBetween(
              range.cumulativeProbability(published - 0.51 * lastDigit),
              range.cumulativeProbability(published + 0.51 * lastDigit));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 30, 1000, 1_000_000})
  void ofTwoMeansIsStudents(int freedom) {
    StudentizedRange range = StudentizedRange.of(2, freedom);
    for (double confidence : new double[] {0.01, 0.5, 0.9, 0.95, 0.99, 0.9999}) {
      double expected = Math.sqrt(2) * Student.quantile(confidence, freedom);
      assertThat(range.cumulativeProbability(expected)).isCloseTo(confidence, within(1e-10));
      assertThat(range.quantile(confidence)).isCloseTo(expected, within(1e-6 * expected));
    }
  }

  /** With ν = ∞ and k = 3, by a sum over the plane that shares nothing with the class. */
  @Test
  void ofThreeMeansIsTheMeasureOfAHexagon() {
    double q = 3.314;
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double step = 1e-3;
    double sum = 0;
    for (double least = -9 + step / 2; least < 9; least += step) {
      double others = normal.probability(least, least + q);
      sum += 3 * normal.density(least) * others * others * step;
    }
    assertThat(StudentizedRange.of(3, INFINITE).cumulativeProbability(q))
        .isCloseTo(sum, within(1e-7));
  }

  @Test
  void decreasesWithQAndIncreasesWithTheNumberOfMeans() {
    for (double freedom : new double[] {1, 4, 50, 1e5, INFINITE}) {
      double before = 1;
      for (double q = 0; q < 12; q += 0.25) {
        double survival = StudentizedRange.of(5, freedom).survivalProbability(q);
        assertThat(survival).isBetween(0.0, before + 1e-12);
        before = survival;
      }
      before = 0;
      for (int groups : new int[] {2, 3, 10, 50, 400}) {
        double survival = StudentizedRange.of(groups, freedom).survivalProbability(3.5);
        assertThat(survival).isGreaterThan(before).isLessThanOrEqualTo(1);
        before = survival;
      }
    }
  }

  @Test
  void convergesToKnownVariance() {
    double limit = StudentizedRange.of(8, INFINITE).quantile(0.95);
    assertThat(StudentizedRange.of(8, 1e8).quantile(0.95)).isCloseTo(limit, within(1e-6));
    assertThat(StudentizedRange.of(8, 1e10).quantile(0.95)).isEqualTo(limit);
  }

  @Test
  void reportsBothEndsOfTheInterval() {
    StudentizedRange range = StudentizedRange.of(4, 6);
    assertThat(range.cumulativeProbability(0)).isZero();
    assertThat(range.cumulativeProbability(-1)).isZero();
    assertThat(range.survivalProbability(Double.POSITIVE_INFINITY)).isZero();
    assertThat(range.survivalProbability(Double.NaN)).isNaN();
  }

  @Test
  void rejectsInvalidParameters() {
    assertThatThrownBy(() -> StudentizedRange.of(1, 5)).hasMessageContaining("two or more");
    assertThatThrownBy(() -> StudentizedRange.of(3, 0.5)).hasMessageContaining("1 or more");
    assertThatThrownBy(() -> StudentizedRange.of(3, 5).quantile(1))
        .hasMessageContaining("between 0 and 1");
  }
}
