package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Empirical;

class CountFitTest {

  private static CountFit fit(double... values) {
    Sample sample = Sample.ofCounts();
    for (int i = 0; i < 1000; i++) {
      for (double value : values) {
        sample.add(value);
      }
    }
    return CountFit.of(SampleSummary.of(sample));
  }

  @Test
  void equalCountsAreConstant() {
    assertThat(fit(3, 3, 3).distribution()).isEqualTo(new Constant(3));
    assertThat(fit(0, 0).distribution()).isEqualTo(new Constant(0));
    assertThat(fit(5).distribution()).isEqualTo(new Constant(5));
  }

  @Test
  void theFewestEquallyLikelyValuesAreUsed() {
    assertThat(fit(1, 1, 4).distribution()).isEqualTo(new Empirical(List.of(1.0, 1.0, 4.0)));
    assertThat(fit(1, 2, 3, 4).distribution())
        .isEqualTo(new Empirical(List.of(1.0, 2.0, 3.0, 4.0)));
  }

  @Test
  void rareGreatCountsAreReportedAsImprecise() {
    double[] values = new double[1000];
    Arrays.fill(values, 1);
    values[999] = 1e12;
    CountFit fit = fit(values);
    assertThat(fit.isPrecise()).isFalse();
    assertThat(fit.distribution().mean()).isFinite();
  }

  @Test
  void durationsAreRefused() {
    SampleSummary durations = SampleSummary.of(KnownDistributions.sample(new Constant(1), 2, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> CountFit.of(durations));
  }
}
