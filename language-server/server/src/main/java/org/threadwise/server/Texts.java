package org.threadwise.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.threadwise.dsl.ParsedText;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.feature.CodeLenses;
import org.threadwise.server.feature.ElementUnder;
import org.threadwise.server.feature.Hovers;
import org.threadwise.server.feature.InlayHints;
import org.threadwise.server.feature.Ranges;

/** What a client asks of open texts. */
final class Texts implements TextDocumentService {

  private final Session session;

  Texts(Session session) {
    this.session = session;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem text = params.getTextDocument();
    session.look(session.documents().open(text.getUri(), text.getVersion(), text.getText()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    session
        .documents()
        .change(
            params.getTextDocument().getUri(),
            params.getTextDocument().getVersion(),
            params.getContentChanges())
        .ifPresent(session::look);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    session.close(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // What counts is the text that is open.
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return session.about(params.getTextDocument().getUri(), List.<CodeLens>of(), this::lenses);
  }

  private List<? extends CodeLens> lenses(Snapshot snapshot) {
    return session.settings().proposals() && session.settings().codeLens()
        ? CodeLenses.of(
            snapshot.uri(),
            snapshot.parsed(),
            session.answer(snapshot),
            session.abilities().shows())
        : List.of();
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return session.about(
        params.getTextDocument().getUri(),
        List.of(),
        snapshot ->
            session.settings().inlayHints()
                ? InlayHints.of(snapshot.parsed(), session.answer(snapshot), params.getRange())
                : List.of());
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return Futures.orNull(
        session.about(
            params.getTextDocument().getUri(),
            Optional.empty(),
            snapshot -> hover(snapshot, params.getPosition())));
  }

  private Optional<Hover> hover(Snapshot snapshot, Position position) {
    ParsedText parsed = snapshot.parsed();
    return ElementUnder.of(parsed, Ranges.offset(parsed.lines(), position))
        .flatMap(object -> Hovers.of(object, session.answer(snapshot)))
        .map(text -> new Hover(new MarkupContent(MarkupKind.MARKDOWN, text)));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return session.about(
        params.getTextDocument().getUri(),
        List.of(),
        snapshot ->
            CodeActions.of(snapshot, snapshot.parsed(), session.answer(snapshot), params).stream()
                .map(Either::<Command, CodeAction>forRight)
                .toList());
  }
}
