package org.threadwise.measurement.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.measurement.fit.Drift;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.queueing.distribution.Exponential;

class VerdictTest {

  @ParameterizedTest
  @CsvSource({
    "0.95, 1.05, WITHIN_TOLERANCE",
    "0.9, 1.1, WITHIN_TOLERANCE",
    "1, 1, WITHIN_TOLERANCE",
    "1.11, 1.2, DRIFTED",
    "0.5, 0.89, DRIFTED",
    "1.05, 1.15, UNDECIDED",
    "0.5, 2, UNDECIDED",
    "1.2, Infinity, DRIFTED",
    "Infinity, Infinity, DRIFTED",
    "NaN, NaN, UNDECIDED"
  })
  void comparesTheIntervalWithTheTolerance(double low, double high, Verdict verdict) {
    assertThat(Verdict.of(new MeanInterval(low, high), 0.1)).isEqualTo(verdict);
  }

  @Test
  void aToleranceIsPositive() {
    assertThatThrownBy(() -> Verdict.of(new MeanInterval(1, 1), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tolerance");
  }

  /**
   * A ratio at the edge of the tolerance is reported in at most 2.5 % of the samples, because the
   * interval of 95 % exceeds it on one side. The bound is three standard errors above.
   */
  @Test
  void aDriftIsRarelyReportedByMistake() {
    int reported = 0;
    int samples = 400;
    for (int seed = 0; seed < samples; seed++) {
      var random = new Random(seed);
      Sample sample = Sample.ofDurations();
      for (int i = 0; i < 300; i++) {
        sample.add(-1.1e6 * Math.log1p(-random.nextDouble()));
      }
      var drift = Drift.of(SampleSummary.of(sample), new Exponential(1e6));
      reported += Verdict.of(drift.ratioInterval(), 0.1) == Verdict.DRIFTED ? 1 : 0;
    }
    assertThat(reported / (double) samples).isLessThan(0.025 + 3 * Math.sqrt(0.025 / samples));
  }
}
