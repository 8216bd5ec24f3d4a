package org.threadwise.queueing.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;
import org.apache.commons.statistics.distribution.TriangularDistribution;
import org.apache.commons.statistics.distribution.TruncatedNormalDistribution;
import org.apache.commons.statistics.distribution.UniformContinuousDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
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

/**
 * Draws look like independent ones of their distribution, in the bulk, far out in both tails, one
 * after the other and from stream to stream. Every assertion holds for ideal random numbers with a
 * probability of 1 − 1e-6; seeds are fixed.
 */
class SamplerQualityTest {
  private static final double FALSE_ALARM = 1e-6;
  private static final int DRAWS = 500_000;
  private static final int BINS = 200;

  /** Probabilities of the outermost bins at either end. */
  private static final double[] TAILS = {1e-5, 1e-4, 1e-3};

  private static Arguments of(Distribution drawn, ContinuousDistribution expected) {
    return Arguments.of(drawn, expected);
  }

  static Stream<Arguments> continuous() {
    return Stream.of(
        of(new Exponential(3), ExponentialDistribution.of(3)),
        of(new Erlang(3, 2), GammaDistribution.of(3, 2 / 3.0)),
        of(new Erlang(20, 2), GammaDistribution.of(20, 0.1)),
        of(new Gamma(0.4, 5), GammaDistribution.of(0.4, 5)),
        of(new Gamma(3.7, 0.2), GammaDistribution.of(3.7, 0.2)),
        of(new Lognormal(0.3, 1.2), LogNormalDistribution.of(0.3, 1.2)),
        of(new Uniform(2, 5), UniformContinuousDistribution.of(2, 5)),
        of(new Triangular(1, 2, 7), TriangularDistribution.of(1, 2, 7)),
        of(new Weibull(1.7, 4), WeibullDistribution.of(1.7, 4)),
        of(new Weibull(0.6, 4), WeibullDistribution.of(0.6, 4)),
        of(
            new TruncatedNormal(2, 1.5),
            TruncatedNormalDistribution.of(2, 1.5, 0, Double.POSITIVE_INFINITY)),
        of(
            new TruncatedNormal(0, 1),
            TruncatedNormalDistribution.of(0, 1, 0, Double.POSITIVE_INFINITY)));
  }

  /** Bins of equal probability; those at the ends are cut further. */
  @ParameterizedTest
  @MethodSource("continuous")
  void drawsHaveTheExpectedFrequencies(Distribution drawn, ContinuousDistribution expected) {
    List<Double> cuts = new ArrayList<>();
    for (double tail : TAILS) {
      cuts.add(expected.inverseCumulativeProbability(tail));
      cuts.add(expected.inverseSurvivalProbability(tail));
    }
    for (int i = 1; i < BINS; i++) {
      cuts.add(expected.inverseCumulativeProbability((double) i / BINS));
    }
    assertFrequencies(drawn, cuts, expected::cumulativeProbability);
  }

  @Test
  void drawsOfAMixtureFillBins() {
    DoubleUnaryOperator expected = x -> 1 - 0.3 * Math.exp(-x) - 0.7 * Math.exp(-x / 5);
    assertFrequencies(
        new Hyperexponential(List.of(0.3, 0.7), List.of(1.0, 5.0)),
        IntStream.rangeClosed(1, 120).mapToObj(i -> i * i / 400.0).toList(),
        expected);
  }

  /** A third lies at 1, a third evenly below and a third evenly above. */
  @Test
  void drawsOfJoinedQuantilesFillBins() {
    assertFrequencies(
        new Quantiles(List.of(0.0, 1.0, 1.0, 8.0)),
        List.of(0.2, 0.5, Math.nextDown(1.0), 1.0, 2.0, 5.0, 7.9),
        x -> x < 1 ? x / 3 : 2 / 3.0 + (x - 1) / 21);
  }

  @Test
  void drawsOfSamplesHaveTheirShares() {
    assertFrequencies(
        new Empirical(List.of(1.0, 2.0, 2.0, 9.0, 10.0)),
        List.of(1.0, 2.0, 9.0),
        x -> x < 2 ? 0.2 : x < 9 ? 0.6 : 0.8);
  }

  /** Compares the numbers of draws up to each cut with their probabilities. */
  private static void assertFrequencies(
      Distribution drawn, List<Double> unordered, DoubleUnaryOperator distribution) {
    double[] cuts = unordered.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    long[] counts = new long[cuts.length + 1];
    Sampler sampler = Samplers.of(drawn, stream("frequencies"));
    for (int i = 0; i < DRAWS; i++) {
      int place = Arrays.binarySearch(cuts, sampler.sample());
      counts[place < 0 ? -place - 1 : place]++;
    }
    double[] probabilities = new double[counts.length];
    double below = 0;
    for (int i = 0; i < cuts.length; i++) {
      double upTo = distribution.applyAsDouble(cuts[i]);
      probabilities[i] = upTo - below;
      below = upTo;
    }
    probabilities[cuts.length] = 1 - below;
    assertChiSquared(counts, probabilities);
  }

  private static void assertChiSquared(long[] counts, double... probabilities) {
    long total = Arrays.stream(counts).sum();
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = total * probabilities[i];
      assertThat(expected).as("expected in bin " + i).isGreaterThan(4);
      sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    ChiSquaredDistribution limit = ChiSquaredDistribution.of(counts.length - 1.0);
    assertThat(sum)
        .isBetween(
            limit.inverseCumulativeProbability(FALSE_ALARM / 2),
            limit.inverseSurvivalProbability(FALSE_ALARM / 2));
  }

  private static RandomStream stream(String name) {
    return new RandomStreams(20261120, 0).stream(name, Purpose.CPU);
  }

  /** Numbers of draws beyond points that one in 10³ to 10⁷ exceeds. */
  @Test
  void exponentialAndNormalTailsAreRight() {
    int draws = 10_000_000;
    RandomStream random = stream("tails");
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double[] probabilities = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7};
    double[] limits = Arrays.stream(probabilities).map(p -> -Math.log(p)).toArray();
    double[] deviations =
        Arrays.stream(probabilities).map(normal::inverseSurvivalProbability).toArray();
    long[] exponential = new long[probabilities.length];
    long[] above = new long[probabilities.length];
    long[] below = new long[probabilities.length];
    for (int i = 0; i < draws; i++) {
      count(Ziggurat.exponential(random), limits, exponential);
      double deviation = Ziggurat.normal(random);
      count(deviation, deviations, above);
      count(-deviation, deviations, below);
    }
    for (int i = 0; i < probabilities.length; i++) {
      PoissonDistribution expected = PoissonDistribution.of(draws * probabilities[i]);
      for (long[] counts : List.of(exponential, above, below)) {
        assertThat(counts[i])
            .as("beyond a point of probability " + probabilities[i])
            .isBetween(
                (long) expected.inverseCumulativeProbability(FALSE_ALARM / 2),
                (long) expected.inverseSurvivalProbability(FALSE_ALARM / 2));
      }
    }
  }

  private static void count(double value, double[] limits, long[] counts) {
    for (int i = 0; i < limits.length && value > limits[i]; i++) {
      counts[i]++;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void drawsAreUncorrelatedAtEveryLag(boolean exponential) {
    RandomStream random = stream("lags");
    int lags = 30;
    double[] draws = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      draws[i] =
          exponential
              ? Ziggurat.exponential(random) - 1
              : Math.sqrt(12) * (Ziggurat.uniform(random) - 0.5);
    }
    for (int lag = 1; lag <= lags; lag++) {
      double sum = 0;
      for (int i = lag; i < DRAWS; i++) {
        sum += draws[i - lag] * draws[i];
      }
      assertUncorrelated(sum, DRAWS - lag, lags);
    }
  }

  /** Checks a sum of products of independent variables of mean 0 and variance 1. */
  private static void assertUncorrelated(double products, int count, int tests) {
    double limit = NormalDistribution.of(0, 1).inverseSurvivalProbability(FALSE_ALARM / 2 / tests);
    assertThat(products / Math.sqrt(count)).isBetween(-limit, limit);
  }

  /** Three in a row fall evenly into 16³ cells. */
  @Test
  void triplesFillTheCube() {
    RandomStream random = stream("triples");
    long[] counts = new long[1 << 12];
    for (int i = 0; i < 2 * DRAWS; i++) {
      counts[cell(random) << 8 | cell(random) << 4 | cell(random)]++;
    }
    assertChiSquared(counts, even(counts.length));
  }

  private static int cell(RandomStream random) {
    return (int) (16 * Ziggurat.uniform(random));
  }

  private static double[] even(int bins) {
    double[] probabilities = new double[bins];
    Arrays.fill(probabilities, 1.0 / bins);
    return probabilities;
  }

  /** A row of streams, each the neighbour of the one before. */
  private interface Row {
    RandomStream stream(int index);
  }

  private static Row row(String kind) {
    return switch (kind) {
      case "seeds" -> index -> new RandomStreams(index, 0).stream("T", Purpose.CPU);
      case "replications" -> index -> new RandomStreams(1, index).stream("T", Purpose.CPU);
      case "names" -> index -> new RandomStreams(1, 0).stream("T" + index, Purpose.CPU);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"seeds", "replications", "names"})
  void neighbouringStreamsAreUncorrelated(String kind) {
    int streams = 200;
    int length = 1000;
    long[] pairs = new long[256];
    double[] before = new double[length];
    for (int index = 0; index < streams; index++) {
      RandomStream random = row(kind).stream(index);
      double sum = 0;
      for (int i = 0; i < length; i++) {
        double draw = Ziggurat.uniform(random);
        sum += 12 * (draw - 0.5) * (before[i] - 0.5);
        if (index > 0) {
          pairs[(int) (16 * before[i]) << 4 | (int) (16 * draw)]++;
        }
        before[i] = draw;
      }
      if (index > 0) {
        assertUncorrelated(sum, length, streams);
      }
    }
    assertChiSquared(pairs, even(pairs.length));
  }

  /** The first draws of consecutive streams are statistically equal to those of one stream. */
  @ParameterizedTest
  @ValueSource(strings = {"seeds", "replications", "names"})
  void firstDrawsAreEvenAndUncorrelated(String kind) {
    int streams = 20_000;
    long[] counts = new long[100];
    double before = 0.5;
    double sum = 0;
    for (int index = 0; index < streams; index++) {
      double draw = Ziggurat.uniform(row(kind).stream(index));
      counts[(int) (100 * draw)]++;
      sum += 12 * (draw - 0.5) * (before - 0.5);
      before = draw;
    }
    assertChiSquared(counts, even(counts.length));
    assertUncorrelated(sum, streams - 1, 1);
  }

  @Test
  void purposesOfAnElementAreUncorrelated() {
    int length = 100_000;
    Purpose[] purposes = Purpose.values();
    for (int i = 0; i < purposes.length; i++) {
      for (int j = 0; j < i; j++) {
        RandomStream first = new RandomStreams(1, 0).stream("T", purposes[i]);
        RandomStream second = new RandomStreams(1, 0).stream("T", purposes[j]);
        double sum = 0;
        for (int k = 0; k < length; k++) {
          sum += 12 * (Ziggurat.uniform(first) - 0.5) * (Ziggurat.uniform(second) - 0.5);
        }
        assertUncorrelated(sum, length, purposes.length * (purposes.length - 1) / 2);
      }
    }
  }
}
