package org.threadwise.queueing.event;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The units that the thread of the current event runs next itself: units that were refused to it
 * or, per message, the messages that it has put on its agenda. Linked through {@link
 * Message#backlog}.
 */
final class CallerUnits {
  private @Nullable Message head;
  private @Nullable Message tail;

  boolean isEmpty() {
    return head == null;
  }

  void add(Message unit) {
    Message last = tail;
    if (last == null) {
      head = unit;
    } else {
      last.backlog = unit;
    }
    tail = unit;
    unit.backlog = null;
  }

  /** Calls an action for each unit. */
  void forEach(Consumer<Message> action) {
    for (Message unit = head; unit != null; unit = unit.backlog) {
      action.accept(unit);
    }
  }

  private void clear() {
    head = null;
    tail = null;
  }

  /** Removes all units and returns the first of them, followed by a backlog. */
  @Nullable Message takeBefore(@Nullable Message backlog) {
    Message unit = head;
    Message last = tail;
    if (last == null) {
      return backlog;
    }
    last.backlog = backlog;
    clear();
    return unit;
  }

  /** Moves all units to a producer, which runs them when it continues. */
  void moveTo(BlockedProducer producer) {
    producer.callerHead = head;
    producer.callerTail = tail;
    clear();
  }

  /** Takes the units back from a producer that continues. */
  void takeFrom(BlockedProducer producer) {
    head = producer.callerHead;
    tail = producer.callerTail;
  }
}
