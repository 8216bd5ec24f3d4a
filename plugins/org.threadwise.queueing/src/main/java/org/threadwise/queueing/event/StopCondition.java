package org.threadwise.queueing.event;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;

/** Whether and why a replication is over. */
final class StopCondition {
  private static final int BEATS_BETWEEN_LOOKS = 1 << 12;

  private final BooleanSupplier cancelled;
  private final long mostEvents;
  private long events;
  private long beats;
  private @Nullable Ending reason;

  /**
   * Nothing has happened yet.
   *
   * @param mostEvents it ends with so many events
   * @param cancelled whether it is to end now; asked every few thousand events
   */
  StopCondition(long mostEvents, BooleanSupplier cancelled) {
    this.mostEvents = Math.min(mostEvents, EventList.MOST_EVENTS);
    this.cancelled = cancelled;
    beats = Math.min(BEATS_BETWEEN_LOOKS, mostEvents);
  }

  @Nullable Ending reason() {
    return reason;
  }

  /** Number of events so far. */
  long events() {
    return events;
  }

  /** It ends, unless it has ended already. */
  void because(Ending its) {
    if (reason == null) {
      reason = its;
    }
  }

  /** An event has happened. */
  void countEvent() {
    events++;
    beat();
  }

  /** One of the many parts of an event has happened: long ones must not hide a cancellation. */
  void beat() {
    if (--beats == 0) {
      look();
    }
  }

  private void look() {
    if (cancelled.getAsBoolean()) {
      because(Ending.CANCELLED);
    }
    if (events >= mostEvents) {
      because(Ending.EVENTS);
    }
    beats = Math.min(BEATS_BETWEEN_LOOKS, Math.max(1, mostEvents - events));
  }
}
