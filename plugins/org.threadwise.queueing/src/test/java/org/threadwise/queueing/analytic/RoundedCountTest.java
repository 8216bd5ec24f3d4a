package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

class RoundedCountTest {

  @Test
  void anExponentialIsRoundedToAGeometric() {
    RoundedCount count = RoundedCount.of(new Exponential(1));
    double tail = Math.exp(-0.5);
    assertThat(count.mean()).isCloseTo(tail / (1 - Math.exp(-1)), within(1e-10));
    assertThat(count.probabilityOfAny()).isCloseTo(tail, within(1e-12));
  }

  @Test
  void tiesGoToTheEvenNumber() {
    RoundedCount count = RoundedCount.of(new Empirical(List.of(0.5, 1.5, 2.5, 3.5)));
    assertThat(count.mean()).isEqualTo((0 + 2 + 2 + 4) / 4.0);
    assertThat(count.probabilityOfAny()).isEqualTo(0.75);
    assertThat(count.probabilityOfAll(0.5)).isEqualTo(0.5 * 0.25 + 0.25 * 0.0625);
    assertThat(count.expectedInitialRun(0.5)).isEqualTo(0.5 * 0.75 + 0.25 * (1 - 0.0625));
  }

  @Test
  void indicesAreSharedByRemainder() {
    RoundedCount count = RoundedCount.of(new Constant(5));
    assertThat(count.shareOfRemainder(0, 3)).isCloseTo(0.4, within(1e-12));
    assertThat(count.shareOfRemainder(1, 3)).isCloseTo(0.4, within(1e-12));
    assertThat(count.shareOfRemainder(2, 3)).isCloseTo(0.2, within(1e-12));
  }

  static Stream<Distribution> wideDistributions() {
    return Stream.of(
        new Constant(40),
        new Exponential(40),
        new Erlang(3, 40),
        new Gamma(2, 20),
        new Lognormal(3.5, 0.7),
        new Uniform(10, 70),
        new Triangular(5, 30, 90),
        new Weibull(1.7, 40),
        new Hyperexponential(List.of(0.3, 0.7), List.of(10.0, 50.0)),
        new TruncatedNormal(40, 25),
        new Quantiles(List.of(3.0, 20.0, 20.0, 45.0, 150.0)));
  }

  /** Rounding hardly moves the mean of what is spread over many whole numbers. */
  @ParameterizedTest
  @MethodSource("wideDistributions")
  void keepsTheMeanOfWideDistributions(Distribution drawn) {
    RoundedCount count = RoundedCount.of(drawn);
    assertThat(count.mean()).isCloseTo(drawn.mean(), within(0.02));
    assertThat(count.shareOfRemainder(0, 2) + count.shareOfRemainder(1, 2))
        .isCloseTo(1, within(1e-6));
  }

  @Test
  void keepsTheMeanOfALongTail() {
    RoundedCount count = RoundedCount.of(new Exponential(1e9));
    assertThat(count.mean()).isEqualTo(1e9);
    assertThat(count.shareOfRemainder(3, 4)).isEqualTo(0.25);
  }
}
