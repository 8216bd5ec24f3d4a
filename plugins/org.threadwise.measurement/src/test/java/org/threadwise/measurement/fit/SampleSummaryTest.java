package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.random.Sampler;

class SampleSummaryTest {

  @Test
  void anEmptySampleHasNoSummary() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SampleSummary.of(Sample.ofDurations()))
        .withMessageContaining("empty");
  }

  /** A warm-up of 10, 1000 or 30 000 values, in which values are up to 50 times as long. */
  @Test
  void warmUpIsCut() {
    for (int warmUp : new int[] {10, 1000, 30_000}) {
      Sampler sampler = KnownDistributions.sampler(KnownDistributions.lognormal(1e5, 1), 3);
      Sample sample = Sample.ofDurations();
      for (int i = 0; i < 100_000; i++) {
        sample.add(sampler.sample() * (1 + 50 * Math.exp(-5.0 * i / warmUp)));
      }
      SampleSummary summary = SampleSummary.of(sample);
      assertThat(summary.warmUp().values()).isBetween(warmUp / 2, 2 * warmUp + 50);
      assertThat(summary.warmUp().complete()).isTrue();
      assertThat(summary.mean()).isCloseTo(1e5, within(0.015e5));
    }
  }

  /** MSER alone would cut great values from the start of half of these samples. */
  @Test
  void stationarySamplesAreNotCut() {
    int cuts = 0;
    for (int seed = 0; seed < 100; seed++) {
      for (int count : new int[] {100, 2000}) {
        Sample sample =
            KnownDistributions.sample(KnownDistributions.lognormal(1e5, 2), count, seed);
        cuts += SampleSummary.of(sample).warmUp().values() > 0 ? 1 : 0;
      }
    }
    assertThat(cuts).isZero();
  }

  /** Intervals of 300 samples of each distribution: fewer than 281 hits of 0.98 have P < 1e-5. */
  @Test
  void intervalsContainTheMean() {
    for (Map.Entry<String, Distribution> each : KnownDistributions.all().entrySet()) {
      int hits = 0;
      for (int seed = 0; seed < 300; seed++) {
        SampleSummary summary =
            SampleSummary.of(KnownDistributions.sample(each.getValue(), 100, seed));
        hits += summary.interval(0.99).contains(each.getValue().mean()) ? 1 : 0;
      }
      assertThat(hits).as(each.getKey()).isGreaterThanOrEqualTo(284);
    }
  }

  /** An autoregressive process with coefficient 0.8, whose mean is known 3 times less exactly. */
  @Test
  void dependenceWidensTheInterval() {
    int hits = 0;
    for (int seed = 0; seed < 100; seed++) {
      Sampler sampler = KnownDistributions.sampler(new Exponential(1e5), seed);
      Sample sample = Sample.ofDurations();
      double value = 1e5;
      for (int i = 0; i < 5000; i++) {
        value = 0.8 * value + 0.2 * sampler.sample();
        sample.add(value);
      }
      SampleSummary summary = SampleSummary.of(sample);
      assertThat(summary.dependence().isNoteworthy()).isTrue();
      assertThat(summary.dependence().correlation()).isCloseTo(0.8, within(0.05));
      hits += summary.interval(0.95).contains(1e5) ? 1 : 0;
    }
    assertThat(hits).isGreaterThanOrEqualTo(83);
  }

  @Test
  void independentValuesSeldomSeemDependent() {
    int significant = 0;
    for (int seed = 0; seed < 300; seed++) {
      Sample sample = KnownDistributions.sample(new Exponential(1e5), 300, seed);
      significant += SampleSummary.of(sample).dependence().isSignificant() ? 1 : 0;
    }
    assertThat(significant).isLessThanOrEqualTo(12);
  }

  @Test
  void outliersAreCountedAndDroppedOnlyOnRequest() {
    Sampler sampler = KnownDistributions.sampler(KnownDistributions.lognormal(1e5, 0.1), 4);
    Sample sample = Sample.ofDurations();
    for (int i = 0; i < 1000; i++) {
      sample.add(i % 100 == 50 ? 1e7 : sampler.sample());
    }
    SampleSummary all = SampleSummary.of(sample);
    SampleSummary rest = SampleSummary.withoutOutliers(sample);
    assertThat(all.outliers().count()).isBetween(10L, 30L);
    assertThat(all.mean()).isGreaterThan(1.9e5);
    assertThat(rest.count()).isEqualTo(1000 - all.outliers().count());
    assertThat(rest.mean()).isCloseTo(1e5, within(0.02e5));
  }

  @Test
  void theResolutionOfTheClockIsFound() {
    Sampler sampler = KnownDistributions.sampler(new Exponential(1e6), 5);
    Sample micros = Sample.ofDurations();
    Sample exact = Sample.ofDurations();
    Sample decimal = Sample.ofDurations();
    Sample two = Sample.ofDurations();
    for (int i = 0; i < 1000; i++) {
      double value = sampler.sample();
      micros.add(1000 * Math.rint(value / 1000));
      decimal.add(Math.rint(value / 100) / 10 * 1000);
      exact.add(value);
      two.add(i % 3 == 0 ? 1e6 : 5e6);
    }
    assertThat(SampleSummary.of(micros).resolution()).isEqualTo(1000);
    assertThat(SampleSummary.of(decimal).resolution()).isEqualTo(100);
    assertThat(SampleSummary.of(exact).resolution()).isZero();
    assertThat(SampleSummary.of(two).resolution()).isZero();
  }

  @Test
  void aHistogramHasTheExactMeanIfItsSumIsKnown() {
    Sample sample = KnownDistributions.histogram(new Exponential(2e6), 10_000, 6, 2);
    Sample values = KnownDistributions.sample(new Exponential(2e6), 10_000, 6);
    SampleSummary summary = SampleSummary.of(sample);
    double exact = SampleSummary.of(values).mean();
    assertThat(summary.mean()).isCloseTo(exact, within(1e-9 * exact));
    assertThat(summary.interval(0.99).contains(2e6)).isTrue();
    assertThat(summary.cv()).isCloseTo(1, within(0.15));
  }

  @Test
  void equalValuesHaveAnIntervalOfWidthZero() {
    SampleSummary summary = SampleSummary.of(KnownDistributions.sample(new Constant(7), 50, 1));
    assertThat(summary.interval(0.99)).isEqualTo(new MeanInterval(7, 7));
    assertThat(summary.cv()).isZero();
    assertThat(summary.dependence().isSignificant()).isFalse();
  }
}
