package org.threadwise.diagram.svg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgNumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "1,1",
    "-1,-1",
    "0.5,0.5",
    "0.05,0.05",
    "-0.25,-0.25",
    "12.345,12.35",
    "0.001,0",
    "-0.001,0",
    "1234567.891,1234567.89"
  })
  void roundsToHundredths(double value, String text) {
    assertThat(SvgNumbers.number(value)).isEqualTo(text);
  }
}
