package org.threadwise.server;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.diagram.edit.Operation;
import org.threadwise.dsl.Lines;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.protocol.EditResult;

/** Does operations of a diagram by changing the text in the client. */
final class EditRequests {

  private final Session session;

  EditRequests(Session session) {
    this.session = session;
  }

  /** What was found for a version of a text. */
  private record Found(Snapshot snapshot, Edits.Answer answer) {}

  /**
   * Does an operation.
   *
   * @param version of the text that the client saw
   */
  CompletableFuture<EditResult> edit(String uri, int version, Operation operation) {
    return session
        .about(uri, snapshot -> find(snapshot, version, operation))
        .thenCompose(this::write);
  }

  private static Found find(Snapshot snapshot, int version, Operation operation) {
    if (snapshot.version() != version) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.ContentModified,
              "the text has version %d, not %d: look at its diagram again"
                  .formatted(snapshot.version(), version),
              null));
    }
    return new Found(snapshot, Edits.of(snapshot.parsed(), operation));
  }

  private CompletableFuture<EditResult> write(Found found) {
    return switch (found.answer()) {
      case Edits.Refused refused ->
          CompletableFuture.completedFuture(new EditResult(false, refused.reason(), List.of()));
      case Edits.Done done when done.edits().isEmpty() ->
          CompletableFuture.completedFuture(new EditResult(true, null, done.created()));
      case Edits.Done done -> apply(found.snapshot(), done);
    };
  }

  private CompletableFuture<EditResult> apply(Snapshot snapshot, Edits.Done done) {
    Lines lines = snapshot.parsed().lines();
    List<TextEdit> edits =
        done.edits().stream()
            .map(
                edit ->
                    new TextEdit(
                        Positions.range(lines, edit.offset(), edit.length()), edit.replacement()))
            .toList();
    var params = new ApplyWorkspaceEditParams(CodeActions.edit(snapshot, edits));
    params.setLabel("Edit diagram");
    return session
        .client()
        .applyEdit(params)
        .thenApply(
            response ->
                response.isApplied()
                    ? new EditResult(true, null, done.created())
                    : new EditResult(
                        false, "The editor did not accept the change: try it again", List.of()));
  }
}
