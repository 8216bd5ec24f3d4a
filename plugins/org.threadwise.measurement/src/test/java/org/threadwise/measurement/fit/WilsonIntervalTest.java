package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

class WilsonIntervalTest {

  /** Newcombe 1998, Statistics in Medicine 17, table I: method 3. */
  @Test
  void publishedIntervalsAreReproduced() {
    assertInterval(81, 263, 0.2553, 0.3662);
    assertInterval(15, 148, 0.0624, 0.1605);
    assertInterval(0, 20, 0, 0.1611);
    assertInterval(1, 29, 0.0061, 0.1718);
  }

  private static void assertInterval(long events, long trials, double low, double high) {
    WilsonInterval interval = WilsonInterval.of(events, trials, 0.95);
    assertThat(interval.low()).isCloseTo(low, within(5e-5));
    assertThat(interval.high()).isCloseTo(high, within(5e-5));
  }

  /** The exact probability that the interval contains p, averaged over p. */
  @Test
  void coverageIsNearItsLevel() {
    double sum = 0;
    int points = 0;
    for (double p = 0.01; p < 1; p += 0.01) {
      BinomialDistribution events = BinomialDistribution.of(50, p);
      for (int i = 0; i <= 50; i++) {
        WilsonInterval interval = WilsonInterval.of(i, 50, 0.95);
        sum += interval.low() <= p && p <= interval.high() ? events.probability(i) : 0;
      }
      points++;
    }
    assertThat(sum / points).isBetween(0.945, 0.96);
  }

  @Test
  void impossibleCountsAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> WilsonInterval.of(2, 1, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> WilsonInterval.of(-1, 1, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> WilsonInterval.of(0, 0, 0.95));
  }
}
