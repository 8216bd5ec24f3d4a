package org.threadwise.measurement.fit;

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
import org.threadwise.queueing.distribution.Quantiles;

class DistributionFunctionTest {

  static Stream<Distribution> continuous() {
    return Stream.concat(
        KnownDistributions.all().values().stream().filter(each -> !(each instanceof Constant)),
        Stream.of(new Quantiles(List.of(1e6, 2e6, 5e6, 5.5e6))));
  }

  @ParameterizedTest
  @MethodSource("continuous")
  void quantilesInvertProbabilities(Distribution distribution) {
    DistributionFunction function = DistributionFunction.of(distribution);
    for (double level = 0.01; level < 1; level += 0.07) {
      double x = function.quantile(level);
      assertThat(function.cumulative(x)).isCloseTo(level, within(1e-9));
      assertThat(function.probability(0, x)).isCloseTo(level, within(1e-9));
    }
  }

  /** Integrates the survival function, which gives the mean. */
  @ParameterizedTest
  @MethodSource("continuous")
  void probabilitiesHaveTheMeanOfTheDistribution(Distribution distribution) {
    DistributionFunction function = DistributionFunction.of(distribution);
    double end = function.quantile(1 - 1e-9);
    double step = end / 200_000;
    double sum = 0;
    for (double x = step / 2; x < end; x += step) {
      sum += step * (1 - function.cumulative(x));
    }
    assertThat(sum).isCloseTo(distribution.mean(), within(1e-4 * distribution.mean()));
  }

  @ParameterizedTest
  @MethodSource("continuous")
  void densitiesAreDerivatives(Distribution distribution) {
    DistributionFunction function = DistributionFunction.of(distribution);
    for (double level : new double[] {0.13, 0.37, 0.62, 0.91}) {
      double x = function.quantile(level);
      double step = 1e-4 * x;
      double slope = function.probability(x - step, x + step) / (2 * step);
      assertThat(function.density(x)).isCloseTo(slope, within(1e-3 * slope));
      if (!(distribution instanceof Quantiles)) {
        double log = LogDensity.of(distribution).at(x, Math.log(x));
        assertThat(log).isCloseTo(Math.log(function.density(x)), within(1e-9 * Math.abs(log)));
      }
    }
  }

  @Test
  void stepsCountValuesUpToTheArgument() {
    DistributionFunction steps =
        DistributionFunction.of(new Empirical(List.of(3.0, 1.0, 2.0, 2.0)));
    assertThat(steps.cumulativeBefore(2)).isEqualTo(0.25);
    assertThat(steps.cumulative(2)).isEqualTo(0.75);
    assertThat(steps.quantile(0.75)).isEqualTo(2);
    assertThat(steps.quantile(0.76)).isEqualTo(3);
  }
}
