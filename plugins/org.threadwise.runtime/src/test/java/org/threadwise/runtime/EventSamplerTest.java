package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EventSamplerTest {
  @Test
  void eachPeriodHasAMaximum() {
    EventSampler sampler = new EventSampler();
    // the clock may be negative
    long start = -EventSampler.PERIOD / 2;

    assertThat(admitted(sampler, start, EventSampler.MAX_EVENTS / 2))
        .isEqualTo(EventSampler.MAX_EVENTS / 2);
    assertThat(admitted(sampler, start + EventSampler.PERIOD - 1, EventSampler.MAX_EVENTS))
        .isEqualTo(EventSampler.MAX_EVENTS / 2);
    assertThat(admitted(sampler, start + EventSampler.PERIOD, 2 * EventSampler.MAX_EVENTS))
        .isEqualTo(EventSampler.MAX_EVENTS);
  }

  private static long admitted(EventSampler sampler, long now, int events) {
    return LongStream.range(0, events).filter(event -> sampler.admits(now)).count();
  }
}
