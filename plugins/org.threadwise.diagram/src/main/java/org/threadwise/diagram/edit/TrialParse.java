package org.threadwise.diagram.edit;

import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.model.integration.Solution;

/** Parses a small text to check a clause or property before it is written. */
final class TrialParse {

  /** The problems of a value that do not depend on its context. */
  private static final Set<String> BAD_VALUES =
      Set.of(
          ProblemCode.NUMBER.id(),
          ProblemCode.QUANTITY.id(),
          ProblemCode.RANGE.id(),
          ProblemCode.DISTRIBUTION.id());

  private TrialParse() {}

  /**
   * Parses a text.
   *
   * @param form a format string for the surroundings of the text
   * @throws RefusedException if the text has several lines or is not valid
   */
  static ParsedText of(String form, String text) {
    requireOneLine(text);
    ParsedText probe =
        ParsedText.of(form.formatted(text), null, Reach.TEXT, CancelIndicator.NullImpl);
    Stream.concat(
            SyntaxErrorGuard.first(probe).stream(),
            probe.problems().stream().filter(problem -> BAD_VALUES.contains(problem.code())))
        .findFirst()
        .map(Problem::message)
        .ifPresent(
            message -> {
              throw new RefusedException("'%s' is not valid: %s".formatted(text, message));
            });
    return probe;
  }

  static Solution solution(ParsedText probe) {
    return Objects.requireNonNull(probe.solution(), "a text that names a solution");
  }

  private static void requireOneLine(String text) {
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      boolean comment = piece == Piece.LINE_COMMENT || piece == Piece.BLOCK_COMMENT;
      boolean lines = piece == Piece.BLANK && TokenDraft.hasLineBreak(scanner.text());
      if (comment || lines) {
        throw new RefusedException(
            "'%s' is not a single value: write it on one line without comments".formatted(text));
      }
    }
  }

  /** Returns the refusal of a text that consists of more than one clause or property. */
  static RefusedException several(String text) {
    return new RefusedException("'%s' is not a single value: write one value".formatted(text));
  }
}
