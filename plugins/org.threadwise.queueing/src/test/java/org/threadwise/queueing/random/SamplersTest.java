package org.threadwise.queueing.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.TriangularDistribution;
import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

class SamplersTest {
  private static final int DRAWS = 400_000;

  static Stream<Distribution> distributions() {
    return Stream.of(
        new Constant(7),
        new Exponential(3),
        new Erlang(3, 2),
        new Erlang(20, 2),
        new Gamma(0.4, 5),
        new Gamma(3.7, 0.2),
        new Lognormal(0.3, 0.5),
        new Uniform(2, 5),
        new Triangular(1, 2, 7),
        new Triangular(1, 1, 7),
        new Triangular(1, 7, 7),
        new Weibull(1.7, 4),
        new Weibull(0.8, 4),
        new Hyperexponential(List.of(0.3, 0.7), List.of(1.0, 5.0)),
        new TruncatedNormal(2, 1.5),
        new TruncatedNormal(0, 1),
        new TruncatedNormal(2, 0),
        new Empirical(List.of(1.0, 2.0, 2.0, 9.0)),
        new Quantiles(List.of(0.0, 1.0, 1.0, 8.0)));
  }

  @ParameterizedTest
  @MethodSource("distributions")
  void drawsHaveTheMomentsOfTheirDistribution(Distribution distribution) {
    double[] draws = draws(distribution, DRAWS);
    double mean = 0;
    for (double draw : draws) {
      assertThat(draw).isGreaterThanOrEqualTo(0);
      mean += draw / DRAWS;
    }
    double second = 0;
    double fourth = 0;
    for (double draw : draws) {
      double square = (draw - mean) * (draw - mean);
      second += square / DRAWS;
      fourth += square * square / DRAWS;
    }
    assertThat(mean).isCloseTo(distribution.mean(), within(4 * Math.sqrt(second / DRAWS) + 1e-9));
    assertThat(second)
        .isCloseTo(
            distribution.variance(),
            within(5 * Math.sqrt(Math.max(0, fourth - second * second) / DRAWS) + 1e-9));
  }

  static Stream<Arguments> continuous() {
    return Stream.of(
        Arguments.of(new Exponential(3), ExponentialDistribution.of(3)),
        Arguments.of(new Erlang(2, 2), GammaDistribution.of(2, 1)),
        Arguments.of(new Gamma(0.4, 5), GammaDistribution.of(0.4, 5)),
        Arguments.of(new Gamma(3.7, 0.2), GammaDistribution.of(3.7, 0.2)),
        Arguments.of(new Lognormal(0.3, 0.5), LogNormalDistribution.of(0.3, 0.5)),
        Arguments.of(new Triangular(1, 2, 7), TriangularDistribution.of(1, 2, 7)),
        Arguments.of(new Weibull(1.7, 4), WeibullDistribution.of(1.7, 4)),
        Arguments.of(
            new TruncatedNormal(2, 1.5),
            TruncatedNormalDistribution.of(2, 1.5, 0, Double.POSITIVE_INFINITY)));
  }

  /** Kolmogorov-Smirnov: the statistic exceeds 1.95 / sqrt(n) with probability 0.001. */
  @ParameterizedTest
  @MethodSource("continuous")
  void drawsFollowTheDistributionFunction(Distribution drawn, ContinuousDistribution expected) {
    assertThat(kolmogorov(draws(drawn, DRAWS), expected::cumulativeProbability))
        .isLessThan(1.95 / Math.sqrt(DRAWS));
  }

  @ParameterizedTest
  @MethodSource("distributions")
  void scalingScalesTheMoments(Distribution distribution) {
    Distribution scaled = distribution.scaled(2.5);
    assertThat(scaled.mean()).isCloseTo(2.5 * distribution.mean(), within(1e-9));
    assertThat(scaled.variance()).isCloseTo(6.25 * distribution.variance(), within(1e-9));
  }

  @Test
  void successiveDrawsAreUncorrelated() {
    double[] draws = draws(new Exponential(1), DRAWS);
    double covariance = 0;
    for (int i = 1; i < DRAWS; i++) {
      covariance += (draws[i - 1] - 1) * (draws[i] - 1) / DRAWS;
    }
    assertThat(covariance).isCloseTo(0, within(4 / Math.sqrt(DRAWS)));
  }

  @Test
  void theTailOfAnExponentialIsExponential() {
    double[] draws = draws(new Exponential(1), 4_000_000);
    long beyond = 0;
    for (double draw : draws) {
      beyond += draw > 8 ? 1 : 0;
    }
    double expected = Math.exp(-8) * draws.length;
    assertThat((double) beyond).isCloseTo(expected, within(4 * Math.sqrt(expected)));
  }

  /** Times are drawn in blocks of growing length; their order must not show it. */
  @ParameterizedTest
  @MethodSource("distributions")
  void timesAreTheDrawsOneByOne(Distribution distribution) {
    Distribution times = distribution.scaled(1e6);
    RandomStreams streams = new RandomStreams(42, 0);
    TimeSampler blocks = TimeSampler.of(times, streams, "T1", Purpose.CPU);
    TimeSampler single = TimeSampler.of(times, streams.stream("T1", Purpose.CPU));
    Sampler draws = Samplers.of(times, streams.stream("T1", Purpose.CPU));
    for (int i = 0; i < DRAWS; i++) {
      long expected = (long) Math.rint(draws.sample());
      assertThat(blocks.next()).isEqualTo(expected);
      assertThat(single.next()).isEqualTo(expected);
    }
  }

  @Test
  void timesAreRoundedToTheNearestTiesToEven() {
    assertThat(time(new Constant(2.5))).isEqualTo(2);
    assertThat(time(new Constant(3.5))).isEqualTo(4);
    assertThat(time(new Constant(3.49))).isEqualTo(3);
    assertThat(time(new Constant(1e300))).isEqualTo(TimeSampler.MAX_VALUE);
  }

  private static long time(Distribution distribution) {
    return TimeSampler.of(distribution, new RandomStreams(1, 0), "T1", Purpose.CPU).next();
  }

  private static double[] draws(Distribution distribution, int count) {
    Sampler sampler =
        Samplers.of(distribution, new RandomStreams(42, 0).stream("samplers", Purpose.CPU));
    double[] draws = new double[count];
    for (int i = 0; i < count; i++) {
      draws[i] = sampler.sample();
    }
    return draws;
  }

  private static double kolmogorov(double[] draws, DoubleUnaryOperator expected) {
    double[] sorted = draws.clone();
    Arrays.sort(sorted);
    double greatest = 0;
    for (int i = 0; i < sorted.length; i++) {
      double probability = expected.applyAsDouble(sorted[i]);
      greatest = Math.max(greatest, Math.abs(probability - (double) i / sorted.length));
      greatest = Math.max(greatest, Math.abs(probability - (i + 1.0) / sorted.length));
    }
    return greatest;
  }
}
