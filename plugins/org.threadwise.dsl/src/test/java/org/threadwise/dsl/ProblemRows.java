package org.threadwise.dsl;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import org.junit.jupiter.params.provider.Arguments;

/**
 * Rows of a table of problems: code, text with the problem in «», a part of the message, and the
 * replacement by the fix, empty for none.
 */
final class ProblemRows {

  private ProblemRows() {}

  static Arguments row(ProblemCode code, String text, String message, String fixed) {
    return arguments(code, text, message, fixed);
  }

  static Arguments row(ProblemCode code, String text, String message) {
    return arguments(code, text, message, "");
  }
}
