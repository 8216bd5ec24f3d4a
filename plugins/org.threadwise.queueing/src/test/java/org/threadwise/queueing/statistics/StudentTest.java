package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTest {

  /** Printed tables of the two-sided quantiles. */
  @ParameterizedTest
  @CsvSource({
    "0.95, 1, 12.7062",
    "0.95, 10, 2.2281",
    "0.99, 5, 4.0321",
    "0.90, 30, 1.6973",
    "0.999, 7, 5.4079",
    "0.95, 1000000, 1.9600"
  })
  void agreesWithPrintedTables(double confidence, int freedom, double quantile) {
    assertThat(Student.quantile(confidence, freedom)).isCloseTo(quantile, within(5e-5));
  }

  @Test
  void rejectsInvalidLevels() {
    assertThatThrownBy(() -> Student.quantile(95, 3))
        .hasMessageContaining("confidence must be between 0 and 1");
    assertThatThrownBy(() -> Student.quantile(Double.NaN, 3)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Student.quantile(0.95, 0)).hasMessageContaining("two samples");
  }
}
