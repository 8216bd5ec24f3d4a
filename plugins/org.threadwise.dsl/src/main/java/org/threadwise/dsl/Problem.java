package org.threadwise.dsl;

import org.jspecify.annotations.Nullable;

/**
 * A problem in a text.
 *
 * @param severity of the problem
 * @param line from 1
 * @param column from 1, in UTF-16 units
 * @param offset from 0, in UTF-16 units
 * @param length in UTF-16 units
 * @param message with a remedy
 * @param fix null if there is no single one
 * @param code stable id of the kind of problem, see {@link ProblemCode}
 */
public record Problem(
    Severity severity,
    int line,
    int column,
    int offset,
    int length,
    String message,
    @Nullable Fix fix,
    String code) {

  /**
   * Creates a problem at an offset.
   *
   * @param lines of the text
   * @param offset from 0, in UTF-16 units
   * @param length in UTF-16 units
   */
  public static Problem at(
      LineIndex lines,
      int offset,
      int length,
      Severity severity,
      String message,
      @Nullable Fix fix,
      String code) {
    return new Problem(
        severity, lines.line(offset), lines.column(offset), offset, length, message, fix, code);
  }
}
