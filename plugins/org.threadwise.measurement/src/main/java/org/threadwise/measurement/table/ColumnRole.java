package org.threadwise.measurement.table;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a column of a long table contains, by the names that programs give it. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are unmodifiable
enum ColumnRole {
  NAME("element", "activity", "operation", "name", "task", "event", "conceptname"),
  DURATION("duration", "elapsed", "elapsedtime", "servicetime", "processingtime", "latency"),
  RESPONSE("response"),
  UNIT("unit", "timeunit", "durationunit"),
  START("start", "starttime", "starttimestamp", "begin", "begintime", "startedat"),
  END(
      "end",
      "endtime",
      "endtimestamp",
      "complete",
      "completetime",
      "completetimestamp",
      "completedat",
      "finish"),
  TIMESTAMP("timestamp", "time", "timetimestamp", "eventtime", "date", "datetime"),
  CASE("case", "caseid", "traceid", "trace", "instance", "messageid", "caseconceptname"),
  PHASE("lifecycle", "lifecycletransition", "transition", "phase", "eventtype"),
  INSTANCE("conceptinstance", "activityinstance", "activityinstanceid");

  private final List<String> names;

  ColumnRole(String... names) {
    this.names = List.of(names);
  }

  /**
   * Returns the role of a column by its name without unit, ignoring case and separators; or null.
   */
  static @Nullable ColumnRole of(String name) {
    String letters = name.toLowerCase(Locale.ROOT).replaceAll("[\\s_:.-]", "");
    for (ColumnRole role : values()) {
      if (role.names.contains(letters)) {
        return role;
      }
    }
    return null;
  }
}
