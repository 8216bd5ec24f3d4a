package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;

class DriftTest {

  private static final Exponential DECLARED = new Exponential(1e6);

  private static Drift drift(double mean, int count, int seed) {
    Sample sample = KnownDistributions.sample(new Exponential(mean), count, seed);
    return Drift.of(SampleSummary.of(sample), DECLARED);
  }

  /** 200 samples of the declared distribution: P-values are uniform, within a binomial bound. */
  @Test
  void samplesOfTheDeclaredDistributionHaveNotDrifted() {
    int significant = 0;
    int outside = 0;
    for (int seed = 0; seed < 200; seed++) {
      Drift drift = drift(1e6, 300, seed);
      significant += drift.significance() < 0.1 ? 1 : 0;
      outside += drift.ratioInterval().contains(1) ? 0 : 1;
    }
    assertThat(significant).isBetween(5, 38);
    assertThat(outside).isLessThanOrEqualTo(24);
  }

  @Test
  void aLongerMeanHasDrifted() {
    Drift drift = drift(1.3e6, 2000, 1);
    assertThat(drift.meanRatio()).isCloseTo(1.3, within(0.1));
    assertThat(drift.ratioInterval().low()).isGreaterThan(1.1);
    assertThat(drift.ratioInterval().high()).isLessThan(1.5);
    assertThat(drift.significance()).isLessThan(1e-6);
    // sup |exp(-x/1.3) - exp(-x)| = 1.3^(-1/0.3) 0.3 = 0.0963
    assertThat(drift.distance()).isCloseTo(0.0963, within(0.03));
  }

  @Test
  void aShorterMeanHasDrifted() {
    assertThat(drift(0.7e6, 2000, 1).ratioInterval().high()).isLessThan(0.9);
  }

  @Test
  void fewValuesDoNotConfirmADrift() {
    assertThat(drift(1.3e6, 5, 3).ratioInterval().contains(1.1)).isTrue();
  }

  @Test
  void anotherShapeWithTheSameMeanIsSeenInTheDistance() {
    Sample sample = KnownDistributions.sample(new Uniform(0.5e6, 1.5e6), 5000, 1);
    Drift drift = Drift.of(SampleSummary.of(sample), DECLARED);
    assertThat(drift.ratioInterval().contains(1)).isTrue();
    assertThat(drift.distance()).isCloseTo(1 - Math.exp(-0.5), within(0.01));
  }

  @Test
  void totalsHaveARatioOnly() {
    Sample sample = Sample.ofDurations();
    sample.addTotals(100, 2e8, 0);
    Drift drift = Drift.of(SampleSummary.of(sample), DECLARED);
    assertThat(drift.meanRatio()).isEqualTo(2);
    assertThat(drift.distance()).isNaN();
    // exp(1.96 / sqrt(100)), as an exponential distribution is declared
    assertThat(drift.ratioInterval().low()).isCloseTo(2 / 1.2165, within(1e-3));
    assertThat(drift.ratioInterval().high()).isCloseTo(2 * 1.2165, within(1e-3));
  }
}
