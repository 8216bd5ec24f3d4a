package org.threadwise.measurement.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TimeUnits;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Turns the rows of a table into observations. */
abstract class TableRows {

  private static final int MAX_REMARKS = 100;

  final char separator;
  final ObservationSink sink;

  TableRows(char separator, ObservationSink sink) {
    this.separator = separator;
    this.sink = sink;
  }

  /** Returns the reader of rows below a header. */
  static TableRows of(TableHeader header, char separator, long line, ObservationSink sink)
      throws UnreadableSourceException {
    TableHeader.Layout layout = header.layout();
    if (layout == null) {
      throw new UnreadableSourceException(line, "no column has a unit of time");
    }
    return layout == TableHeader.Layout.WIDE
        ? new Wide(header, separator, sink)
        : new Narrow(header, layout, separator, sink);
  }

  /** Reports what a row contains. */
  abstract void add(List<String> row, long line);

  /** Reports what follows from all rows. */
  abstract void finish();

  static String cell(List<String> row, @Nullable TableColumn column) {
    return column == null || column.index() >= row.size() ? "" : row.get(column.index());
  }

  /** Returns a duration in nanoseconds; NaN if it was skipped. */
  final double duration(String text, double unit, long line) {
    double duration = CsvReader.number(text, separator) * unit;
    if (!Double.isFinite(duration)) {
      sink.skip(SkipReason.BAD_NUMBER, line);
      return Double.NaN;
    }
    if (duration < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, line);
      return Double.NaN;
    }
    return duration;
  }

  /** A column for each element. Columns may differ in length. */
  private static final class Wide extends TableRows {
    private final List<TableColumn> elements;

    Wide(TableHeader header, char separator, ObservationSink sink) {
      super(separator, sink);
      elements = header.columns().stream().filter(TableColumn::hasUnit).toList();
      header.columns().stream()
          .filter(column -> !column.hasUnit() && !column.name().isEmpty())
          .limit(MAX_REMARKS)
          .forEach(column -> sink.remark(Remark.of(Remark.Kind.NO_TIME_UNIT, column.name())));
    }

    @Override
    void add(List<String> row, long line) {
      for (TableColumn element : elements) {
        String text = cell(row, element);
        if (!text.isEmpty()) {
          double duration = duration(text, element.unit(), line);
          if (!Double.isNaN(duration)) {
            sink.accept(
                new Observation.Execution(
                    element.name(), Quantity.ELAPSED, Observation.UNKNOWN_TIME, duration, null));
          }
        }
      }
    }

    @Override
    void finish() {}
  }

  /** A row for each execution or event. */
  private static final class Narrow extends TableRows {
    private static final int MAX_UNITS = 1000;

    private final TableHeader header;
    private final TableHeader.Layout layout;
    private final EventLog log;
    private final @Nullable TimestampFormat starts;
    private final @Nullable TimestampFormat ends;
    private final Map<String, OptionalDouble> units = new HashMap<>();

    Narrow(TableHeader header, TableHeader.Layout layout, char separator, ObservationSink sink) {
      super(separator, sink);
      this.header = header;
      this.layout = layout;
      this.log = new EventLog(sink);
      this.starts = times(header.start());
      this.ends = times(header.column(ColumnRole.END));
    }

    private static @Nullable TimestampFormat times(@Nullable TableColumn column) {
      return column == null ? null : new TimestampFormat(column.name(), column.unit());
    }

    @Override
    void add(List<String> row, long line) {
      String name = text(row, ColumnRole.NAME);
      switch (layout) {
        case DURATIONS -> execution(row, name, line);
        case INTERVALS -> interval(row, name, line);
        default -> event(row, name, line);
      }
    }

    private String text(List<String> row, ColumnRole role) {
      return cell(row, header.column(role));
    }

    private @Nullable String id(List<String> row) {
      String id = text(row, ColumnRole.CASE);
      return id.isEmpty() ? null : id;
    }

    private void execution(List<String> row, String name, long line) {
      OptionalDouble unit = unit(row);
      if (unit.isEmpty()) {
        sink.skip(SkipReason.BAD_UNIT, line);
        return;
      }
      String startText = cell(row, header.start());
      long start = time(starts, startText);
      if (start == Observation.UNKNOWN_TIME && !startText.isEmpty()) {
        sink.skip(SkipReason.BAD_NUMBER, line);
        return;
      }
      String responseText = text(row, ColumnRole.RESPONSE);
      if (responseText.isEmpty()) {
        double duration = duration(text(row, ColumnRole.DURATION), unit.getAsDouble(), line);
        if (!Double.isNaN(duration)) {
          log.add(id(row), name, start, duration, line);
        }
      } else {
        answered(row, name, start, unit.getAsDouble(), line);
      }
    }

    /** Reports an execution with a response, which may be all that is known of it. */
    private void answered(List<String> row, String name, long start, double unit, long line) {
      TableColumn column = header.column(ColumnRole.RESPONSE);
      double own = column != null && column.hasUnit() ? column.unit() : unit;
      double response = duration(text(row, ColumnRole.RESPONSE), own, line);
      String durationText = text(row, ColumnRole.DURATION);
      double duration = durationText.isEmpty() ? Double.NaN : duration(durationText, unit, line);
      if (!Double.isNaN(response) && (durationText.isEmpty() || !Double.isNaN(duration))) {
        log.add(id(row), name, start, duration, response, line);
      }
    }

    /** Returns the unit of a row, or that of the header if the row has none. */
    private OptionalDouble unit(List<String> row) {
      String text = text(row, ColumnRole.UNIT);
      TableColumn duration = header.column(ColumnRole.DURATION);
      if (text.isEmpty() && duration != null && duration.hasUnit()) {
        return OptionalDouble.of(duration.unit());
      }
      if (units.size() > MAX_UNITS) {
        units.clear();
      }
      return units.computeIfAbsent(text, TimeUnits::nanoseconds);
    }

    private static long time(@Nullable TimestampFormat format, String text) {
      return format == null ? Observation.UNKNOWN_TIME : format.parse(text);
    }

    private void interval(List<String> row, String name, long line) {
      long start = time(starts, cell(row, header.start()));
      long end = time(ends, text(row, ColumnRole.END));
      if (start == Observation.UNKNOWN_TIME || end == Observation.UNKNOWN_TIME) {
        sink.skip(SkipReason.BAD_NUMBER, line);
      } else if (end < start) {
        sink.skip(SkipReason.NEGATIVE_TIME, line);
      } else {
        log.add(id(row), name, start, TimestampFormat.between(start, end), line);
      }
    }

    private void event(List<String> row, String name, long line) {
      long time = time(starts, cell(row, header.start()));
      if (time == Observation.UNKNOWN_TIME) {
        sink.skip(SkipReason.BAD_NUMBER, line);
        return;
      }
      String instance = text(row, ColumnRole.INSTANCE);
      log.add(
          text(row, ColumnRole.CASE),
          name,
          instance.isEmpty() ? null : instance,
          LifecyclePhase.of(text(row, ColumnRole.PHASE)),
          time,
          line);
    }

    @Override
    void finish() {
      log.finish();
      List<Remark> remarks = new ArrayList<>();
      if (starts != null) {
        remarks.addAll(starts.remarks());
      }
      if (ends != null) {
        remarks.addAll(ends.remarks());
      }
      remarks.forEach(sink::remark);
    }
  }
}
