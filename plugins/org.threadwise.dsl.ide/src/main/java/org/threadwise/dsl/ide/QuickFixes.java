package org.threadwise.dsl.ide;

import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;

/** Code actions that fix problems. */
public final class QuickFixes {

  private QuickFixes() {}

  /**
   * Returns the fixes of the problems that touch a range.
   *
   * @param document the text, with the version that was parsed
   */
  public static List<CodeAction> of(
      ParsedText parsed, VersionedTextDocumentIdentifier document, Range range) {
    return of(parsed.problems(), parsed.lines(), document, range);
  }

  /**
   * Returns the fixes of those of the given problems that touch a range.
   *
   * @param lines of the text that has the problems
   */
  public static List<CodeAction> of(
      List<Problem> problems,
      LineIndex lines,
      VersionedTextDocumentIdentifier document,
      Range range) {
    int start = Positions.offset(lines, range.getStart());
    int end = Positions.offset(lines, range.getEnd());
    return problems.stream()
        .filter(problem -> problem.offset() <= end)
        .filter(problem -> problem.offset() + problem.length() >= start)
        .flatMap(problem -> of(problem, lines, document).stream())
        .toList();
  }

  private static Optional<CodeAction> of(
      Problem problem, LineIndex lines, VersionedTextDocumentIdentifier document) {
    return Optional.ofNullable(problem.fix())
        .map(
            fix -> {
              CodeAction action = new CodeAction(fix.title());
              action.setKind(CodeActionKind.QuickFix);
              action.setDiagnostics(List.of(ProblemDiagnostics.of(problem, lines)));
              action.setIsPreferred(true);
              action.setEdit(edit(fix, lines, document));
              return action;
            });
  }

  private static WorkspaceEdit edit(
      Fix fix, LineIndex lines, VersionedTextDocumentIdentifier document) {
    TextEdit edit =
        new TextEdit(Positions.range(lines, fix.offset(), fix.length()), fix.replacement());
    return new WorkspaceEdit(
        List.of(Either.forLeft(new TextDocumentEdit(document, List.of(Either.forLeft(edit))))));
  }
}
