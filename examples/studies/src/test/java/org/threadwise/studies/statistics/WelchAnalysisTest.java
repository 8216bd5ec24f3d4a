package org.threadwise.studies.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.statistics.VarianceAnalysis;

class WelchAnalysisTest {
  /** Insects on plots with six sprays (Beall 1942, Biometrika 32(3/4)). */
  private static final List<double[]> SPRAYS =
      List.of(
          new double[] {10, 7, 20, 14, 14, 12, 10, 23, 17, 20, 14, 13},
          new double[] {11, 17, 21, 11, 16, 14, 17, 17, 19, 21, 7, 13},
          new double[] {0, 1, 7, 2, 3, 1, 2, 1, 3, 0, 1, 4},
          new double[] {3, 5, 12, 6, 4, 3, 5, 5, 5, 5, 2, 4},
          new double[] {3, 5, 3, 5, 3, 6, 1, 1, 3, 2, 6, 4},
          new double[] {11, 9, 15, 22, 15, 16, 13, 10, 26, 26, 24, 13});

  /** Hours of sleep that two drugs add (Student 1908, Biometrika 6(1)). */
  private static final List<double[]> SLEEP =
      List.of(
          new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
          new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});

  /** The values that R's {@code oneway.test} gives. */
  @Test
  void agreesWithAnotherImplementation() {
    WelchAnalysis analysis = WelchAnalysis.of(SPRAYS);
    assertThat(analysis.statistic()).isCloseTo(36.0654, within(1e-4));
    assertThat(analysis.numeratorFreedom()).isEqualTo(5);
    assertThat(analysis.denominatorFreedom()).isCloseTo(30.043, within(1e-3));
    assertThat(analysis.significance()).isCloseTo(7.999e-12, within(1e-14));
  }

  /** The values of Levene's test around medians in R's package {@code car}. */
  @Test
  void comparesVariancesLikeAnotherImplementation() {
    VarianceAnalysis analysis = BrownForsythe.of(SPRAYS);
    assertThat(analysis.statistic()).isCloseTo(3.8214, within(1e-4));
    assertThat(analysis.significance()).isCloseTo(0.004223, within(1e-6));
  }

  /** For two groups, both tests are Welch's t test: t = -1.8608, 17.776 degrees of freedom. */
  @Test
  void ofTwoGroupsIsWelchsTest() {
    WelchAnalysis analysis = WelchAnalysis.of(SLEEP);
    assertThat(analysis.statistic()).isCloseTo(1.8608 * 1.8608, within(1e-4));
    assertThat(analysis.denominatorFreedom()).isCloseTo(17.776, within(1e-3));
    assertThat(analysis.significance()).isCloseTo(0.07939, within(1e-5));
    assertThat(analysis.significance(0, 1)).isCloseTo(0.07939, within(1e-5));
  }

  @Test
  void pairsThatNeverVaryDifferOrNot() {
    WelchAnalysis analysis =
        WelchAnalysis.of(List.of(new double[] {1, 1}, new double[] {1, 1}, new double[] {2, 2}));
    assertThat(analysis.significance(0, 1)).isEqualTo(1);
    assertThat(analysis.significance(0, 2)).isZero();
    assertThat(analysis.significance()).isNaN();
  }

  @Test
  void rejectsGroupsWithoutVariance() {
    assertThatThrownBy(() -> WelchAnalysis.of(List.of(new double[] {1, 2})))
        .hasMessageContaining("two or more groups");
  }
}
