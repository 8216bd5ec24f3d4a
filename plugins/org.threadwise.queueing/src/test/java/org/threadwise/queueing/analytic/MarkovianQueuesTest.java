package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkovianQueuesTest {

  /** Printed tables of Erlang's loss formula. */
  @ParameterizedTest
  @CsvSource({"1, 1, 0.5", "10, 5, 0.018385", "4, 5, 0.398343", "50, 40, 0.018691", "0, 3, 1"})
  void erlangBAgreesWithPrintedTables(int servers, double load, double blocking) {
    assertThat(MarkovianQueues.erlangB(servers, load)).isCloseTo(blocking, within(5e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.8, 0.8, 5",
    "4, 3.2, 0.596433, 1.745541",
    "16, 12.8, 0.30488, 1.09528",
    "2, 1, 0.333333, 1.333333"
  })
  void erlangCIsExact(int servers, double rate, double waits, double response) {
    assertThat(MarkovianQueues.erlangC(servers, rate)).isCloseTo(waits, within(5e-6));
    assertThat(MarkovianQueues.meanWait(servers, rate, 1) + 1).isCloseTo(response, within(5e-6));
  }

  @Test
  void survivesThousandsOfServers() {
    assertThat(MarkovianQueues.erlangC(100_000, 99_900)).isBetween(0.0, 1.0);
  }

  @Test
  void rejectsLoadsWithoutASteadyState() {
    assertThatThrownBy(() -> MarkovianQueues.meanWait(4, 4, 1)).hasMessageContaining("below 4");
    assertThatThrownBy(() -> MarkovianQueues.meanWait(0, 1, 1)).hasMessageContaining("at least 1");
    assertThatThrownBy(() -> MarkovianQueues.meanWait(4, Double.NaN, 1))
        .hasMessageContaining("NaN");
  }
}
