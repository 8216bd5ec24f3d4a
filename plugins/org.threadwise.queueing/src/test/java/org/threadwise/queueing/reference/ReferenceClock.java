package org.threadwise.queueing.reference;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/** The pending events, in the order of section 8. */
final class ReferenceClock {

  /** Events of the same time happen in the order of these kinds. */
  enum Kind {
    END_OF_WORK,
    ANSWER_OR_DELAY,
    TIME_OUT,
    ARRIVAL,
    KEEP_ALIVE
  }

  private record Event(
      long time, Kind kind, long sequence, Runnable action, BooleanSupplier matters) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(
          Comparator.comparingLong(Event::time)
              .thenComparing(Event::kind)
              .thenComparingLong(Event::sequence));
  private long now;
  private long scheduled;

  long now() {
    return now;
  }

  void after(long delay, Kind kind, Runnable action) {
    after(delay, kind, action, () -> kind != Kind.KEEP_ALIVE);
  }

  /** Adds an event that alone does not continue a run unless it matters. */
  void after(long delay, Kind kind, Runnable action, BooleanSupplier matters) {
    events.add(new Event(Math.addExact(now, delay), kind, scheduled++, action, matters));
  }

  /** Whether anything is left but keep-alives and time-outs of requests that are over. */
  boolean busy() {
    return events.stream().anyMatch(event -> event.matters().getAsBoolean());
  }

  /** Time of the next event, or {@link Long#MAX_VALUE}. */
  long next() {
    Event event = events.peek();
    return event == null ? Long.MAX_VALUE : event.time();
  }

  Kind nextKind() {
    return events.element().kind();
  }

  Runnable poll() {
    Event event = events.remove();
    now = event.time();
    return event.action();
  }

  void moveTo(long time) {
    now = time;
  }
}
