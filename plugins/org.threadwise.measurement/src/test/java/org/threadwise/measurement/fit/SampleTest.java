package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.random.Sampler;
import org.threadwise.queueing.statistics.Tally;

class SampleTest {

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, Double.POSITIVE_INFINITY, 0x1p54, -Double.MIN_VALUE})
  void valuesOutOfRangeAreRefused(double value) {
    Sample sample = Sample.ofDurations();
    assertThat(sample.add(value)).isFalse();
    assertThat(sample.isEmpty()).isTrue();
  }

  @Test
  void malformedHistogramsAreRefused() {
    Sample sample = Sample.ofDurations();
    double infinity = Double.POSITIVE_INFINITY;
    assertThat(sample.addHistogram(new double[] {0}, new long[] {1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {0, 1, 1}, new long[] {1, 1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {2, 1}, new long[] {1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {-1, 1}, new long[] {1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {0, 1}, new long[] {-1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {0, 1}, new long[] {1}, -1)).isFalse();
    assertThat(sample.addHistogram(new double[] {0, Double.NaN}, new long[] {1}, 1)).isFalse();
    assertThat(sample.addHistogram(new double[] {infinity, infinity}, new long[] {1}, 1)).isFalse();
    assertThat(sample.addTotals(0, 1, 0)).isFalse();
    assertThat(sample.addTotals(1, Double.NaN, 0)).isFalse();
    assertThat(sample.isEmpty()).isTrue();
  }

  @Test
  void aSumOfAHistogramThatItsIntervalsContradictIsIgnored() {
    Sample sample = Sample.ofDurations();
    assertThat(sample.addHistogram(new double[] {1, 3}, new long[] {10}, 31)).isTrue();
    assertThat(SampleSummary.of(sample).mean()).isBetween(1.0, 3.0);
  }

  @Test
  void momentsStayExactBeyondTheStoredValues() {
    Sampler sampler = KnownDistributions.sampler(new Exponential(1e6), 1);
    Sample sample = Sample.ofDurations();
    Tally exact = new Tally();
    for (int i = 0; i < 5 * Sample.MAX_ORDERED; i++) {
      double value = 1e9 + sampler.sample();
      sample.add(value);
      exact.add(value);
    }
    SampleSummary summary = SampleSummary.of(sample);
    assertThat(summary.count()).isEqualTo(exact.count());
    assertThat(summary.mean()).isCloseTo(exact.mean(), within(1e-3));
    assertThat(summary.variance()).isCloseTo(exact.variance(), within(1e-6 * exact.variance()));
    assertThat(summary.minimum()).isEqualTo(exact.minimum());
    assertThat(summary.maximum()).isEqualTo(exact.maximum());
  }

  @Test
  void percentilesAreWithinThreeDigits() {
    SampleSummary summary =
        SampleSummary.of(KnownDistributions.sample(new Exponential(1e6), 1_000_000, 2));
    for (double level : new double[] {0.5, 0.95, 0.99}) {
      double exact = -1e6 * Math.log1p(-level);
      double noise = 4 * Math.sqrt(level / (1 - level) / 1e6) * 1e6;
      assertThat(summary.quantile(level)).isCloseTo(exact, within(1e-3 * exact + noise));
    }
  }

  @Test
  void anyNumberOfIntervalsNeedsBoundedMemory() {
    Sample sample = Sample.ofDurations();
    for (int i = 0; i < 50_000; i++) {
      sample.addHistogram(new double[] {i, i + 1.5}, new long[] {Long.MAX_VALUE / 100_000}, i);
    }
    assertThat(sample.intervals()).hasSizeLessThan(5000);
    assertThat(SampleSummary.of(sample).quantile(0.5)).isCloseTo(25_000, within(100.0));
  }

  @Test
  void totalsAreUsedOnlyIfThereIsNothingElse() {
    Sample sample = Sample.ofDurations();
    sample.addTotals(1000, 5_000_000, 0);
    assertThat(SampleSummary.of(sample).mean()).isEqualTo(5000);
    sample.add(7000);
    assertThat(SampleSummary.of(sample).mean()).isEqualTo(7000);
    assertThat(SampleSummary.of(sample).count()).isEqualTo(1);
  }
}
