package org.threadwise.model.measurement;

import java.time.Instant;
import java.util.List;

/** What a measurement file says, or why it says nothing. */
public sealed interface MeasurementResult {

  /**
   * The values of a column.
   *
   * @param values at least one, none negative, in base units and in the order of the file
   * @param modified when the file was written last
   */
  record Values(List<Double> values, Instant modified) implements MeasurementResult {
    public Values {
      values = List.copyOf(values);
    }
  }

  /**
   * A file that cannot be read or holds something else.
   *
   * @param file path as it was given
   * @param line from 1, 0 if it is about the file as a whole
   * @param column of the line, from 1, 0 if it is about the line as a whole
   * @param reason what is wrong and how to mend it
   */
  record Unreadable(String file, int line, int column, String reason) implements MeasurementResult {
    /** File, line and column where there are any, and the reason. */
    public String message() {
      String place = line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
      return place + ": " + reason;
    }
  }
}
