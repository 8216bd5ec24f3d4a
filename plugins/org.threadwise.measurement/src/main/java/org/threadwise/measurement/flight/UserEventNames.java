package org.threadwise.measurement.flight;

import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** Names of operations in events of an application. */
final class UserEventNames {
  private static final List<String> NAME_FIELDS = List.of("element", "operation", "name");

  private UserEventNames() {}

  /**
   * Returns the text in the first of the fields element, operation and name; without any, the label
   * of the event's type.
   *
   * @param service whether the field element is required
   */
  static @Nullable String of(RecordedEvent event, boolean service) {
    EventType type = event.getEventType();
    for (String field : service ? NAME_FIELDS.subList(0, 1) : NAME_FIELDS) {
      if (event.hasField(field) && event.getValue(field) instanceof String name) {
        if (!name.isBlank()) {
          return name;
        }
      }
    }
    if (service) {
      return null;
    }
    return type.getLabel() == null ? type.getName() : type.getLabel();
  }
}
