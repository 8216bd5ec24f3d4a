package org.threadwise.importing;

/** A file cannot be imported; the message describes where and why. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Describes a file that cannot be imported.
   *
   * @param file name of the file
   * @param line line from 1; 0 if unknown
   * @param reason what is wrong, and what to do
   */
  public ImportException(String file, int line, String reason) {
    super(file + (line > 0 ? ":" + line : "") + ": " + reason);
  }
}
