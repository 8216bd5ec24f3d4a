package org.threadwise.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.FixParams;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.request.WriteRequest;

/** Does what a person does in a page by changing the text in the client. */
final class EditRequests {

  private final Session session;
  private final RequestExecutor requests;

  EditRequests(Session session) {
    this.session = session;
    this.requests = session.requests();
  }

  /** What was found for a version of a text. */
  private record Found(Snapshot snapshot, Edits.Answer answer, String label) {}

  /**
   * Does an operation.
   *
   * @param version of the text that the client saw
   */
  CompletableFuture<EditResult> edit(String uri, int version, DiagramOperation operation) {
    return change(uri, version, "Edit diagram", snapshot -> session.edits(snapshot, operation));
  }

  /** Writes a variation of a scenario into its text. */
  CompletableFuture<EditResult> write(String uri, int version, Variation variation) {
    return change(
        uri,
        version,
        "Write scenario",
        snapshot -> WriteRequest.answer(session.answer(snapshot), variation));
  }

  private CompletableFuture<EditResult> change(
      String uri, int version, String label, Function<Snapshot, Edits.Answer> find) {
    return requests
        .about(
            uri,
            snapshot -> {
              requireVersion(snapshot, version);
              return new Found(snapshot, find.apply(snapshot), label);
            })
        .thenCompose(this::write);
  }

  /** Mends a problem as a code action in the text does. */
  CompletableFuture<EditResult> fix(FixParams params) {
    String code = RequestErrors.given("code", params.code());
    String title = RequestErrors.given("title", params.title());
    Range range = RequestErrors.given("range", params.range());
    return requests
        .about(
            RequestErrors.uri(params.textDocument()),
            snapshot -> {
              requireVersion(snapshot, params.version());
              return action(snapshot, code, range, title);
            })
        .thenCompose(
            action ->
                action
                    .map(
                        found ->
                            apply(new ApplyWorkspaceEditParams(found.getEdit()), title, List.of()))
                    .orElseGet(
                        () ->
                            CompletableFuture.completedFuture(
                                new EditResult(
                                    false,
                                    "That problem has no such fix any more: look at the diagram"
                                        + " again",
                                    List.of()))));
  }

  private Optional<CodeAction> action(Snapshot snapshot, String code, Range range, String title) {
    CodeActions.OfProblems fixes = CodeActions.ofProblems(snapshot, session.answer(snapshot));
    LineIndex lines = snapshot.parsed().lines();
    return session.problems(snapshot).stream()
        .filter(problem -> problem.code().equals(code))
        .filter(problem -> Positions.range(lines, problem.offset(), problem.length()).equals(range))
        .flatMap(problem -> fixes.of(problem).stream())
        .filter(action -> action.getTitle().equals(title))
        .findFirst();
  }

  private static void requireVersion(Snapshot snapshot, int version) {
    if (snapshot.version() != version) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.ContentModified,
              "the text has version %d, not %d: look at its newest version again"
                  .formatted(snapshot.version(), version),
              null));
    }
  }

  private CompletableFuture<EditResult> write(Found found) {
    return switch (found.answer()) {
      case Edits.Refused refused ->
          CompletableFuture.completedFuture(new EditResult(false, refused.reason(), List.of()));
      case Edits.Done done when done.edits().isEmpty() ->
          CompletableFuture.completedFuture(new EditResult(true, null, done.created()));
      case Edits.Done done -> apply(found.snapshot(), done, found.label());
    };
  }

  private CompletableFuture<EditResult> apply(Snapshot snapshot, Edits.Done done, String label) {
    String next = org.threadwise.dsl.text.TextEdit.apply(snapshot.text(), done.edits());
    session.expect(snapshot, next);
    LineIndex lines = snapshot.lines();
    List<TextEdit> edits =
        done.edits().stream()
            .map(
                edit ->
                    new TextEdit(
                        Positions.range(lines, edit.offset(), edit.length()), edit.replacement()))
            .toList();
    return apply(
        new ApplyWorkspaceEditParams(CodeActions.edit(snapshot, edits)), label, done.created());
  }

  private CompletableFuture<EditResult> apply(
      ApplyWorkspaceEditParams params, String label, List<String> created) {
    params.setLabel(label);
    return session
        .client()
        .applyEdit(params)
        .thenApply(
            response ->
                response.isApplied()
                    ? new EditResult(true, null, created)
                    : new EditResult(
                        false, "The editor did not accept the change: try it again", List.of()));
  }
}
