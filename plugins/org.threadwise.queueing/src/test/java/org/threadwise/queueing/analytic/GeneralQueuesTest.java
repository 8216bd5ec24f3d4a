package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneralQueuesTest {

  /** The formula of Pollaczek and Khinchine: ρ·s·(1 + c²)/(2·(1 − ρ)). */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 2.5})
  void isExactForPoissonArrivalsAtOneServer(double serviceCv) {
    assertThat(GeneralQueues.meanWait(1, 0.8, 1, 1, serviceCv))
        .isCloseTo(0.8 * (1 + serviceCv) / (2 * (1 - 0.8)), within(1e-12));
  }

  @Test
  void isExactForMarkovianQueues() {
    assertThat(GeneralQueues.meanWait(4, 3.2, 1, 1, 1))
        .isCloseTo(MarkovianQueues.meanWait(4, 3.2, 1), within(1e-12));
  }

  @Test
  void rejectsLoadsWithoutASteadyState() {
    assertThatThrownBy(() -> GeneralQueues.meanWait(1, 1, 1, 1, 1)).hasMessageContaining("below 1");
    assertThatThrownBy(() -> GeneralQueues.meanWait(1, 0.5, 1, 1, -1))
        .hasMessageContaining("variation");
    assertThatThrownBy(() -> GeneralQueues.meanWait(1, 0.5, 1, -1, 1))
        .hasMessageContaining("variation");
  }
}
