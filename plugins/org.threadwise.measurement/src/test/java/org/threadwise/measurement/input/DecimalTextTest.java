package org.threadwise.measurement.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {

  @Test
  void equalsTheParserOfTheJdk() {
    SplittableRandom random = new SplittableRandom(1990);
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
      int digits = 1 + random.nextInt(20);
      int point = random.nextInt(2 * digits);
      for (int j = 0; j < digits; j++) {
        text.append(j == point ? "." : "").append(random.nextInt(10));
      }
      text.append(random.nextInt(5) == 0 ? "e" + random.nextInt(-30, 30) : "");
      assertThat(DecimalText.parse(text.toString())).isEqualTo(Double.parseDouble(text.toString()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "-",
        "-.",
        "1.2.3",
        "NaN",
        "Infinity",
        "0x1p3",
        "1d",
        "1e999",
        " 1",
        "1 ",
        "٣"
      })
  void refusesOtherText(String text) {
    assertThat(DecimalText.parse(text)).isNaN();
  }
}
