package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PairedSamplesTest {
  @Test
  void agreesWithManualSums() {
    PairedSamples pairs = PairedSamples.of(new double[] {1, 2, 3, 6}, new double[] {2, 2, 4, 4});
    assertThat(pairs.first().mean()).isEqualTo(3);
    assertThat(pairs.second().mean()).isEqualTo(3);
    assertThat(pairs.covariance()).isCloseTo(6.0 / 3, within(1e-12));
    assertThat(pairs.correlation()).isCloseTo(6 / Math.sqrt(14 * 4), within(1e-12));
    assertThat(pairs.differences().variance()).isCloseTo(6.0 / 3, within(1e-12));
    assertThat(pairs.varianceRatio()).isCloseTo(2 / (14.0 / 3 + 4.0 / 3), within(1e-12));
    assertThat(pairs.halfWidth(0.95)).isCloseTo(3.182446 * Math.sqrt(2.0 / 4), within(1e-5));
  }

  /** Student (1908): hours of sleep gained by two drugs, t = 4.0621 with 9 degrees of freedom. */
  @Test
  void distinguishesStudentsDrugs() {
    PairedSamples pairs =
        PairedSamples.of(
            new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4},
            new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0});
    assertThat(pairs.differences().mean()).isCloseTo(1.58, within(1e-12));
    assertThat(pairs.significance()).isCloseTo(0.002833, within(1e-6));
  }

  @Test
  void varianceOfTheDifferenceFollowsFromTheCovariance() {
    Random random = new Random(7);
    PairedSamples pairs = new PairedSamples();
    for (int i = 0; i < 1000; i++) {
      double common = 1e6 + random.nextGaussian();
      pairs.add(common + random.nextGaussian() / 3, 2 * common + random.nextGaussian() / 5);
    }
    double expected = pairs.first().variance() + pairs.second().variance() - 2 * pairs.covariance();
    assertThat(pairs.differences().variance()).isCloseTo(expected, within(1e-6));
    assertThat(pairs.correlation()).isBetween(0.9, 0.97);
  }

  @Test
  void ofEqualOrShiftedSeriesIsCertain() {
    double[] series = {1, 5, 2, 4};
    assertThat(PairedSamples.of(series, series).significance()).isEqualTo(1);
    assertThat(PairedSamples.of(series, series).varianceRatio()).isZero();
    PairedSamples shifted = PairedSamples.of(series, new double[] {2, 6, 3, 5});
    assertThat(shifted.significance()).isZero();
    assertThat(shifted.halfWidth(0.95)).isZero();
    assertThat(shifted.correlation()).isCloseTo(1, within(1e-12));
  }

  @Test
  void isUndefinedForOnePair() {
    PairedSamples one = PairedSamples.of(new double[] {1}, new double[] {2});
    assertThat(one.covariance()).isNaN();
    assertThat(one.correlation()).isNaN();
    assertThat(one.varianceRatio()).isNaN();
    assertThat(one.halfWidth(0.9)).isNaN();
    assertThat(one.significance()).isNaN();
    assertThatThrownBy(() -> PairedSamples.of(new double[3], new double[2]))
        .hasMessageContaining("3 samples cannot be paired with 2");
  }
}
