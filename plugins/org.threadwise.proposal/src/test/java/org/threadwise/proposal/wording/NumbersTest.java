package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.simulation.Estimate;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "4.1e-3, 4.1 ms",
    "9.9999e-4, 1 ms",
    "1.5e-6, 1.5 µs",
    "2e-9, 2 ns",
    "22.169, 22.2 s",
    "299, 299 s",
    "600, 10 min",
    "86400, 24 h",
    "NaN, –",
    "Infinity, ∞"
  })
  void writesTimesInTheUnitThatSuits(double seconds, String text) {
    assertThat(Numbers.seconds(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"7312, 7 312", "1234567.8, 1 234 568", "999.4, 999", "0.08333, 0.0833", "12, 12"})
  void groupsThousands(double value, String text) {
    assertThat(Numbers.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.8349, 83 %", "0.0213, 2.1 %", "1, 100 %", "NaN, –"})
  void writesShares(double share, String text) {
    assertThat(Numbers.percent(share)).isEqualTo(text);
  }

  @Test
  void writesIntervalsRelativeToTheMean() {
    // Student's quantile of 7 degrees of freedom at 95 % is 2.3646.
    assertThat(Numbers.seconds(new Estimate(4.1e-3, 4.1e-3 * 0.02 / 2.3646, 8)))
        .isEqualTo("4.1 ms ±2 %");
    assertThat(Numbers.seconds(new Estimate(4.1e-3, Double.NaN, 1))).isEqualTo("4.1 ms");
    assertThat(Numbers.perSecond(new Estimate(5000, 0, 8))).isEqualTo("5 000/s");
    assertThat(Numbers.number(new Estimate(0, 0, 8))).isEqualTo("0");
  }
}
