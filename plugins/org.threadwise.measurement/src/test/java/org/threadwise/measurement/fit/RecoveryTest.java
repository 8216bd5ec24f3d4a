package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.measurement.fit.FitResult.AssumedConstant;
import org.threadwise.measurement.fit.FitResult.FittedDistribution;
import org.threadwise.measurement.fit.FitResult.Reason;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.random.Sampler;

/** Known distributions are recovered from their samples. */
class RecoveryTest {

  static Stream<Map.Entry<String, Distribution>> known() {
    return KnownDistributions.all().entrySet().stream();
  }

  /** Results of many fits of one distribution. */
  record Recovery(int seeds, int covered, int chosen, int indistinct, double meanError) {
    static Recovery of(Distribution truth, int seeds, Function<Integer, Sample> samples) {
      int covered = 0;
      int chosen = 0;
      int indistinct = 0;
      double squares = 0;
      for (int seed = 0; seed < seeds; seed++) {
        SampleSummary summary = SampleSummary.of(samples.apply(seed));
        FitResult result = DistributionFit.of(summary);
        covered += summary.interval(0.99).contains(truth.mean()) ? 1 : 0;
        chosen += result.kind() == FitParameter.kind(truth) ? 1 : 0;
        indistinct += isIndistinct(result, truth) ? 1 : 0;
        double error = result.distribution().mean() / truth.mean() - 1;
        squares += error * error;
      }
      return new Recovery(seeds, covered, chosen, indistinct, Math.sqrt(squares / seeds));
    }

    private static boolean isIndistinct(FitResult result, Distribution truth) {
      return result instanceof FittedDistribution fitted
          && fitted.indistinguishable().contains(FitParameter.kind(truth));
    }
  }

  /**
   * At 10 000 values the true kind is in the 95 % set; fewer than 9 of 12 have P < 0.003 at 0.95.
   */
  @ParameterizedTest
  @MethodSource("known")
  void theKindIsRecovered(Map.Entry<String, Distribution> known) {
    Distribution truth = known.getValue();
    Recovery recovery =
        Recovery.of(truth, 12, seed -> KnownDistributions.sample(truth, 10_000, seed));
    assertThat(recovery.indistinct()).isGreaterThanOrEqualTo(9);
    assertThat(recovery.covered()).isGreaterThanOrEqualTo(10);
  }

  /** As many values as are stored one by one; fewer than 3 of 5 have P < 0.002 at 0.95. */
  @ParameterizedTest
  @MethodSource("known")
  void theKindIsRecoveredFromManyValues(Map.Entry<String, Distribution> known) {
    Distribution truth = known.getValue();
    Recovery recovery =
        Recovery.of(truth, 5, seed -> KnownDistributions.sample(truth, 100_000, seed));
    assertThat(recovery.indistinct()).isGreaterThanOrEqualTo(3);
    assertThat(recovery.covered()).isGreaterThanOrEqualTo(4);
  }

  @ParameterizedTest
  @MethodSource("known")
  void parametersAreRecovered(Map.Entry<String, Distribution> known) {
    Distribution truth = known.getValue();
    SampleSummary summary = SampleSummary.of(KnownDistributions.sample(truth, 50_000, 7));
    FitResult result = DistributionFit.of(summary, FitParameter.kind(truth)).orElseThrow();
    List<FitParameter> expected = FitParameter.of(truth);
    for (int i = 0; i < expected.size(); i++) {
      double value = expected.get(i).value();
      assertThat(result.parameters().get(i).name()).isEqualTo(expected.get(i).name());
      assertThat(result.parameters().get(i).value()).isCloseTo(value, within(0.1 * value));
    }
  }

  /** Histograms whose bounds grow by 1.4 determine the same parameters nearly as well. */
  @ParameterizedTest
  @MethodSource("known")
  void histogramsAreNearlyAsGood(Map.Entry<String, Distribution> known) {
    Distribution truth = known.getValue();
    if (truth instanceof Constant) {
      return;
    }
    Recovery recovery =
        Recovery.of(truth, 12, seed -> KnownDistributions.histogram(truth, 10_000, seed, 1.4));
    assertThat(recovery.indistinct()).isGreaterThanOrEqualTo(9);
    assertThat(recovery.covered()).isGreaterThanOrEqualTo(10);
    double cv = Math.sqrt(truth.squaredCv());
    assertThat(recovery.meanError()).isLessThan(0.002 + 1.6 * cv / 100);
  }

  /** A clock as coarse as the standard deviation, with rounded values. */
  @Test
  void coarseClocksAreCensored() {
    Distribution truth = KnownDistributions.lognormal(2e6, 0.5);
    Sampler sampler = KnownDistributions.sampler(truth, 1);
    Sample sample =
        KnownDistributions.sample(() -> 1e6 * Math.rint(sampler.sample() / 1e6), 20_000);
    SampleSummary summary = SampleSummary.of(sample);
    assertThat(summary.resolution()).isEqualTo(1e6);
    FitResult result = DistributionFit.of(summary);
    assertThat(result.kind()).isEqualTo(DistributionKind.LOGNORMAL);
    assertThat(result.distribution().mean()).isCloseTo(2e6, within(0.03e6));
    assertThat(Math.sqrt(result.distribution().squaredCv())).isCloseTo(0.5, within(0.03));
  }

  /** Half of a normal distribution has the mean 0 before it is cut, which no clause can have. */
  @Test
  void normalDistributionsHaveAPositiveMean() {
    Sample half = KnownDistributions.sample(new TruncatedNormal(0, 1e6), 10_000, 1);
    FitResult result =
        DistributionFit.of(SampleSummary.of(half), DistributionKind.NORMAL).orElseThrow();
    assertThat(result.parameters().getFirst().value()).isPositive();
    // the mean of half a normal distribution is sd √(2/π), with a cv of √(π/2 − 1)
    double mean = 1e6 * Math.sqrt(2 / Math.PI);
    assertThat(result.distribution().mean())
        .isCloseTo(mean, within(3.3 * mean * Math.sqrt(Math.PI / 2 - 1) / 100));
  }

  @Test
  void aMeanAloneIsAssumedToBeConstant() {
    Sample totals = Sample.ofDurations();
    totals.addTotals(100, 5e8, 1e6);
    assertAssumed(totals, Reason.ONLY_TOTALS, 5.5e6, false);
    Sample few = KnownDistributions.sample(new Exponential(1e6), 3, 1);
    assertAssumed(few, Reason.FEW_VALUES, SampleSummary.of(few).mean(), false);
    Sample zeros = KnownDistributions.sample(new Constant(0), 30, 1);
    assertAssumed(zeros, Reason.ONLY_ZEROS, 0, false);
    Sample interval = Sample.ofDurations();
    interval.addHistogram(new double[] {0, 1e6}, new long[] {100}, 3e7);
    assertAssumed(interval, Reason.ONE_INTERVAL, 3e5, false);
    Sampler exponential = KnownDistributions.sampler(new Exponential(3e5), 1);
    Sample coarse =
        KnownDistributions.sample(() -> 1e6 * Math.floor(exponential.sample() / 1e6), 1000);
    assertAssumed(coarse, Reason.COARSE_CLOCK, SampleSummary.of(coarse).mean(), true);
  }

  private static void assertAssumed(Sample sample, Reason reason, double mean, boolean coarse) {
    assertThat(DistributionFit.of(SampleSummary.of(sample)))
        .isEqualTo(new AssumedConstant(new Constant(mean), reason, coarse));
  }

  /** The claims of the page on measuring, with 1000 samples each. */
  @Tag("nightly")
  @ParameterizedTest
  @MethodSource("known")
  void claimsHoldForAThousandSeeds(Map.Entry<String, Distribution> known) {
    Distribution truth = known.getValue();
    for (int count : new int[] {100, 1000, 10_000, 100_000}) {
      Recovery recovery =
          Recovery.of(truth, 1000, seed -> KnownDistributions.sample(truth, count, seed));
      assertThat(recovery.covered()).isGreaterThanOrEqualTo(980);
      if (count >= 10_000) {
        assertThat(recovery.indistinct()).isGreaterThanOrEqualTo(950);
      }
    }
    if (!(truth instanceof Constant)) {
      Recovery histograms =
          Recovery.of(truth, 1000, seed -> KnownDistributions.histogram(truth, 10_000, seed, 1.4));
      assertThat(histograms.covered()).isGreaterThanOrEqualTo(980);
      assertThat(histograms.indistinct()).isGreaterThanOrEqualTo(950);
    }
  }
}
