package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.threadwise.queueing.simulation.Estimate;

class NumbersTest {

  /** The web pages use the same format; their test reads the same table. */
  @ParameterizedTest
  @CsvFileSource(resources = "/numbers.csv", delimiter = '|')
  void writesNumbersForReaders(String kind, double value, String text) {
    String written =
        switch (kind) {
          case "seconds" -> Numbers.seconds(value);
          case "number" -> Numbers.number(value);
          case "perSecond" -> Numbers.perSecond(value);
          case "percent" -> Numbers.percent(value);
          case "plusMinus" -> Numbers.plusMinus(value);
          default -> throw new IllegalArgumentException(kind);
        };
    assertThat(written).isEqualTo(text);
  }

  @Test
  void writesMemoryInTheUnitOfTheLanguage() {
    assertThat(Numbers.bytes(64e6)).isEqualTo("64 MB");
    assertThat(Numbers.bytes(1 << 20)).isEqualTo("1.05 MB");
  }

  @Test
  void writesMissingAndInfiniteNumbers() {
    assertThat(Numbers.seconds(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.seconds(Double.POSITIVE_INFINITY)).isEqualTo("∞");
    assertThat(Numbers.percent(Double.NaN)).isEqualTo("–");
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
