package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventListTest {
  private record Event(long time, int kind, int payload) {}

  /**
   * Compares the event list with the JDK's priority queue, in which equal events are ordered by
   * payload.
   */
  @ParameterizedTest(name = "about {0} pending events")
  @ValueSource(ints = {1, 4, 31, 33, 40, 100, 5000})
  void pollsInTheOrderOfTimeKindAndScheduling(int pending) {
    SplittableRandom random = new SplittableRandom(pending);
    EventList list = new EventList();
    PriorityQueue<Event> expected =
        new PriorityQueue<>(
            Comparator.comparingLong(Event::time)
                .thenComparingInt(Event::kind)
                .thenComparingInt(Event::payload));
    long now = 0;
    for (int step = 0; step < 100_000; step++) {
      boolean adds = expected.isEmpty() || random.nextInt(2 * pending) >= expected.size();
      if (adds) {
        Event event = new Event(now + random.nextLong(50), random.nextInt(-1, 3), step);
        list.add(event.time(), event.kind(), event.payload());
        expected.add(event);
      } else {
        Event next = expected.remove();
        assertThat(list.nextTime()).isEqualTo(next.time());
        long key = list.poll();
        assertThat(EventList.kind(key)).isEqualTo(next.kind());
        assertThat(EventList.payload(key)).isEqualTo(next.payload());
        now = next.time();
      }
      assertThat(list.size()).isEqualTo(expected.size());
    }
  }

  @Test
  void anEmptyListHasNoNextTime() {
    EventList list = new EventList();
    assertThat(list.nextTime()).isEqualTo(EventList.NEVER);
    list.add(3, Clock.END, 7);
    list.poll();
    assertThat(list.nextTime()).isEqualTo(EventList.NEVER);
  }
}
