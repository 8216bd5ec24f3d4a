package org.threadwise.importing;

/** A file cannot be imported; the message describes where and why. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;

  /**
   * Describes a file that cannot be imported.
   *
   * @param file name of the file
   * @param line line from 1; 0 if unknown
   * @param reason what is wrong, and what to do
   */
  public ImportException(String file, int line, String reason) {
    super(file + (line > 0 ? ":" + line : "") + ": " + reason);
    this.file = file;
    this.line = line;
  }

  /** Returns the name of the file. */
  public String file() {
    return file;
  }

  /** Returns the line from 1; 0 if unknown. */
  public int line() {
    return line;
  }
}
