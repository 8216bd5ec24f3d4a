package org.threadwise.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.ide.Completion;
import org.threadwise.dsl.ide.DocumentLinks;
import org.threadwise.dsl.ide.FoldingRanges;
import org.threadwise.dsl.ide.FormattingEdits;
import org.threadwise.dsl.ide.Navigation;
import org.threadwise.dsl.ide.Outline;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.ide.Rename;
import org.threadwise.dsl.ide.SelectionRanges;
import org.threadwise.dsl.ide.SignatureHelps;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.feature.CodeLenses;
import org.threadwise.server.feature.Hovers;
import org.threadwise.server.feature.InlayHints;

/** The standard requests and notifications about open documents. */
final class DocumentRequests implements TextDocumentService {

  private final Session session;
  private final RequestExecutor requests;

  DocumentRequests(Session session) {
    this.session = session;
    this.requests = session.requests();
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem text = params.getTextDocument();
    session.analyze(session.documents().open(text.getUri(), text.getVersion(), text.getText()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    session
        .documents()
        .change(
            params.getTextDocument().getUri(),
            params.getTextDocument().getVersion(),
            params.getContentChanges())
        .ifPresent(session::analyze);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    session.close(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // Only the open text matters, not the file.
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return ifOpen(params.getTextDocument(), List.of(), this::lenses);
  }

  private List<? extends CodeLens> lenses(Snapshot snapshot) {
    return session.settings().proposals() && session.settings().codeLens()
        ? CodeLenses.of(
            snapshot.uri(),
            snapshot.parsed(),
            session.results().sizingState(snapshot),
            session.abilities().shows())
        : List.of();
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return ifOpen(
        params.getTextDocument(),
        List.of(),
        snapshot ->
            session.settings().inlayHints()
                ? InlayHints.of(
                    snapshot.parsed(), session.results().sizingState(snapshot), params.getRange())
                : List.of());
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return Futures.orNull(
        ifOpen(
            params.getTextDocument(),
            Optional.empty(),
            snapshot ->
                Hovers.of(
                    snapshot.parsed(),
                    offset(snapshot, params),
                    session.settings().hover() ? session.results().sizingState(snapshot) : null,
                    session.settings().hover()
                        ? session.results().drift(snapshot, snapshot.parsed()).orElse(null)
                        : null)));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return ifOpen(
        params.getTextDocument(),
        List.of(),
        snapshot ->
            CodeActions.of(
                    snapshot,
                    session.results().problems(snapshot),
                    session.results().sizingState(snapshot),
                    params)
                .stream()
                .map(Either::<Command, CodeAction>forRight)
                .toList());
  }

  /** Works on the tokens alone, so that it is available before the document is parsed. */
  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return ifOpen(
        params.getTextDocument(),
        Either.forLeft(List.of()),
        snapshot -> {
          var options =
              new Completion.Options(
                  session.abilities().snippets(), snapshot.reach() == Reach.FOLDER);
          LineIndex lines = snapshot.lines();
          int offset = Positions.offset(lines, params.getPosition());
          return Either.forRight(
              Completion.of(snapshot.text(), lines, snapshot.file(), offset, options));
        });
  }

  @Override
  public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams params) {
    return Futures.orNull(
        ifOpen(
            params.getTextDocument(),
            Optional.empty(),
            snapshot -> SignatureHelps.of(snapshot.parsed(), offset(snapshot, params))));
  }

  /** Returns a plain location, which every client supports. */
  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return ifOpen(
        params.getTextDocument(),
        Either.forLeft(List.of()),
        snapshot ->
            Either.forLeft(
                Navigation.definition(snapshot.parsed(), snapshot.uri(), offset(snapshot, params))
                    .map(link -> new Location(link.getTargetUri(), link.getTargetSelectionRange()))
                    .stream()
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return ifOpen(
        params.getTextDocument(),
        List.of(),
        snapshot ->
            Navigation.references(
                snapshot.parsed(),
                snapshot.uri(),
                offset(snapshot, params),
                params.getContext().isIncludeDeclaration()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return ifOpen(
        params.getTextDocument(),
        List.of(),
        snapshot -> Navigation.highlights(snapshot.parsed(), offset(snapshot, params)));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return ifParsed(
        params.getTextDocument(),
        parsed ->
            Outline.of(parsed).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return requests.onSnapshot(
        RequestErrors.uri(params.getTextDocument()),
        snapshot ->
            switch (Rename.prepare(snapshot.parsed(), offset(snapshot, params))) {
              case Rename.Renamable here ->
                  Either3.forSecond(new PrepareRenameResult(here.range(), here.name()));
              case Rename.Refused refused -> throw RequestErrors.invalid(refused.reason());
              case Rename.Edits edits ->
                  throw new IllegalStateException("nothing has been renamed yet");
            });
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return requests.onSnapshot(
        RequestErrors.uri(params.getTextDocument()),
        snapshot ->
            switch (Rename.of(snapshot.parsed(), offset(snapshot, params), params.getNewName())) {
              case Rename.Edits edits -> CodeActions.edit(snapshot, edits.edits());
              case Rename.Refused refused -> throw RequestErrors.invalid(refused.reason());
              case Rename.Renamable here -> CodeActions.edit(snapshot, List.of());
            });
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return ifOpen(
        params.getTextDocument(), List.of(), snapshot -> FormattingEdits.of(snapshot.parsed()));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return ifOpen(
        params.getTextDocument(),
        List.of(),
        snapshot -> FormattingEdits.of(snapshot.parsed(), params.getRange()));
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return ifParsed(params.getTextDocument(), FoldingRanges::of);
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams params) {
    return ifParsed(
        params.getTextDocument(),
        parsed ->
            params.getPositions().stream()
                .map(position -> Positions.offset(parsed.lines(), position))
                .map(offset -> SelectionRanges.of(parsed, offset))
                .toList());
  }

  @Override
  public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
    return ifOpen(
        params.getTextDocument(),
        new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())),
        snapshot -> session.report(snapshot, params.getPreviousResultId()));
  }

  @Override
  public CompletableFuture<List<DocumentLink>> documentLink(DocumentLinkParams params) {
    return ifParsed(params.getTextDocument(), DocumentLinks::of);
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return Futures.then(
        ifParsed(params.getTextDocument(), org.threadwise.dsl.ide.SemanticTokens::of),
        SemanticTokens::new);
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
    return ifOpen(
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        snapshot -> {
          LineIndex lines = snapshot.parsed().lines();
          return new SemanticTokens(
              org.threadwise.dsl.ide.SemanticTokens.of(
                  snapshot.parsed(),
                  Positions.offset(lines, params.getRange().getStart()),
                  Positions.offset(lines, params.getRange().getEnd())));
        });
  }

  private <T> CompletableFuture<T> ifOpen(
      TextDocumentIdentifier text, T otherwise, Function<Snapshot, T> work) {
    return requests.onSnapshot(RequestErrors.uri(text), otherwise, work);
  }

  private <T> CompletableFuture<List<T>> ifParsed(
      TextDocumentIdentifier text, Function<ParsedText, List<T>> work) {
    return ifOpen(text, List.of(), snapshot -> work.apply(snapshot.parsed()));
  }

  private static int offset(Snapshot snapshot, TextDocumentPositionParams params) {
    return Positions.offset(snapshot.parsed().lines(), params.getPosition());
  }
}
