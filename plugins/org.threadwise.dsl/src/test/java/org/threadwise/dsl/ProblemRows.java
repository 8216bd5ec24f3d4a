package org.threadwise.dsl;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import org.junit.jupiter.params.provider.Arguments;

/**
 * Rows of a table of problems: the text with the place of the problem in «», its code, a part of
 * its message, and what the fix makes of the place, or "" for none.
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
