package org.threadwise.server;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
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
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.merge.Reimport;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.protocol.AnnotateResult.ClauseEdit;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.FixParams;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.request.WriteRequest;

/** Turns edits of the diagram page into text edits that the client applies. */
final class EditRequests {

  private final Session session;
  private final RequestExecutor requests;

  EditRequests(Session session) {
    this.session = session;
    this.requests = session.requests();
  }

  /** Edits of a version of a document that the client has not applied yet. */
  private record PendingEdit(Snapshot snapshot, Edits.EditOutcome answer, String label) {}

  /**
   * Applies an operation of the diagram.
   *
   * @param version of the document that the client's diagram shows
   */
  CompletableFuture<EditResult> edit(String uri, int version, DiagramOperation operation) {
    return change(uri, version, "Edit diagram", snapshot -> edits(snapshot, operation));
  }

  /** Writes a variation of the scenario into the document. */
  CompletableFuture<EditResult> write(String uri, int version, Variation variation) {
    return change(
        uri,
        version,
        "Write scenario",
        snapshot -> WriteRequest.handle(session.results().sizingState(snapshot), variation));
  }

  /**
   * Writes measured values into a document.
   *
   * @param text the document to which the edits refer
   */
  CompletableFuture<EditResult> annotate(String uri, String text, List<ClauseEdit> edits) {
    return requests
        .onSnapshot(
            uri,
            snapshot ->
                new PendingEdit(
                    snapshot,
                    snapshot.text().equals(text)
                        ? new Edits.Done(valid(text, edits), List.of())
                        : new Edits.Refused(
                            "The text has changed since the measurements were read: read them"
                                + " again"),
                    "Annotate from measurements"))
        .thenCompose(this::write);
  }

  /** Brings a document up to date with an import; not applied if it is up to date already. */
  CompletableFuture<EditResult> update(String uri, ImportedModel imported) {
    return requests
        .onSnapshot(
            uri,
            snapshot ->
                new PendingEdit(
                    snapshot,
                    switch (Reimport.edits(snapshot.text(), snapshot.file(), imported)) {
                      case Edits.Done done when done.edits().isEmpty() ->
                          new Edits.Refused("The model is up to date already");
                      case Edits.EditOutcome outcome -> outcome;
                    },
                    "Import"))
        .thenCompose(this::write);
  }

  private static List<org.threadwise.dsl.text.TextEdit> valid(String text, List<ClauseEdit> edits) {
    int end = 0;
    List<org.threadwise.dsl.text.TextEdit> valid =
        edits.stream()
            .map(
                edit ->
                    new org.threadwise.dsl.text.TextEdit(
                        edit.offset(), edit.length(), edit.replacement()))
            .sorted(Comparator.comparingInt(org.threadwise.dsl.text.TextEdit::offset))
            .toList();
    for (org.threadwise.dsl.text.TextEdit edit : valid) {
      if (edit.length() < 0 || edit.offset() < end) {
        throw RequestErrors.invalid("edits overlap: send those of threadwise/annotate");
      }
      end = edit.offset() + edit.length();
    }
    if (end > text.length()) {
      throw RequestErrors.invalid("an edit is outside of the text: send its text with it");
    }
    return valid;
  }

  /** Returns the edits of an operation; moves of pinned elements need no parsed document. */
  private Edits.EditOutcome edits(Snapshot snapshot, DiagramOperation operation) {
    Optional<Edits.Done> moved =
        operation instanceof DiagramOperation.Move move
            ? snapshot.moveEdits(session.analyzer().latestAnalyzed(snapshot), move)
            : Optional.empty();
    return moved.isPresent() ? moved.get() : Edits.of(snapshot.parsed(), operation);
  }

  /** Parses the text that the edits will produce, unless it differs in pins only. */
  private void prefetch(Snapshot before, String text) {
    Snapshot next = session.documents().expect(before, text);
    Snapshot latest = session.analyzer().latestAnalyzed(before);
    requests.prefetch(
        () -> next.pinsSince(latest).map(pins -> latest.parsed()).orElseGet(next::parsed));
  }

  private CompletableFuture<EditResult> change(
      String uri, int version, String label, Function<Snapshot, Edits.EditOutcome> find) {
    return requests
        .onSnapshot(
            uri,
            snapshot -> {
              requireVersion(snapshot, version);
              return new PendingEdit(snapshot, find.apply(snapshot), label);
            })
        .thenCompose(this::write);
  }

  /** Applies a quick fix, as the code action of the same title in the text editor does. */
  CompletableFuture<EditResult> fix(FixParams params) {
    String code = RequestErrors.required("code", params.code());
    String title = RequestErrors.required("title", params.title());
    Range range = RequestErrors.required("range", params.range());
    return requests
        .onSnapshot(
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
                                    "This fix no longer applies: the document has changed",
                                    List.of()))));
  }

  private Optional<CodeAction> action(Snapshot snapshot, String code, Range range, String title) {
    CodeActions.ProblemFixes fixes =
        CodeActions.problemFixes(snapshot, session.results().sizingState(snapshot));
    LineIndex lines = snapshot.parsed().lines();
    return session.results().problems(snapshot).stream()
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
              "the document has version %d, not %d: request its newest version"
                  .formatted(snapshot.version(), version),
              null));
    }
  }

  private CompletableFuture<EditResult> write(PendingEdit pending) {
    return switch (pending.answer()) {
      case Edits.Refused refused ->
          CompletableFuture.completedFuture(new EditResult(false, refused.reason(), List.of()));
      case Edits.Done done when done.edits().isEmpty() ->
          CompletableFuture.completedFuture(new EditResult(true, null, done.created()));
      case Edits.Done done -> apply(pending.snapshot(), done, pending.label());
    };
  }

  private CompletableFuture<EditResult> apply(Snapshot snapshot, Edits.Done done, String label) {
    String next = org.threadwise.dsl.text.TextEdit.apply(snapshot.text(), done.edits());
    prefetch(snapshot, next);
    List<TextEdit> edits = Positions.edits(snapshot.lines(), done.edits());
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
                        false,
                        Objects.requireNonNullElse(
                            response.getFailureReason(),
                            "The editor did not accept the change: try it again"),
                        List.of()));
  }
}
