package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;

/** The problems of a text because of which an edit of it could have an unintended meaning. */
final class SyntaxErrorGuard {

  private static final Set<String> CODES =
      Set.of(
          ProblemCode.FILE_TOO_LARGE.id(),
          ProblemCode.STRING_OPEN.id(),
          ProblemCode.COMMENT_OPEN.id(),
          ProblemCode.CHARACTER.id(),
          ProblemCode.SYNTAX.id(),
          ProblemCode.UNEXPECTED.id(),
          ProblemCode.TWICE.id());

  private SyntaxErrorGuard() {}

  /** Returns the first of these problems. */
  static Optional<Problem> first(ParsedText parsed) {
    return all(parsed).stream().findFirst();
  }

  /** Returns all of these problems, in the order of the text. */
  static List<Problem> all(ParsedText parsed) {
    return parsed.problems().stream().filter(problem -> CODES.contains(problem.code())).toList();
  }
}
