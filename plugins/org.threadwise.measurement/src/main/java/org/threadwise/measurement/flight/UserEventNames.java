package org.threadwise.measurement.flight;

import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** Names of operations in events of an application. */
final class UserEventNames {
  private static final List<String> NAME_FIELDS = List.of("element", "operation", "name");
  private static final String MESSAGE = "message";

  /** The type of the last event, and what is known about it: looking up fields is slow. */
  private @Nullable EventType type;

  private List<String> fields = List.of();
  private boolean service;
  private boolean hasMessage;

  private void examine(RecordedEvent event) {
    EventType current = event.getEventType();
    if (current != type) {
      type = current;
      service = current.getName().equals(RecordedNames.SERVICE);
      List<String> candidates = service ? NAME_FIELDS.subList(0, 1) : NAME_FIELDS;
      fields = candidates.stream().filter(event::hasField).toList();
      hasMessage = service && event.hasField(MESSAGE);
    }
  }

  /**
   * Returns the text in the first of the fields element, operation and name; without any, the label
   * of the event's type. Threadwise's own events must have the field element.
   */
  @Nullable String name(RecordedEvent event) {
    examine(event);
    for (String field : fields) {
      if (event.getValue(field) instanceof String name && !name.isBlank()) {
        return name;
      }
    }
    if (service) {
      return null;
    }
    String label = event.getEventType().getLabel();
    return label == null ? event.getEventType().getName() : label;
  }

  /** Returns the message that one of Threadwise's own events belongs to; null if unknown. */
  @Nullable String message(RecordedEvent event) {
    examine(event);
    return hasMessage ? event.getString(MESSAGE) : null;
  }
}
