package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventListTest {
  private static final Comparator<Event> IN_ORDER =
      Comparator.comparingLong(Event::time)
          .thenComparingInt(Event::kind)
          .thenComparingInt(Event::payload);

  private record Event(long time, int kind, int payload) {}

  /**
   * Compares the event list with the JDK's priority queue, in which equal events are ordered by
   * payload.
   */
  @ParameterizedTest(name = "about {0} pending events")
  @ValueSource(ints = {1, 4, 31, 33, 40, 100, 5000})
  void pollsInTheOrderOfTimeKindAndScheduling(int pending) {
    SplittableRandom random = new SplittableRandom(pending);
    compareWithQueue(pending, random, now -> now + random.nextLong(50));
  }

  private static void compareWithQueue(
      int pending, SplittableRandom random, LongUnaryOperator later) {
    EventList list = new EventList();
    PriorityQueue<Event> expected = new PriorityQueue<>(IN_ORDER);
    long now = 0;
    for (int step = 0; step < 100_000; step++) {
      boolean adds = expected.isEmpty() || random.nextInt(2 * pending) >= expected.size();
      if (adds) {
        Event event = new Event(later.applyAsLong(now), random.nextInt(-2, 4), step);
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

  /** Few different times, and times so distant that an entry cannot express them. */
  @ParameterizedTest(name = "about {0} pending events")
  @ValueSource(ints = {1, 8, 60, 700, 40_000})
  void pollsTiesAndDistantTimesInTheSameOrder(int pending) {
    SplittableRandom random = new SplittableRandom(pending);
    LongUnaryOperator later =
        now ->
            switch (random.nextInt(4)) {
              case 0 -> now;
              case 1 -> now + 1;
              case 2 -> now + random.nextLong(3);
              default -> now + random.nextLong(1L << random.nextInt(10, 61));
            };
    compareWithQueue(pending, random, now -> Math.min(later.applyAsLong(now), Clock.MAX_TIME));
  }

  /** Each lane has a constant delay, which makes ties between events of different lanes common. */
  @ParameterizedTest(name = "{0} lanes")
  @ValueSource(ints = {1, 3, 20})
  void ordersEventsOfLanesAmongTheOthers(int lanes) {
    SplittableRandom random = new SplittableRandom(lanes);
    EventList list = new EventList();
    EventLane[] lane = Stream.generate(EventLane::new).limit(lanes).toArray(EventLane[]::new);
    PriorityQueue<Event> expected = new PriorityQueue<>(IN_ORDER);
    long now = 0;
    for (int step = 0; step < 100_000; step++) {
      if (expected.isEmpty() || random.nextInt(200 * lanes) >= expected.size()) {
        expected.add(add(list, lane, now, random, step));
      } else {
        Event next = expected.remove();
        assertThat(list.nextTime()).isEqualTo(next.time());
        assertThat(EventList.payload(list.poll())).isEqualTo(next.payload());
        if (next.payload() % (lanes + 1) < lanes) {
          list.advance(lane[next.payload() % (lanes + 1)]);
        }
        now = next.time();
      }
      assertThat(list.size()).isEqualTo(expected.size());
    }
  }

  /** Adds an event to the lane that its payload is in, or to none. */
  private static Event add(
      EventList list, EventLane[] lane, long now, SplittableRandom random, int payload) {
    int number = payload % (lane.length + 1);
    if (number == lane.length) {
      Event event = new Event(now + random.nextLong(50), random.nextInt(-2, 4), payload);
      list.add(event.time(), event.kind(), payload);
      return event;
    }
    Event event = new Event(now + 10L * number, Clock.END, payload);
    list.add(lane[number], event.time(), event.kind(), payload);
    return event;
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
