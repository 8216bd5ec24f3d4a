package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
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
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.ide.ProblemDiagnostics;
import org.threadwise.dsl.ide.QuickFixes;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;

/** Fixes of problems, and proposed counts where the cursor is. */
public final class CodeActions {

  private final Snapshot snapshot;
  private final SizingState answer;
  private final LineIndex lines;
  private final CodeActionParams params;

  private CodeActions(
      Snapshot snapshot, ParsedText parsed, SizingState answer, CodeActionParams params) {
    this.snapshot = snapshot;
    this.answer = answer;
    this.lines = parsed.lines();
    this.params = params;
  }

  /**
   * The actions at a place.
   *
   * @param problems all of the text
   */
  public static List<CodeAction> of(
      Snapshot snapshot, List<Problem> problems, SizingState answer, CodeActionParams params) {
    ParsedText parsed = snapshot.parsed();
    var actions = new CodeActions(snapshot, parsed, answer, params);
    List<CodeAction> all =
        new ArrayList<>(
            QuickFixes.of(problems, parsed.lines(), identifier(snapshot), params.getRange()));
    all.addAll(actions.counts(ThreadCountEdit.of(parsed, answer)));
    return all;
  }

  /** Which actions mend a problem, wherever the cursor is. */
  public interface OfProblems {
    List<CodeAction> of(Problem problem);
  }

  /** The actions that mend problems of a text. */
  public static OfProblems ofProblems(Snapshot snapshot, SizingState answer) {
    ParsedText parsed = snapshot.parsed();
    List<ThreadCountEdit> counts = ThreadCountEdit.of(parsed, answer);
    return problem -> {
      Diagnostic diagnostic = ProblemDiagnostics.of(problem, parsed.lines());
      var params =
          new CodeActionParams(
              new TextDocumentIdentifier(snapshot.uri()),
              diagnostic.getRange(),
              new CodeActionContext(List.of(diagnostic)));
      var actions = new CodeActions(snapshot, parsed, answer, params);
      List<CodeAction> all =
          new ArrayList<>(
              QuickFixes.of(
                  List.of(problem), parsed.lines(), identifier(snapshot), params.getRange()));
      if (actions.isMended(diagnostic)) {
        all.addAll(actions.counts(counts));
      }
      return all;
    };
  }

  private static VersionedTextDocumentIdentifier identifier(Snapshot snapshot) {
    return new VersionedTextDocumentIdentifier(snapshot.uri(), snapshot.version());
  }

  private List<CodeAction> counts(List<ThreadCountEdit> edits) {
    List<Diagnostic> mended =
        params.getContext().getDiagnostics().stream().filter(this::isMended).toList();
    List<ThreadCountEdit> here =
        edits.stream().filter(edit -> !mended.isEmpty() || isHere(edit)).toList();
    List<CodeAction> actions = new ArrayList<>();
    for (ThreadCountEdit edit : here) {
      String title =
          "Give pool "
              + edit.pool().name()
              + " "
              + Numbers.counted(edit.pool().threads(), "thread");
      actions.add(mending(action(title, List.of(edit.in(lines))), mended));
    }
    if (!here.isEmpty() && edits.size() > 1) {
      List<TextEdit> all = edits.stream().map(edit -> edit.in(lines)).toList();
      actions.add(mending(action("Give all pools their proposed threads", all), mended));
    }
    return actions;
  }

  private boolean isMended(Diagnostic diagnostic) {
    return answer instanceof Known known
        && diagnostic.getCode() != null
        && diagnostic.getCode().isLeft()
        && ThreadProblems.isMended(
            diagnostic.getCode().getLeft(),
            Positions.offset(lines, diagnostic.getRange().getStart()),
            known.model());
  }

  private static CodeAction mending(CodeAction action, List<Diagnostic> mended) {
    if (!mended.isEmpty()) {
      action.setDiagnostics(mended);
    }
    return action;
  }

  /** Whether the cursor is in the line of a count. */
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

  /** Edits of a version of a text. */
  public static WorkspaceEdit edit(Snapshot snapshot, List<TextEdit> edits) {
    return new WorkspaceEdit(
        List.of(
            Either.forLeft(
                new TextDocumentEdit(
                    identifier(snapshot),
                    edits.stream().map(Either::<TextEdit, SnippetTextEdit>forLeft).toList()))));
  }
}
