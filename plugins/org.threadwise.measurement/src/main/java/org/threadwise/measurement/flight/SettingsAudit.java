package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.EventType;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Remark;

/**
 * Compares the settings of a recording with those that Threadwise ships. A threshold or a limited
 * rate of a wait event hides waits, which then look like demand.
 */
final class SettingsAudit {
  private static final String ENABLED = "enabled";
  private static final int MAX_FILTERS = 1000;

  /** Where options of the JVM state the filters of method tracing. */
  private static final Pattern FILTER_OPTION =
      Pattern.compile("(?:method-trace|jdk\\.MethodTrace#filter)=([^,\\s\"']+)");

  private final Map<Long, String> eventNames = new HashMap<>();
  private final Set<String> filters = new LinkedHashSet<>();
  private final Map<String, Remark> unsuitable = new LinkedHashMap<>();
  private boolean anySetting;
  private boolean anyWaitEnabled;

  /** Takes note of the event types of a chunk. */
  void addEventTypes(List<EventType> types) {
    for (EventType type : types) {
      eventNames.put(type.getId(), type.getName());
    }
  }

  /** Takes note of a setting that was active. Texts may be null in a corrupt recording. */
  void addSetting(long eventId, @Nullable String setting, @Nullable String value) {
    anySetting = true;
    String event = eventNames.get(eventId);
    if (event == null || setting == null || value == null) {
      return;
    }
    if (event.equals(RecordedNames.METHOD_TRACE) && setting.equals("filter")) {
      addFilters(value);
    }
    boolean wait = RecordedNames.WAITS.contains(event);
    anyWaitEnabled |= wait && setting.equals(ENABLED) && value.equals("true");
    String suitable = suitableValue(event, wait, setting);
    if (suitable != null && !isSuitable(setting, value)) {
      unsuitable.putIfAbsent(
          event + '#' + setting,
          Remark.of(Remark.Kind.RECORDING_SETTING, event, setting, shorten(value), suitable));
    }
  }

  /**
   * Takes note of the options of the recorded JVM. The recorder drops filters that are not
   * well-formed, such as those with wildcards, so that they are in no setting.
   */
  void addJvmArguments(String arguments) {
    Matcher matcher = FILTER_OPTION.matcher(arguments);
    while (matcher.find()) {
      addFilters(matcher.group(1));
    }
  }

  private void addFilters(String value) {
    for (String filter : value.split(";", -1)) {
      if (!filter.isBlank() && filters.size() < MAX_FILTERS) {
        filters.add(shorten(filter.strip()));
      }
    }
  }

  private static @Nullable String suitableValue(String event, boolean wait, String setting) {
    boolean trace = event.equals(RecordedNames.METHOD_TRACE);
    boolean load = event.equals(RecordedNames.CPU_LOAD);
    boolean needed = load || event.equals(RecordedNames.CPU_SAMPLE);
    return switch (setting) {
      case ENABLED -> wait || trace || needed ? "true" : null;
      case "threshold" -> wait || trace ? "0 ns" : null;
      case "throttle" -> wait ? "off" : null;
      case "period" -> load ? "200 ms" : null;
      case "stackTrace" -> trace ? "false" : null;
      default -> null;
    };
  }

  private static boolean isSuitable(String setting, String value) {
    return switch (setting) {
      case ENABLED -> value.equals("true");
      case "threshold" -> value.isEmpty() || value.matches("0+ ?[a-z]*");
      case "throttle" -> value.isEmpty() || value.equals("off");
      case "period" -> value.matches("([1-9]\\d|[12]\\d\\d) ?ms");
      default -> value.equals("false");
    };
  }

  private static String shorten(String value) {
    return value.length() <= 200 ? value : value.substring(0, 200);
  }

  /** Returns whether waits were recorded, according to the settings read so far. */
  boolean recordsWaits() {
    return anyWaitEnabled;
  }

  /**
   * Returns the remarks on settings.
   *
   * @param jvmVersion version of the recorded JVM
   * @param methods qualified names of the methods that were called
   */
  List<Remark> remarks(String jvmVersion, Set<String> methods) {
    List<Remark> remarks = new ArrayList<>();
    if (!eventNames.containsValue(RecordedNames.METHOD_TRACE)) {
      remarks.add(Remark.of(Remark.Kind.NO_METHOD_TRACING, jvmVersion));
    }
    if (!anySetting) {
      remarks.add(Remark.of(Remark.Kind.RECORDING_SETTINGS_UNKNOWN));
    }
    remarks.addAll(unsuitable.values());
    for (String filter : filters) {
      if (!matchesAny(filter, methods)) {
        remarks.add(Remark.of(Remark.Kind.FILTER_WITHOUT_CALLS, filter));
      }
    }
    return remarks;
  }

  private static boolean matchesAny(String filter, Set<String> methods) {
    if (filter.startsWith("@")) {
      return !methods.isEmpty();
    }
    if (filter.startsWith("::")) {
      return methods.stream().anyMatch(method -> method.endsWith("." + filter.substring(2)));
    }
    String name = filter.replace("::", ".");
    if (!name.equals(filter)) {
      return methods.contains(name);
    }
    return methods.stream()
        .anyMatch(method -> method.lastIndexOf('.') == name.length() && method.startsWith(name));
  }
}
