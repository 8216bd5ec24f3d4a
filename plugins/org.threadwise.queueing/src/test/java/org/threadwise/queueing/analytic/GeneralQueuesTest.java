package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GeneralQueuesTest {

  @Test
  void constantServiceWaitsHalfAsLong() {
    assertThat(GeneralQueues.mg1(0.8, 1, 0).meanWait()).isCloseTo(2, within(1e-12));
    assertThat(GeneralQueues.mg1(0.8, 1, 1).meanWait()).isCloseTo(4, within(1e-12));
  }

  @Test
  void sharingDependsOnTheMeanAlone() {
    assertThat(GeneralQueues.mg1Sharing(0.8, 1).meanResponse()).isCloseTo(5, within(1e-12));
  }

  @Test
  void allenCunneenIsExactForMarkovianQueues() {
    assertThat(GeneralQueues.ggc(1, 0.8, 1, 1, 2.5).meanWait())
        .isCloseTo(GeneralQueues.mg1(0.8, 1, 2.5).meanWait(), within(1e-12));
    assertThat(GeneralQueues.ggc(4, 3.2, 1, 1, 1).meanWait())
        .isCloseTo(MarkovianQueues.mmc(4, 3.2, 1).meanWait(), within(1e-12));
  }

  @Test
  void forkJoinIsThatOfNelsonAndTantawi() {
    assertThat(GeneralQueues.forkJoin(0.8, 1).meanResponse()).isCloseTo(7, within(1e-12));
    assertThat(GeneralQueues.forkJoin(1e-9, 1).meanResponse()).isCloseTo(1.5, within(1e-8));
  }

  @Test
  void littlesLawHolds() {
    QueueFigures queue = GeneralQueues.mg1(0.8, 1, 1);
    assertThat(queue.meanInside()).isCloseTo(4, within(1e-12));
    assertThat(queue.meanQueue()).isCloseTo(3.2, within(1e-12));
  }

  @Test
  void rejectsLoadsWithoutASteadyState() {
    assertThatThrownBy(() -> GeneralQueues.mg1(1, 1, 1)).hasMessageContaining("below 1");
    assertThatThrownBy(() -> GeneralQueues.forkJoin(2, 1)).hasMessageContaining("below 1");
    assertThatThrownBy(() -> GeneralQueues.mg1(0.5, 1, -1)).hasMessageContaining("variation");
  }
}
