package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.fit.FitResult.FittedQuantiles;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;

class QuantileFitTest {

  private static FitResult fit(Sampler sampler, int count) {
    return DistributionFit.of(SampleSummary.of(KnownDistributions.sample(sampler, count)));
  }

  private static void assertPrecise(FitResult result) {
    assertThat(result.kind()).isEqualTo(DistributionKind.QUANTILES);
    FittedQuantiles quantiles = (FittedQuantiles) result;
    Goodness goodness = quantiles.goodness();
    assertThat(quantiles.distribution().values()).hasSizeLessThanOrEqualTo(64);
    assertThat(Math.abs(goodness.meanError())).isLessThanOrEqualTo(0.005);
    assertThat(Math.abs(goodness.cvError())).isLessThanOrEqualTo(0.005);
    assertThat(Math.abs(goodness.p99Error())).isLessThanOrEqualTo(0.005);
    assertThat(goodness.acceptable()).isTrue();
  }

  /** Two bells, far apart or close, in equal and unequal shares: no single bell may be chosen. */
  @Test
  void multimodalDataIsDescribedByQuantiles() {
    Distribution left = new TruncatedNormal(1e6, 1e5);
    for (int count : new int[] {200, 2000}) {
      for (double share : new double[] {0.5, 0.7, 0.9}) {
        for (double distance : new double[] {2, 5}) {
          Distribution right = new TruncatedNormal(distance * 1e6, 2e5);
          FitResult result = fit(KnownDistributions.mixture(share, left, right, 1), count);
          assertPrecise(result);
          assertThat(((FittedQuantiles) result).goodness().kolmogorovDistance())
              .isLessThan(0.03 + 0.6 / Math.sqrt(count));
        }
      }
    }
  }

  @Test
  void laterValuesAreDescribedAsWell() {
    Sampler sampler =
        KnownDistributions.mixture(
            0.7, new TruncatedNormal(1e6, 1e5), new TruncatedNormal(3e6, 2e5), 1);
    assertPrecise(fit(sampler, 150_000));
  }

  @Test
  void aShiftedExponentialIsDescribedByQuantiles() {
    Sampler sampler = KnownDistributions.sampler(new Exponential(1e6), 1);
    assertPrecise(fit(() -> 1e6 + sampler.sample(), 20_000));
  }

  @Test
  void aConstantBesideAnExponentialIsDescribedByQuantiles() {
    Sampler sampler = KnownDistributions.mixture(0.5, new Constant(1e6), new Exponential(1e6), 1);
    assertPrecise(fit(sampler, 5000));
  }

  /**
   * A few compilations among many executions. Only if nearly all others are 0, points have this cv.
   */
  @Test
  void fewHugeValuesDoNotMoveTheOthers() {
    Sampler body =
        KnownDistributions.mixture(
            0.5, new TruncatedNormal(1e5, 1e4), new TruncatedNormal(2e5, 1e4), 1);
    Sampler rare =
        KnownDistributions.mixture(0.995, new Constant(0), new TruncatedNormal(1e7, 2e6), 2);
    Sampler sampler = () -> body.sample() + rare.sample();
    for (int count : new int[] {1000, 3000}) {
      FittedQuantiles quantiles = (FittedQuantiles) fit(sampler, count);
      var values = quantiles.distribution().values();
      assertThat(values.get(values.size() / 2)).isBetween(1e5, 2.5e5);
      assertThat(Math.abs(quantiles.goodness().meanError())).isLessThan(0.005);
    }
  }

  /** A tail without variance cannot be reached by 64 points; the mean still agrees. */
  @Test
  void aVeryHeavyTailIsReportedAsNotAcceptable() {
    Sampler uniform = new RandomStreams(1, 1).uniform("x", Purpose.CPU);
    FitResult result = fit(() -> 1e5 * Math.pow(1 - uniform.sample(), -1 / 1.5), 20_000);
    FittedQuantiles quantiles = (FittedQuantiles) result;
    assertThat(quantiles.goodness().acceptable()).isFalse();
    assertThat(Math.abs(quantiles.goodness().meanError())).isLessThan(0.005);
    assertThat(Math.abs(quantiles.goodness().p99Error())).isLessThan(0.005);
    assertThat(quantiles.goodness().kolmogorovDistance()).isLessThan(0.05);
  }

  /** Quantiles on request describe every distribution of the catalogue within 0.5 %. */
  @Test
  void everyKnownDistributionCanBeDescribedByQuantiles() {
    for (Map.Entry<String, Distribution> each : KnownDistributions.all().entrySet()) {
      if (each.getValue() instanceof Constant) {
        continue;
      }
      Sample sample = KnownDistributions.sample(each.getValue(), 10_000, 1);
      assertPrecise(
          DistributionFit.of(SampleSummary.of(sample), DistributionKind.QUANTILES).orElseThrow());
    }
  }
}
