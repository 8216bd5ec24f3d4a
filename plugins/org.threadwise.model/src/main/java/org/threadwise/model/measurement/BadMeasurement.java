package org.threadwise.model.measurement;

/** Says within this package that a file cannot be read, and where. */
final class BadMeasurement extends Exception {

  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  BadMeasurement(int line, int column, String reason) {
    super(reason, null, false, false);
    this.line = line;
    this.column = column;
  }

  BadMeasurement(String reason) {
    this(0, 0, reason);
  }

  Measured.Unreadable of(String file) {
    return new Measured.Unreadable(file, line, column, String.valueOf(getMessage()));
  }
}
