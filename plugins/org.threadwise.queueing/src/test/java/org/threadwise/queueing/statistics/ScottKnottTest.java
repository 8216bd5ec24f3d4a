package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Test;

class ScottKnottTest {
  private static VarianceAnalysis analysis(
      int samples, double meanSquare, int freedom, double... means) {
    return new VarianceAnalysis(
        DoubleStream.of(means).boxed().toList(),
        Collections.nCopies(means.length, samples),
        Double.NaN,
        means.length - 1,
        meanSquare,
        freedom);
  }

  /**
   * The barley of Duncan (1955, Biometrics 11(1)): seven varieties A to G in six blocks, s² =
   * 79.64. By hand: the best cut is behind 61.5 with B₀ = 267.1 and λ = 17.8 &gt; 12.8, and its
   * parts have λ = 8.1 &lt; 8.7 and λ = 1.1 &lt; 7.5.
   */
  @Test
  void dividesDuncansBarleyOnce() {
    VarianceAnalysis barley = analysis(6, 79.64, 30, 49.6, 71.2, 67.6, 61.5, 71.3, 58.1, 61.0);
    assertThat(ScottKnott.clusters(barley, 0.95))
        .containsExactly(List.of(0, 5, 6, 3), List.of(2, 1, 4));
    assertThat(ScottKnott.clusters(barley, 0.93)).hasSize(3);
    assertThat(ScottKnott.clusters(barley, 0.999)).hasSize(1);
  }

  /**
   * Two means at a distance d: B₀ = d²/2 and σ₀² = (d²/2 + ν s²/n) / (2 + ν), here with s²/n = 1,
   * so that λ is the limit L at d² = 2 ν L / (1.376 (2 + ν) − L).
   */
  @Test
  void dividesTwoMeansAtTheCriticalDistance() {
    double factor = Math.PI / (2 * (Math.PI - 2));
    double limit = ChiSquaredDistribution.of(2 / (Math.PI - 2)).inverseCumulativeProbability(0.95);
    double distance = Math.sqrt(2 * 10 * limit / (factor * 12 - limit));
    VarianceAnalysis nearer = analysis(4, 4, 10, 5, 5 + distance * (1 - 1e-6));
    VarianceAnalysis farther = analysis(4, 4, 10, 5, 5 + distance * (1 + 1e-6));
    assertThat(ScottKnott.clusters(nearer, 0.95)).containsExactly(List.of(0, 1));
    assertThat(ScottKnott.clusters(farther, 0.95)).containsExactly(List.of(0), List.of(1));
  }

  @Test
  void findsFarClustersInOrder() {
    VarianceAnalysis far = analysis(8, 1, 70, 30.1, 10.2, 20.0, 10.0, 30.0, 20.3, 10.1, 20.2, 30.2);
    assertThat(ScottKnott.clusters(far, 0.99))
        .containsExactly(List.of(3, 6, 1), List.of(2, 7, 5), List.of(4, 0, 8));
  }

  @Test
  void equalMeansAreOneCluster() {
    assertThat(ScottKnott.clusters(analysis(8, 0, 70, 3, 3, 3), 0.95)).hasSize(1);
  }

  @Test
  void rejectsUnequalNumbersOfSamples() {
    VarianceAnalysis unequal = new VarianceAnalysis(List.of(1.0, 2.0), List.of(3, 4), 1, 1, 1, 5);
    assertThatThrownBy(() -> ScottKnott.clusters(unequal, 0.95))
        .hasMessageContaining("same number of each");
    assertThatThrownBy(() -> ScottKnott.clusters(analysis(3, 1, 4, 1, 2), 0))
        .hasMessageContaining("between 0 and 1");
  }
}
