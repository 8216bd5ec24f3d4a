package org.threadwise.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionQuantitiesTest {

  @ParameterizedTest
  @CsvSource({
    "5000, 5000",
    "5000/s, 5000",
    "5000 / s, 5000",
    "300/min, 5",
    "3600/h, 1",
    "5/ms, 5000",
    "2.5e3, 2500",
    "0.1/us, 100000"
  })
  void parsesRates(String text, double perSecond) {
    assertThat(OptionQuantities.rate(text)).isCloseTo(perSecond, within(1e-9 * perSecond));
  }

  @ParameterizedTest
  @CsvSource({
    "120 s, 120000000000",
    "120s, 120000000000",
    "2min, 120000000000",
    "1.5 ms, 1500000",
    "10us, 10000",
    "10µs, 10000",
    "3ns, 3",
    "1h, 3600000000000",
    "0s, 0"
  })
  void parsesTimes(String text, long nanos) {
    assertThat(OptionQuantities.time(text)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @CsvSource({"1%, 0.01", "1 %, 0.01", "0.01, 0.01", "0.5%, 0.005"})
  void parsesShares(String text, double share) {
    assertThat(OptionQuantities.share(text)).isCloseTo(share, within(1e-15));
  }

  @Test
  void parsesPoolsAndRanges() {
    assertThat(OptionQuantities.poolThreads("engine=6"))
        .isEqualTo(new OptionQuantities.PoolThreads("engine", 6));
    assertThat(OptionQuantities.poolRange("engine=4,1..3,8..9,2"))
        .isEqualTo(new OptionQuantities.PoolRange("engine", List.of(1, 2, 3, 4, 8, 9)));
    assertThat(OptionQuantities.rates("6000,5000/s,300/min")).containsExactly(5.0, 5000.0, 6000.0);
  }
}
