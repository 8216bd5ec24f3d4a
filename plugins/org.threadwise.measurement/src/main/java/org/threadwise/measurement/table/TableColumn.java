package org.threadwise.measurement.table;

import java.util.OptionalDouble;
import org.threadwise.measurement.input.TimeUnits;

/**
 * The header of a column.
 *
 * @param index position in the row, from 0
 * @param name text without the unit
 * @param unit nanoseconds in the unit of the values, as in {@code T12_us}, {@code T12 (us)} and
 *     {@code T12 [us]}; NaN if the header has no unit of time
 */
record TableColumn(int index, String name, double unit) {

  static TableColumn of(int index, String header) {
    String text = header.strip();
    int open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
    if (open > 0 && (text.endsWith(")") || text.endsWith("]"))) {
      return of(index, text, open, text.substring(open + 1, text.length() - 1));
    }
    int underscore = text.lastIndexOf('_');
    return underscore > 0
        ? of(index, text, underscore, text.substring(underscore + 1))
        : new TableColumn(index, text, Double.NaN);
  }

  private static TableColumn of(int index, String text, int end, String unit) {
    OptionalDouble nanoseconds = TimeUnits.nanoseconds(unit);
    return nanoseconds.isEmpty()
        ? new TableColumn(index, text, Double.NaN)
        : new TableColumn(index, text.substring(0, end).strip(), nanoseconds.getAsDouble());
  }

  boolean hasUnit() {
    return !Double.isNaN(unit);
  }
}
