package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GrowingQueueTest {

  @Test
  void theWaitEqualsErlangCInAnyOrderOfCalls() {
    SplittableRandom random = new SplittableRandom(1);
    for (int queue = 0; queue < 100; queue++) {
      double rate = 100 * random.nextDouble();
      GrowingQueue growing = new GrowingQueue(rate, 0.5);
      for (int i = 0; i < 20; i++) {
        int servers = (int) Math.floor(rate * 0.5) + 1 + random.nextInt(200);
        assertThat(growing.meanWait(servers))
            .isEqualTo(MarkovianQueues.meanWait(servers, rate, 0.5));
      }
    }
  }

  @Test
  void tooFewServersHaveAnInfiniteWait() {
    assertThat(new GrowingQueue(4, 1).meanWait(4)).isInfinite();
    assertThat(new GrowingQueue(Double.POSITIVE_INFINITY, 0).meanWait(1000)).isInfinite();
  }

  @Test
  void withoutLoadThereIsNoWait() {
    assertThat(new GrowingQueue(0, 1).meanWait(1)).isZero();
    assertThat(new GrowingQueue(4, 0).meanWait(1)).isZero();
  }

  @Test
  void rejectsInvalidArguments() {
    assertThatThrownBy(() -> new GrowingQueue(-1, 1)).hasMessageContaining("rate");
    assertThatThrownBy(() -> new GrowingQueue(1, Double.NaN)).hasMessageContaining("service");
    assertThatThrownBy(() -> new GrowingQueue(1, 1).meanWait(0)).hasMessageContaining("servers");
  }
}
