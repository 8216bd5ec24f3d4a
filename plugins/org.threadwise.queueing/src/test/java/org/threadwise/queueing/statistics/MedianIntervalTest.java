package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianIntervalTest {
  private static final double CONFIDENCE = 0.95;

  /** Ranks from tables of the sign test (Conover, Practical Nonparametric Statistics). */
  @ParameterizedTest
  @CsvSource({"6, 1, 6", "9, 2, 8", "20, 6, 15", "30, 10, 21"})
  void endsAreValuesOfTabulatedRanks(int count, double low, double high) {
    double[] ranks =
        IntStream.rangeClosed(1, count).mapToDouble(rank -> count + 1 - rank).toArray();

    assertThat(MedianInterval.of(ranks, CONFIDENCE))
        .isEqualTo(new MedianInterval((count + 1) / 2.0, low, high));
  }

  /** The exact coverage of 15 values is 1 − 2 · (1 + 15 + 105 + 455) / 2¹⁵ for ranks 4 and 12. */
  @Test
  void containsTheMedianOfASkewedDistributionWithTheExactProbability() {
    double exact = 1 - 2 * (1 + 15 + 105 + 455) / Math.pow(2, 15);
    var random = new SplittableRandom(1);
    int samples = 20_000;
    int hits = 0;
    for (int sample = 0; sample < samples; sample++) {
      double[] values = random.doubles(15).map(uniform -> -Math.log(1 - uniform)).toArray();
      MedianInterval interval = MedianInterval.of(values, CONFIDENCE);
      hits += interval.low() <= Math.log(2) && Math.log(2) <= interval.high() ? 1 : 0;
    }

    double deviation = Math.sqrt(exact * (1 - exact) / samples);
    assertThat((double) hits / samples).isCloseTo(exact, within(4 * deviation));
  }

  @Test
  void needsSixValuesFor95Percent() {
    assertThat(MedianInterval.minimumCount(CONFIDENCE)).isEqualTo(6);
    assertThatThrownBy(() -> MedianInterval.of(new double[5], CONFIDENCE))
        .hasMessage("5 values are too few; the interval needs 6");
  }

  @Test
  void extremeValuesChangeNothing() {
    double[] values = IntStream.rangeClosed(1, 30).asDoubleStream().toArray();
    MedianInterval before = MedianInterval.of(values, CONFIDENCE);
    values[29] = 1e9;
    values[28] = 1e9;

    assertThat(MedianInterval.of(values, CONFIDENCE)).isEqualTo(before);
    assertThat(before.relativeHalfWidth()).isCloseTo(5.5 / 15.5, within(1e-12));
  }
}
