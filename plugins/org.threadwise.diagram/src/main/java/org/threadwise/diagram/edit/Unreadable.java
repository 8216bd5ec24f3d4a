package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.threadwise.dsl.Code;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;

/** Texts that are not understood, where a change could mean something else than was meant. */
final class Unreadable {

  private static final Set<String> CODES =
      Set.of(
          Code.FILE_TOO_LARGE.id(),
          Code.STRING_OPEN.id(),
          Code.COMMENT_OPEN.id(),
          Code.CHARACTER.id(),
          Code.SYNTAX.id(),
          Code.UNEXPECTED.id(),
          Code.TWICE.id());

  private Unreadable() {}

  /** The first thing that is not understood. */
  static Optional<Problem> first(ParsedText parsed) {
    return all(parsed).stream().findFirst();
  }

  /** Everything that is not understood, in the order of the text. */
  static List<Problem> all(ParsedText parsed) {
    return parsed.problems().stream().filter(problem -> CODES.contains(problem.code())).toList();
  }
}
