package org.threadwise.model.measurement;

import java.time.Instant;
import java.util.List;

/** The result of reading a measurement file. */
public sealed interface MeasurementResult {

  /**
   * The values of a column.
   *
   * @param values at least one, none negative, in base units and in the order of the file
   * @param modified last modification of the file
   */
  record Values(List<Double> values, Instant modified) implements MeasurementResult {
    public Values {
      values = List.copyOf(values);
    }
  }

  /**
   * A file that is unreadable or has the wrong content.
   *
   * @param file path as given
   * @param line line, from 1; 0 for the file as a whole
   * @param column column of the line, from 1; 0 for the line as a whole
   * @param reason what is wrong and how to fix it
   */
  record Unreadable(String file, int line, int column, String reason) implements MeasurementResult {
    /** Returns file, line and column, as far as known, and the reason. */
    public String message() {
      String place = line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
      return place + ": " + reason;
    }
  }
}
