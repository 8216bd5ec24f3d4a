package org.threadwise.model.units;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.units.ParsedQuantity.Reason;

class QuantitiesTest {

  @ParameterizedTest
  @CsvSource({
    "1, ns, TIME, 1",
    "12.3, us, TIME, 12300",
    "12.3, µs, TIME, 12300",
    "12.3, μs, TIME, 12300",
    "0.1, ms, TIME, 100000",
    "4.35, s, TIME, 4350000000",
    "1.5, min, TIME, 90000000000",
    "2, h, TIME, 7200000000000",
    "1, d, TIME, 86400000000000",
    "0, '', TIME, 0",
    "1, MB, SIZE, 1000000",
    "1, MiB, SIZE, 1048576",
    "64, KiB, SIZE, 65536",
    "3, kB, SIZE, 3000",
    "3, KB, SIZE, 3000",
    "70, %, SHARE, 0.7",
    "0.7, '', SHARE, 0.7",
    "2.5, '', NUMBER, 2.5",
  })
  void readsExactly(double number, String unit, Dimension dimension, BigDecimal expected) {
    assertThat(Quantities.read(number, unit, dimension))
        .asInstanceOf(InstanceOfAssertFactories.type(ParsedQuantity.Value.class))
        .satisfies(value -> assertThat(value.exact()).isEqualByComparingTo(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "5, sec, TIME, UNKNOWN_UNIT, s",
    "5, m, TIME, UNKNOWN_UNIT, min",
    "5, MS, TIME, UNKNOWN_UNIT, ms",
    "5, mb, SIZE, UNKNOWN_UNIT, MB",
    "5, parsec, TIME, UNKNOWN_UNIT, ",
    "5, MB, TIME, OTHER_DIMENSION, ms",
    "5, ms, NUMBER, OTHER_DIMENSION, ",
    "5, '', TIME, NO_UNIT, ",
    "5, '', SIZE, NO_UNIT, ",
    "-1, ms, TIME, NEGATIVE, ",
    "-0.5, '', NUMBER, NEGATIVE, ",
    "NaN, ms, TIME, NOT_FINITE, ",
    "Infinity, '', NUMBER, NOT_FINITE, ",
    "1e300, s, TIME, TOO_LARGE, ",
    "9223372036854775808, ns, TIME, TOO_LARGE, ",
    "1e12, TB, SIZE, TOO_LARGE, ",
  })
  void reportsInvalidQuantities(
      double number, String unit, Dimension dimension, Reason reason, @Nullable String suggestion) {
    assertThat(Quantities.read(number, unit, dimension))
        .asInstanceOf(InstanceOfAssertFactories.type(ParsedQuantity.Wrong.class))
        .satisfies(wrong -> assertThat(wrong.reason()).isEqualTo(reason))
        .satisfies(wrong -> assertThat(first(wrong.suggestions())).isEqualTo(suggestion));
  }

  private static @Nullable String first(List<String> suggestions) {
    return suggestions.isEmpty() ? null : suggestions.getFirst();
  }

  @ParameterizedTest
  @CsvSource({"5000, s, 5000", "6, min, 0.1", "3, ms, 3000", "7.2, h, 0.002"})
  void readsRates(double number, String per, double expected) {
    assertThat(Quantities.perSecond(rate(number, per)))
        .asInstanceOf(InstanceOfAssertFactories.type(ParsedQuantity.Value.class))
        .satisfies(value -> assertThat(value.value()).isEqualTo(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "5, second, NOT_PER_TIME",
    "5, MB, NOT_PER_TIME",
    "-5, s, NEGATIVE",
    "NaN, s, NOT_FINITE",
  })
  void reportsInvalidRates(double number, String per, Reason reason) {
    assertThat(Quantities.perSecond(rate(number, per)))
        .asInstanceOf(InstanceOfAssertFactories.type(ParsedQuantity.Wrong.class))
        .satisfies(wrong -> assertThat(wrong.reason()).isEqualTo(reason));
  }

  @Test
  void aRateWithoutATimeIsWrong() {
    assertThat(Quantities.perSecond(rate(5, null))).isInstanceOf(ParsedQuantity.Wrong.class);
  }

  @ParameterizedTest
  @CsvSource({"2.5, 2", "3.5, 4", "2.4999, 2", "0.5, 0"})
  void roundsToTheNearestTiesToEven(double nanoseconds, long expected) {
    ParsedQuantity reading = Quantities.read(nanoseconds, "ns", Dimension.TIME);
    assertThat(reading)
        .asInstanceOf(InstanceOfAssertFactories.type(ParsedQuantity.Value.class))
        .satisfies(value -> assertThat(value.rounded()).isEqualTo(expected));
  }

  @ParameterizedTest
  @CsvSource({"100000, ms, 100000 ms", "0.25, '', 0.25", "5, us, 5 us", "1e20, s, 1E+20 s"})
  void formatsQuantities(double number, String unit, String expected) {
    assertThat(Quantities.text(number, unit)).isEqualTo(expected);
  }

  private static Rate rate(double number, @Nullable String per) {
    Rate rate = IntegrationFactory.eINSTANCE.createRate();
    rate.setValue(number);
    rate.setPer(per);
    return rate;
  }
}
