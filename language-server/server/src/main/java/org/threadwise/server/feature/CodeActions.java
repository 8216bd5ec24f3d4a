package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.ide.ProblemDiagnostics;
import org.threadwise.dsl.ide.QuickFixes;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.drift.DocumentDrift;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;

/** Code actions: quick fixes of problems, and proposed thread counts at the cursor. */
public final class CodeActions {

  private final Snapshot snapshot;
  private final SizingState state;
  private final LineIndex lines;
  private final CodeActionParams params;

  private CodeActions(
      Snapshot snapshot, ParsedText parsed, SizingState state, CodeActionParams params) {
    this.snapshot = snapshot;
    this.state = state;
    this.lines = parsed.lines();
    this.params = params;
  }

  /**
   * Returns the actions in a range.
   *
   * @param problems all problems of the document
   */
  public static List<CodeAction> of(
      Snapshot snapshot, List<Problem> problems, SizingState state, CodeActionParams params) {
    ParsedText parsed = snapshot.parsed();
    var actions = new CodeActions(snapshot, parsed, state, params);
    List<CodeAction> all =
        new ArrayList<>(
            QuickFixes.of(problems, parsed.lines(), identifier(snapshot), params.getRange()));
    all.addAll(actions.counts(ThreadCountEdit.of(parsed, state)));
    all.addAll(actions.measuredTimes(problems));
    return all;
  }

  /** Returns the action that replaces all times that have drifted, if one of them is in range. */
  private List<CodeAction> measuredTimes(List<Problem> problems) {
    List<Problem> drifted =
        problems.stream()
            .filter(problem -> problem.code().equals(DocumentDrift.DRIFT) && problem.fix() != null)
            .toList();
    int start = Positions.offset(lines, params.getRange().getStart());
    int end = Positions.offset(lines, params.getRange().getEnd());
    boolean here =
        drifted.stream()
            .anyMatch(
                problem -> problem.offset() <= end && problem.offset() + problem.length() >= start);
    // CPU time and waiting of an element have the same edit.
    List<Fix> fixes =
        drifted.stream().map(Problem::fix).filter(Objects::nonNull).distinct().toList();
    if (!here || fixes.size() < 2) {
      return List.of();
    }
    List<TextEdit> edits =
        fixes.stream()
            .map(
                fix ->
                    new TextEdit(
                        Positions.range(lines, fix.offset(), fix.length()), fix.replacement()))
            .toList();
    return List.of(action("Use all measured times", edits));
  }

  /** Returns the actions that fix a problem, independent of the cursor. */
  public interface ProblemFixes {
    List<CodeAction> of(Problem problem);
  }

  /** Returns the fixes for problems of a document. */
  public static ProblemFixes problemFixes(Snapshot snapshot, SizingState state) {
    ParsedText parsed = snapshot.parsed();
    List<ThreadCountEdit> counts = ThreadCountEdit.of(parsed, state);
    return problem -> {
      Diagnostic diagnostic = ProblemDiagnostics.of(problem, parsed.lines());
      var params =
          new CodeActionParams(
              new TextDocumentIdentifier(snapshot.uri()),
              diagnostic.getRange(),
              new CodeActionContext(List.of(diagnostic)));
      var actions = new CodeActions(snapshot, parsed, state, params);
      List<CodeAction> all =
          new ArrayList<>(
              QuickFixes.of(
                  List.of(problem), parsed.lines(), identifier(snapshot), params.getRange()));
      if (actions.isFixedByCounts(diagnostic)) {
        all.addAll(actions.counts(counts));
      }
      return all;
    };
  }

  private static VersionedTextDocumentIdentifier identifier(Snapshot snapshot) {
    return new VersionedTextDocumentIdentifier(snapshot.uri(), snapshot.version());
  }

  private List<CodeAction> counts(List<ThreadCountEdit> edits) {
    List<Diagnostic> fixed =
        params.getContext().getDiagnostics().stream().filter(this::isFixedByCounts).toList();
    List<ThreadCountEdit> here =
        edits.stream().filter(edit -> !fixed.isEmpty() || isHere(edit)).toList();
    List<CodeAction> actions = new ArrayList<>();
    for (ThreadCountEdit edit : here) {
      String title =
          "Give pool "
              + edit.pool().name()
              + " "
              + Numbers.counted(edit.pool().threads(), "thread");
      actions.add(attach(action(title, List.of(edit.in(lines))), fixed));
    }
    if (!here.isEmpty() && edits.size() > 1) {
      List<TextEdit> all = edits.stream().map(edit -> edit.in(lines)).toList();
      actions.add(attach(action("Apply the proposed thread counts to all pools", all), fixed));
    }
    return actions;
  }

  private boolean isFixedByCounts(Diagnostic diagnostic) {
    return state instanceof Available sizing
        && diagnostic.getCode() != null
        && diagnostic.getCode().isLeft()
        && ThreadProblems.isFixedByCounts(
            diagnostic.getCode().getLeft(),
            Positions.offset(lines, diagnostic.getRange().getStart()),
            sizing.model());
  }

  private static CodeAction attach(CodeAction action, List<Diagnostic> fixed) {
    if (!fixed.isEmpty()) {
      action.setDiagnostics(fixed);
    }
    return action;
  }

  /** Returns whether the range includes the line of a count. */
  private boolean isHere(ThreadCountEdit edit) {
    int line = Positions.position(lines, edit.edit().offset()).getLine();
    Range range = params.getRange();
    return range.getStart().getLine() <= line && line <= range.getEnd().getLine();
  }

  private CodeAction action(String title, List<TextEdit> edits) {
    var action = new CodeAction(title);
    action.setKind(CodeActionKind.QuickFix);
    action.setEdit(edit(snapshot, edits));
    return action;
  }

  /** Returns a workspace edit for a version of a document. */
  public static WorkspaceEdit edit(Snapshot snapshot, List<TextEdit> edits) {
    return new WorkspaceEdit(
        List.of(
            Either.forLeft(
                new TextDocumentEdit(
                    identifier(snapshot),
                    edits.stream().map(Either::<TextEdit, SnippetTextEdit>forLeft).toList()))));
  }
}
