package org.threadwise.measurement.flight;

import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** What events of an application contain: the operation, its message and its CPU time. */
final class UserEventFields {
  private static final List<String> NAME_FIELDS = List.of("element", "operation", "name");
  private static final String MESSAGE = "message";
  private static final String CPU_TIME = "cpuTime";

  /** The type of the last event, and what is known about it: looking up fields is slow. */
  private @Nullable EventType type;

  private List<String> fields = List.of();
  private boolean service;
  private boolean hasMessage;
  private boolean hasCpuTime;
  private boolean hasUnit;

  private void examine(RecordedEvent event) {
    EventType current = event.getEventType();
    if (current != type) {
      type = current;
      service = current.getName().equals(RecordedNames.SERVICE);
      List<String> candidates = service ? NAME_FIELDS.subList(0, 1) : NAME_FIELDS;
      fields = candidates.stream().filter(event::hasField).toList();
      hasMessage = service && event.hasField(MESSAGE);
      ValueDescriptor cpuTime = current.getField(CPU_TIME);
      hasCpuTime = cpuTime != null && cpuTime.getTypeName().equals("long");
      hasUnit = hasCpuTime && cpuTime.getAnnotation(Timespan.class) != null;
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

  /**
   * Returns the CPU time that the event's thread used, in nanoseconds; {@link
   * RecordedCall#UNKNOWN_CPU} if it is unknown. A field without an annotation for its unit is in
   * nanoseconds, like the clocks of threads.
   */
  long cpuTime(RecordedEvent event) {
    examine(event);
    if (!hasCpuTime) {
      return RecordedCall.UNKNOWN_CPU;
    }
    long time = hasUnit ? event.getDuration(CPU_TIME).toNanos() : event.getLong(CPU_TIME);
    return time < 0 ? RecordedCall.UNKNOWN_CPU : time;
  }
}
