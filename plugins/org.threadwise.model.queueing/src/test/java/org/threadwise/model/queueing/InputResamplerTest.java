package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.statistics.Tally;

class InputResamplerTest {

  private static final int REPLICATIONS = 2000;

  private static List<Distribution> resampled(Distribution source, int count) {
    return IntStream.range(0, REPLICATIONS)
        .mapToObj(number -> new InputResampler(1, number).resample(source, count))
        .toList();
  }

  private static Tally means(List<Distribution> distributions) {
    return Tally.of(distributions.stream().mapToDouble(Distribution::mean).toArray());
  }

  /** Returns the distribution function of a gamma law with a whole shape and mean 1. */
  private static double gammaFunction(int shape, double value) {
    double x = shape * value;
    double term = Math.exp(-x);
    double above = term;
    for (int j = 1; j < shape; j++) {
      term *= x / j;
      above += term;
    }
    return 1 - above;
  }

  /** The mean of n exponential values has a gamma law with shape n. */
  @Test
  void meansOfExponentialTimesHaveAGammaLaw() {
    List<Distribution> resampled = resampled(new Exponential(1), 12);
    assertThat(resampled).allMatch(Exponential.class::isInstance);
    double[] means = resampled.stream().mapToDouble(Distribution::mean).sorted().toArray();
    double distance = 0;
    for (int i = 0; i < means.length; i++) {
      double level = gammaFunction(12, means[i]);
      distance =
          Math.max(
              distance,
              Math.max(
                  Math.abs(level - (double) i / means.length),
                  Math.abs(level - (i + 1.0) / means.length)));
    }
    // 0.1 % quantile of the Kolmogorov distribution
    assertThat(distance).isLessThan(1.95 / Math.sqrt(REPLICATIONS));
  }

  @Test
  void meanAndCvOfLognormalTimesVaryByTheirStandardErrors() {
    Distribution source = MomentFits.lognormal(20e3, 0.5);
    List<Distribution> resampled = resampled(source, 400);
    assertThat(resampled).allMatch(Lognormal.class::isInstance);
    Tally means = means(resampled);
    assertThat(means.mean()).isCloseTo(20e3, within(20e3 * 0.002));
    assertThat(Math.sqrt(means.variance()) / 20e3).isCloseTo(0.5 / 20, within(0.0016));
    Tally cvs =
        Tally.of(resampled.stream().mapToDouble(each -> Math.sqrt(each.squaredCv())).toArray());
    assertThat(cvs.mean()).isCloseTo(0.5, within(0.01));
    assertThat(Math.sqrt(cvs.variance())).isBetween(0.015, 0.06);
  }

  @Test
  void largeSamplesVaryAsLittleAsTheyShould() {
    Tally means = means(resampled(new Erlang(4, 1), 1_000_000).subList(0, 300));
    assertThat(Math.sqrt(means.variance())).isCloseTo(0.5e-3, within(0.07e-3));
  }

  @Test
  void valuesOfAFileAreDrawnWithReplacement() {
    var source = new Empirical(List.of(1.0, 2.0, 3.0, 10.0));
    List<Distribution> resampled = resampled(source, 4);
    for (Distribution each : resampled) {
      assertThat(((Empirical) each).values()).hasSize(4).isSubsetOf(source.values());
    }
    assertThat(means(resampled).mean()).isCloseTo(4, within(0.15));
  }

  @Test
  void onlyTimesThatVaryHaveASamplingError() {
    assertThat(InputResampler.applies(new Exponential(1), 1)).isFalse();
    assertThat(InputResampler.applies(new Exponential(1), 2)).isTrue();
    assertThat(InputResampler.applies(new Constant(1), 100)).isFalse();
  }

  @Test
  void inputsDependOnSeedReplicationAndPositionOnly() {
    double[][] means = new double[3][];
    long[][] keys = {{1, 5}, {1, 5}, {1, 6}};
    for (int i = 0; i < keys.length; i++) {
      InputResampler resampler = new InputResampler(keys[i][0], keys[i][1]);
      means[i] =
          IntStream.range(0, 3)
              .mapToDouble(position -> resampler.resample(new Exponential(1), 9).mean())
              .toArray();
    }
    assertThat(means[0]).isEqualTo(means[1]).isNotEqualTo(means[2]);
    assertThat(Arrays.stream(means[0]).distinct().count()).isEqualTo(3);
  }
}
