package org.threadwise.model.measurement;

/** Signals within this package that a file cannot be read, and where. */
final class MeasurementFormatException extends Exception {

  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  MeasurementFormatException(int line, int column, String reason) {
    super(reason, null, false, false);
    this.line = line;
    this.column = column;
  }

  MeasurementFormatException(String reason) {
    this(0, 0, reason);
  }

  MeasurementResult.Unreadable of(String file) {
    return new MeasurementResult.Unreadable(file, line, column, String.valueOf(getMessage()));
  }
}
