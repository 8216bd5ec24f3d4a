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

/** A small text by which words are tried before they are written. */
final class TrialParse {

  /** What is wrong with a value by itself, whatever else is said. */
  private static final Set<String> BAD_VALUES =
      Set.of(
          ProblemCode.NUMBER.id(),
          ProblemCode.QUANTITY.id(),
          ProblemCode.RANGE.id(),
          ProblemCode.DISTRIBUTION.id());

  private TrialParse() {}

  /**
   * A text that is understood.
   *
   * @param form with a place for the words
   * @throws RefusedException if the words are not one line, or not understood
   */
  static ParsedText of(String form, String words) {
    requireOneLine(words);
    ParsedText probe =
        ParsedText.of(form.formatted(words), null, Reach.TEXT, CancelIndicator.NullImpl);
    Stream.concat(
            SyntaxErrorGuard.first(probe).stream(),
            probe.problems().stream().filter(problem -> BAD_VALUES.contains(problem.code())))
        .findFirst()
        .map(Problem::message)
        .ifPresent(
            message -> {
              throw new RefusedException("'%s' cannot be written: %s".formatted(words, message));
            });
    return probe;
  }

  static Solution solution(ParsedText probe) {
    return Objects.requireNonNull(probe.solution(), "a text that names a solution");
  }

  private static void requireOneLine(String words) {
    Scanner scanner = new Scanner(words);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      boolean comment = piece == Piece.LINE_COMMENT || piece == Piece.BLOCK_COMMENT;
      boolean lines = piece == Piece.BLANK && TokenDraft.hasLineEnd(scanner.text());
      if (comment || lines) {
        throw new RefusedException(
            "'%s' is more than one value: write it in one line without comments".formatted(words));
      }
    }
  }

  /** Words that say more than one thing. */
  static RefusedException several(String words) {
    return new RefusedException(
        "'%s' is not what stands behind one word: write one value".formatted(words));
  }
}
