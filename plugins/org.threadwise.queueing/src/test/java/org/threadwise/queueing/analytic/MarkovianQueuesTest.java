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
    QueueFigures queue = MarkovianQueues.mmc(servers, rate, 1);
    assertThat(queue.probabilityOfWaiting()).isCloseTo(waits, within(5e-6));
    assertThat(queue.meanResponse()).isCloseTo(response, within(5e-6));
    assertThat(queue.formula()).isEqualTo(Formula.ERLANG_C);
  }

  @Test
  void survivesThousandsOfServers() {
    assertThat(MarkovianQueues.erlangC(100_000, 99_900)).isBetween(0.0, 1.0);
    assertThat(MarkovianQueues.mmck(2000, 5000, 2100, 1).throughput())
        .isCloseTo(2000, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"4, 4, 3.008286", "4, 7, 3.657835"})
  void refusesArrivalsAtAFullQueue(int servers, int room, double throughput) {
    assertThat(MarkovianQueues.mmck(servers, room, 5, 1).throughput())
        .isCloseTo(throughput, within(5e-7));
  }

  @Test
  void lossSystemIsErlangB() {
    QueueFigures loss = MarkovianQueues.mmck(7, 7, 9, 0.5);
    assertThat(loss.probabilityOfRefusal())
        .isCloseTo(MarkovianQueues.erlangB(7, 4.5), within(1e-12));
    assertThat(loss.meanWait()).isZero();
    assertThat(loss.probabilityOfWaiting()).isZero();
  }

  @Test
  void aLargeQueueBehavesLikeAnUnboundedOne() {
    QueueFigures bounded = MarkovianQueues.mmck(4, 500, 3.2, 1);
    QueueFigures unbounded = MarkovianQueues.mmc(4, 3.2, 1);
    assertThat(bounded.meanWait()).isCloseTo(unbounded.meanWait(), within(1e-9));
    assertThat(bounded.probabilityOfWaiting())
        .isCloseTo(unbounded.probabilityOfWaiting(), within(1e-9));
  }

  @Test
  void meanWaitIsTheIntegralOfItsTail() {
    double step = 1e-3;
    double integral = 0;
    for (double time = step / 2; time < 40; time += step) {
      integral += step * MarkovianQueues.mmcWaitBeyond(4, 3.2, 1, time);
    }
    assertThat(integral).isCloseTo(MarkovianQueues.mmc(4, 3.2, 1).meanWait(), within(1e-6));
  }

  @Test
  void rejectsLoadsWithoutASteadyState() {
    assertThatThrownBy(() -> MarkovianQueues.mmc(4, 4, 1)).hasMessageContaining("below 4");
    assertThatThrownBy(() -> MarkovianQueues.mmc(0, 1, 1)).hasMessageContaining("at least 1");
    assertThatThrownBy(() -> MarkovianQueues.mmc(4, Double.NaN, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> MarkovianQueues.mmck(4, 3, 1, 1))
        .hasMessageContaining("room must be at least 4");
  }
}
