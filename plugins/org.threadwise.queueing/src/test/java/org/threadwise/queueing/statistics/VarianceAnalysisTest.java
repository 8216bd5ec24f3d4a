package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class VarianceAnalysisTest {
  /** The data set SiRstv of NIST's Statistical Reference Datasets, with its certified values. */
  @Test
  void agreesWithACertifiedAnalysis() {
    VarianceAnalysis analysis =
        VarianceAnalysis.ofIndependent(
            List.of(
                new double[] {196.3052, 196.1240, 196.1890, 196.2569, 196.3403},
                new double[] {196.3042, 196.3825, 196.1669, 196.3257, 196.0422},
                new double[] {196.1303, 196.2005, 196.2889, 196.0343, 196.1811},
                new double[] {196.2795, 196.1748, 196.1494, 196.1485, 195.9885},
                new double[] {196.2119, 196.1051, 196.1850, 196.0052, 196.2090}));
    assertThat(analysis.betweenFreedom()).isEqualTo(4);
    assertThat(analysis.residualFreedom()).isEqualTo(20);
    assertThat(analysis.betweenMeanSquare()).isCloseTo(1.27865654e-2, within(1e-10));
    assertThat(analysis.residualMeanSquare()).isCloseTo(1.0831828e-2, within(1e-10));
    assertThat(analysis.statistic()).isCloseTo(1.18046237440255, within(1e-8));
    assertThat(analysis.significance()).isBetween(0.3, 0.4);
  }

  @Test
  void ofTwoGroupsIsTheSquareOfStudentsTest() {
    VarianceAnalysis analysis =
        VarianceAnalysis.ofIndependent(
            List.of(new double[] {1, 2, 3, 4}, new double[] {3, 5, 4, 6, 7}));
    double pooled = (5.0 + 10) / 7;
    double t = 2.5 / Math.sqrt(pooled * (1 / 4.0 + 1 / 5.0));
    assertThat(analysis.statistic()).isCloseTo(t * t, within(1e-12));
    assertThat(analysis.significance()).isCloseTo(Student.significance(t, 7), within(1e-12));
  }

  @Test
  void blocksAgreeWithManualSums() {
    RandomizedBlocks blocks =
        RandomizedBlocks.of(
            List.of(new double[] {1, 2, 3}, new double[] {2, 4, 3}, new double[] {3, 3, 6}));
    VarianceAnalysis analysis = blocks.analysis();
    assertThat(analysis.means()).containsExactly(2.0, 3.0, 4.0);
    assertThat(analysis.residualFreedom()).isEqualTo(4);
    assertThat(analysis.residualMeanSquare()).isCloseTo(1, within(1e-12));
    assertThat(analysis.betweenMeanSquare()).isCloseTo(3, within(1e-12));
    assertThat(analysis.statistic()).isCloseTo(3, within(1e-12));
    assertThat(blocks.sphericity()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void twoConfigurationsGiveThePairedTest() {
    double[] first = {4, 7, 1, 9, 3};
    double[] second = {5, 9, 1, 12, 3.5};
    RandomizedBlocks blocks = RandomizedBlocks.of(List.of(first, second));
    assertThat(blocks.analysis().significance())
        .isCloseTo(PairedSamples.of(first, second).significance(), within(1e-12));
    assertThat(blocks.sphericity()).isCloseTo(1, within(1e-12));
    assertThat(new Tukey(blocks.analysis(), 0.95).halfWidth(0, 1))
        .isCloseTo(PairedSamples.of(first, second).halfWidth(0.95), within(1e-7));
  }

  @Test
  void aConstantBlockEffectChangesNothing() {
    double[] first = {1, 2, 4, 3};
    double[] second = {2, 1, 5, 5};
    double[] third = {2, 3, 3, 7};
    VarianceAnalysis plain = RandomizedBlocks.of(List.of(first, second, third)).analysis();
    VarianceAnalysis shifted =
        RandomizedBlocks.of(List.of(shifted(first), shifted(second), shifted(third))).analysis();
    assertThat(shifted.residualMeanSquare()).isCloseTo(plain.residualMeanSquare(), within(1e-9));
    assertThat(shifted.statistic()).isCloseTo(plain.statistic(), within(1e-9));
  }

  private static double[] shifted(double[] row) {
    double[] shifted = row.clone();
    for (int block = 0; block < row.length; block++) {
      shifted[block] += 100 * block * block;
    }
    return shifted;
  }

  @Test
  void rejectsIncomparableSamples() {
    assertThatThrownBy(() -> VarianceAnalysis.ofIndependent(List.of(new double[3])))
        .hasMessageContaining("two or more");
    assertThatThrownBy(() -> VarianceAnalysis.ofIndependent(List.of(new double[3], new double[1])))
        .hasMessageContaining("has 1 samples");
    assertThatThrownBy(() -> RandomizedBlocks.of(List.of(new double[3], new double[2])))
        .hasMessageContaining("3 and 2 samples");
    assertThatThrownBy(() -> RandomizedBlocks.of(List.of(new double[1], new double[1])))
        .hasMessageContaining("in 1 replications");
  }
}
