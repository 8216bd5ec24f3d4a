package org.threadwise.measurement.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The first line of a table, which decides how the rows are read. */
final class TableHeader {

  /** How rows are read. */
  enum Layout {
    /** Each column contains the durations of one element. */
    WIDE,
    /** Each row is an execution: name, duration, and optionally start and case. */
    DURATIONS,
    /** Each row is an execution: name, start and end. */
    INTERVALS,
    /** Each row is an event: case, activity, timestamp, and optionally the phase. */
    EVENTS
  }

  static final int MAX_COLUMNS = 10_000;

  private final List<TableColumn> columns = new ArrayList<>();
  private final Map<ColumnRole, TableColumn> roles = new EnumMap<>(ColumnRole.class);

  TableHeader(List<String> cells) {
    for (int i = 0; i < cells.size() && i < MAX_COLUMNS; i++) {
      TableColumn column = TableColumn.of(i, cells.get(i));
      ColumnRole role = ColumnRole.of(column.name());
      columns.add(column);
      if (role != null && (isTime(role) || !column.hasUnit())) {
        roles.putIfAbsent(role, column);
      }
    }
    // A column 'time' with a unit, beside a name alone, has durations.
    TableColumn time = roles.get(ColumnRole.TIMESTAMP);
    boolean alone = !roles.containsKey(ColumnRole.DURATION) && !roles.containsKey(ColumnRole.CASE);
    if (time != null && time.hasUnit() && alone) {
      roles.remove(ColumnRole.TIMESTAMP);
      roles.put(ColumnRole.DURATION, time);
    }
  }

  private static boolean isTime(ColumnRole role) {
    return switch (role) {
      case DURATION, RESPONSE, START, END, TIMESTAMP -> true;
      default -> false;
    };
  }

  /** Returns how rows are read; null if no column has durations or events. */
  @Nullable Layout layout() {
    if (roles.containsKey(ColumnRole.NAME)) {
      if (roles.containsKey(ColumnRole.DURATION)) {
        return Layout.DURATIONS;
      }
      if (start() != null && roles.containsKey(ColumnRole.END)) {
        return Layout.INTERVALS;
      }
      if (start() != null && roles.containsKey(ColumnRole.CASE)) {
        return Layout.EVENTS;
      }
    }
    return columns.stream().anyMatch(TableColumn::hasUnit) ? Layout.WIDE : null;
  }

  /** Returns whether a duration has a unit in its header or beside it. */
  boolean hasDurationUnit() {
    TableColumn duration = column(ColumnRole.DURATION);
    return (duration != null && duration.hasUnit()) || roles.containsKey(ColumnRole.UNIT);
  }

  /** Returns the column of starts or, if there is none, of timestamps. */
  @Nullable TableColumn start() {
    TableColumn start = column(ColumnRole.START);
    return start == null ? column(ColumnRole.TIMESTAMP) : start;
  }

  @Nullable TableColumn column(ColumnRole role) {
    return roles.get(role);
  }

  List<TableColumn> columns() {
    return columns;
  }
}
