package org.threadwise.queueing.event;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;

/** Decides when a replication stops, and records why. */
final class StopCondition {
  private static final int STEPS_BETWEEN_CHECKS = 1 << 12;

  private final BooleanSupplier cancelled;
  private final long maxEvents;
  private long events;
  private long stepsUntilCheck;
  private @Nullable Ending reason;

  /**
   * Creates the condition of a run that has not started.
   *
   * @param maxEvents number of events after which the run stops
   * @param cancelled whether to stop now; called every few thousand events
   */
  StopCondition(long maxEvents, BooleanSupplier cancelled) {
    this.maxEvents = Math.min(maxEvents, EventList.MAX_EVENTS);
    this.cancelled = cancelled;
    stepsUntilCheck = Math.min(STEPS_BETWEEN_CHECKS, maxEvents);
  }

  @Nullable Ending reason() {
    return reason;
  }

  /** Returns whether the replication continues; every few thousand steps, it is checked first. */
  boolean goesOn() {
    return stepsUntilCheck > 0 || check();
  }

  /** Returns the number of events so far. */
  long events() {
    return events;
  }

  /** Stops the replication unless it has stopped before. */
  void end(Ending cause) {
    if (reason == null) {
      reason = cause;
    }
    stepsUntilCheck = 0;
  }

  /** Counts an event. */
  void countEvent() {
    events++;
    countStep();
  }

  /** Counts one of many steps of an event, so that a long event does not delay a cancellation. */
  void countStep() {
    stepsUntilCheck--;
  }

  /**
   * Stops the replication if it is cancelled or has reached its limit of events; returns whether it
   * continues.
   */
  boolean check() {
    if (cancelled.getAsBoolean()) {
      end(Ending.CANCELLED);
    }
    if (events >= maxEvents) {
      end(Ending.EVENTS);
    }
    if (reason != null) {
      return false;
    }
    stepsUntilCheck = Math.min(STEPS_BETWEEN_CHECKS, maxEvents - events);
    return true;
  }
}
