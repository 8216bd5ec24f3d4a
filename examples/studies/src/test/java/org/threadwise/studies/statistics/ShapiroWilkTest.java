package org.threadwise.studies.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.random.RandomDataGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapiroWilkTest {

  /** The weights of eleven men of the original paper, with W = 0.79. */
  @Test
  void agreesWithTheOriginalExample() {
    ShapiroWilk test = ShapiroWilk.of(148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236);
    assertThat(test.statistic()).isCloseTo(0.78881, within(1e-5));
    assertThat(test.significance()).isCloseTo(0.006704, within(1e-6));
  }

  /** Speeds and stopping distances of cars (Ezekiel 1930), as R tests them. */
  @Test
  void agreesWithAnotherImplementation() {
    ShapiroWilk speed =
        ShapiroWilk.of(
            4, 4, 7, 7, 8, 9, 10, 10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14,
            15, 15, 15, 16, 16, 17, 17, 17, 18, 18, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20, 22, 23,
            24, 24, 24, 24, 25);
    assertThat(speed.statistic()).isCloseTo(0.97765, within(1e-5));
    assertThat(speed.significance()).isCloseTo(0.4576, within(1e-4));
    ShapiroWilk distance =
        ShapiroWilk.of(
            2, 10, 4, 22, 16, 10, 18, 26, 34, 17, 28, 14, 20, 24, 28, 26, 34, 34, 46, 26, 36, 60,
            80, 20, 26, 54, 32, 40, 32, 40, 50, 42, 56, 76, 84, 36, 46, 68, 32, 48, 52, 56, 64, 66,
            54, 70, 92, 93, 120, 85);
    assertThat(distance.statistic()).isCloseTo(0.95144, within(1e-5));
    assertThat(distance.significance()).isCloseTo(0.0391, within(1e-4));
  }

  /**
   * If a sample is normal, the significance is uniform: each tenth is as frequent as the others.
   */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 11, 12, 50, 200})
  void rejectsNormalSamplesAsOftenAsItShould(int size) {
    var random = new RandomDataGenerator(20261124);
    int rounds = 2_000;
    int rejected = 0;
    for (int round = 0; round < rounds; round++) {
      double[] sample = new double[size];
      for (int i = 0; i < size; i++) {
        sample[i] = random.nextNormal(5, 2);
      }
      rejected += ShapiroWilk.of(sample).significance() < 0.1 ? 1 : 0;
    }
    // four deviations of a binomial count
    assertThat((double) rejected / rounds)
        .isCloseTo(0.1, within(4 * Math.sqrt(0.1 * 0.9 / rounds)));
  }

  @Test
  void ofNormalScoresIsOne() {
    var normal = new NormalDistribution();
    double[] scores = new double[100];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = normal.inverseCumulativeProbability((i + 0.625) / 100.25);
    }
    assertThat(ShapiroWilk.of(scores).statistic()).isBetween(0.995, 1.0);
  }

  @Test
  void dependsNeitherOnOrderNorOnUnit() {
    ShapiroWilk test = ShapiroWilk.of(1, 2, 4, 8, 16, 32);
    ShapiroWilk other = ShapiroWilk.of(320, 10, 80, 20, 160, 40);
    assertThat(other.statistic()).isCloseTo(test.statistic(), within(1e-12));
  }

  @Test
  void needsValuesThatDiffer() {
    assertThat(ShapiroWilk.of(1, 1, 1, 1).significance()).isNaN();
    assertThatThrownBy(() -> ShapiroWilk.of(1, 2)).hasMessageContaining("3 to 5000");
  }
}
