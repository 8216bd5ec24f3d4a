package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.statistics.Histogram.Percentile;

class HistogramTest {
  private static final double[] LEVELS = {0.1, 1, 10, 50, 90, 95, 99, 99.9};

  private static Histogram of(LongStream values) {
    Histogram histogram = new Histogram();
    values.forEach(histogram::add);
    return histogram;
  }

  /** The smallest value with at least the given per cent of the values at or below it. */
  private static long nearestRank(long[] sorted, double level) {
    int rank = (int) Math.ceil(level * sorted.length / 100);
    return sorted[Math.max(1, rank) - 1];
  }

  @Test
  void anEmptyHistogramHasNoPercentile() {
    assertThat(new Histogram().percentile(50).value()).isNaN();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 511, 512, 513, 22_169_000, 1L << 40, (1L << 52) + 1})
  void equalValuesAreTheirOwnPercentiles(long value) {
    Histogram histogram = of(LongStream.generate(() -> value).limit(100));
    for (double level : LEVELS) {
      assertThat(histogram.percentile(level)).isEqualTo(new Percentile((double) value, 0));
    }
  }

  /** Neither the two other values nor the width of the bin moves a percentile. */
  @Test
  void equalValuesStayExactBesideOthers() {
    Histogram histogram =
        of(
            LongStream.concat(
                LongStream.of(1, 1L << 50), LongStream.generate(() -> 22_169_000).limit(998)));
    assertThat(histogram.percentile(50)).isEqualTo(new Percentile(22_169_000, 0));
    assertThat(histogram.percentile(99)).isEqualTo(new Percentile(22_169_000, 0));
  }

  @Test
  void smallValuesAreExact() {
    long[] values = LongStream.range(0, 512).toArray();
    Histogram histogram = of(Arrays.stream(values));
    for (double level : LEVELS) {
      assertThat(histogram.percentile(level))
          .isEqualTo(new Percentile((double) nearestRank(values, level), 0));
    }
  }

  @Test
  void theNearestRankLiesWithinTheResolution() {
    SplittableRandom random = new SplittableRandom(20_261_122);
    for (int sample = 0; sample < 200; sample++) {
      int scale = 10 + random.nextInt(30);
      long[] values =
          random.longs(1 + random.nextInt(2_000)).map(bits -> bits >>> (64 - scale)).toArray();
      Histogram histogram = of(Arrays.stream(values));
      Arrays.sort(values);
      for (double level : LEVELS) {
        Percentile percentile = histogram.percentile(level);
        long exact = nearestRank(values, level);
        assertThat(Math.abs(percentile.value() - exact))
            .isLessThanOrEqualTo(percentile.resolution());
        assertThat(percentile.resolution()).isLessThanOrEqualTo(exact / 256.0);
        assertThat(percentile.value())
            .isBetween((double) values[0], (double) values[values.length - 1]);
      }
    }
  }

  /** The later values are those of the same bins, so the percentiles differ by a bin at most. */
  @Test
  void countsValuesSinceACopy() {
    long[] values = new SplittableRandom(8).longs(4_000, 0, 1L << 36).toArray();
    Histogram copy = new Histogram();
    copy.merge(of(Arrays.stream(values, 0, 1_500)));
    Histogram since = of(Arrays.stream(values)).since(copy);

    long[] later = Arrays.copyOfRange(values, 1_500, values.length);
    Arrays.sort(later);
    assertThat(since.count()).isEqualTo(2_500);
    for (double level : LEVELS) {
      Percentile percentile = since.percentile(level);
      long exact = nearestRank(later, level);
      assertThat(Math.abs(percentile.value() - exact)).isLessThanOrEqualTo(exact / 256.0);
    }
  }

  @Test
  void mergesHistograms() {
    SplittableRandom random = new SplittableRandom(7);
    long[] values = random.longs(5_000, 0, 1L << 36).toArray();
    Histogram all = of(Arrays.stream(values));
    Histogram merged = new Histogram();
    for (int part = 0; part < 5; part++) {
      merged.merge(of(Arrays.stream(values, 1_000 * part, 1_000 * (part + 1))));
    }
    assertThat(merged).usingRecursiveComparison().isEqualTo(all);
    assertThat(merged.count()).isEqualTo(5_000);
  }
}
