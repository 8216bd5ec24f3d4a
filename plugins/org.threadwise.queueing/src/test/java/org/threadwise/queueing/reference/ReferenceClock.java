package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

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

  /** A pending event, or one that was pending before. */
  record Event(long time, Kind kind, long sequence, Runnable action, BooleanSupplier alive) {
    boolean counts() {
      return kind != Kind.KEEP_ALIVE && alive.getAsBoolean();
    }
  }

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(
          Comparator.comparingLong(Event::time)
              .thenComparing(Event::kind)
              .thenComparingLong(Event::sequence));

  /** What continues at the end of the event, because something that it waited for is over. */
  private final Deque<Runnable> continuing = new ArrayDeque<>();

  private long now;
  private long scheduled;
  private long othersAt = -1;

  long now() {
    return now;
  }

  void after(long delay, Kind kind, Runnable action) {
    after(delay, kind, action, () -> true);
  }

  /** An event that does not happen if it is not alive when its time has come. */
  Event after(long delay, Kind kind, Runnable action, BooleanSupplier alive) {
    Event event = new Event(Math.addExact(now, delay), kind, scheduled++, action, alive);
    events.add(event);
    return event;
  }

  /** Whether an event has not been polled yet; false for null. */
  boolean isPending(@Nullable Event event) {
    return event != null && events.contains(event);
  }

  /** Lets something continue when the thread of the event is idle, after others that did so. */
  void atEndOfEvent(Runnable action) {
    continuing.addLast(action);
  }

  /** What continues next in this event; null if nothing does. */
  @Nullable Runnable nextContinuing() {
    return continuing.poll();
  }

  /** Whether anything is left but keep-alives and time-outs of requests that are over. */
  boolean busy() {
    return events.stream().anyMatch(Event::counts);
  }

  /** Time of the next event, or {@link Long#MAX_VALUE}. */
  long next() {
    Event event = events.peek();
    return event == null ? Long.MAX_VALUE : event.time();
  }

  Kind nextKind() {
    return events.element().kind();
  }

  /** The action of the next event, null if it does not happen. */
  @Nullable Runnable poll() {
    Event event = events.remove();
    now = event.time();
    if (!event.alive().getAsBoolean()) {
      return null;
    }
    othersAt = event.kind() == Kind.END_OF_WORK ? othersAt : now;
    return event.action();
  }

  /** Whether nothing but ends of work has happened at this instant. */
  boolean onlyEndsYet() {
    return othersAt != now;
  }

  void moveTo(long time) {
    now = time;
  }
}
