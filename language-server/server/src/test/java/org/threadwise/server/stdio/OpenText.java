package org.threadwise.server.stdio;

import static org.threadwise.server.stdio.Editor.answer;

import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.TextParams;

/** A document that is open in an editor. */
final class OpenText {

  private static final Range EVERYTHING = new Range(new Position(0, 0), new Position(1_000_000, 0));

  private final Editor editor;
  private final String uri;
  private String text;
  private int version = 1;
  private int opened;
  private boolean closed;

  OpenText(Editor editor, String uri, String text) {
    this.editor = editor;
    this.uri = uri;
    this.text = text;
    this.opened = editor.client().count();
    texts().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "eai", 1, text)));
  }

  private TextDocumentService texts() {
    return editor.server().getTextDocumentService();
  }

  String uri() {
    return uri;
  }

  String text() {
    return text;
  }

  int version() {
    return version;
  }

  TextDocumentIdentifier id() {
    return new TextDocumentIdentifier(uri);
  }

  /** Returns the identifier of this document in requests. */
  String member() {
    return "\"textDocument\": {\"uri\": \"" + uri + "\"}";
  }

  /** Returns the text of a range. */
  String text(Range range) {
    var lines = new LineIndex(text);
    return text.substring(
        Positions.offset(lines, range.getStart()), Positions.offset(lines, range.getEnd()));
  }

  Position position(int offset) {
    return Positions.position(new LineIndex(text), offset);
  }

  /** Replaces the text between two offsets with an incremental change. */
  void edit(int start, int end, String replacement) {
    opened = editor.client().count();
    version++;
    var change =
        new TextDocumentContentChangeEvent(new Range(position(start), position(end)), replacement);
    text = text.substring(0, start) + replacement + text.substring(end);
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version), List.of(change)));
  }

  /** Replaces a part that occurs once. */
  void replace(String part, String replacement) {
    int start = text.indexOf(part);
    if (start < 0 || text.indexOf(part, start + 1) >= 0) {
      throw new IllegalArgumentException("'" + part + "' is not in the text exactly once");
    }
    edit(start, start + part.length(), replacement);
  }

  /** Replaces the whole text. */
  void become(String other) {
    edit(0, text.length(), other);
  }

  void apply(TextEdit edit) {
    var lines = new LineIndex(text);
    edit(
        Positions.offset(lines, edit.getRange().getStart()),
        Positions.offset(lines, edit.getRange().getEnd()),
        edit.getNewText());
  }

  /** Closes the document if it is open. */
  void close() {
    if (closed) {
      return;
    }
    closed = true;
    texts().didClose(new DidCloseTextDocumentParams(id()));
  }

  List<? extends CodeLens> lenses() {
    return answer(texts().codeLens(new CodeLensParams(id())));
  }

  /** Returns the titles of the lenses with figures, without lenses of commands. */
  List<String> figures() {
    return lenses().stream()
        .map(CodeLens::getCommand)
        .filter(command -> command.getCommand().isEmpty())
        .map(org.eclipse.lsp4j.Command::getTitle)
        .toList();
  }

  List<InlayHint> hints() {
    return hints(EVERYTHING);
  }

  List<InlayHint> hints(Range range) {
    return answer(texts().inlayHint(new InlayHintParams(id(), range)));
  }

  /** Returns the Markdown of the hover at a part of the text, empty if there is none. */
  String hover(String part) {
    return hover(text.indexOf(part));
  }

  String hover(int offset) {
    @Nullable Hover hover = answer(texts().hover(new HoverParams(id(), position(offset))));
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  Results results() {
    return answer(editor.server().results(new TextParams(id())));
  }

  /** Returns the actions for problems, or at the cursor if there are none. */
  List<CodeAction> actions(Range range, List<Diagnostic> problems) {
    return answer(
            texts().codeAction(new CodeActionParams(id(), range, new CodeActionContext(problems))))
        .stream()
        .map(Either::getRight)
        .toList();
  }

  /** Waits for the first diagnostics of this version. */
  List<Diagnostic> problems() {
    return editor
        .client()
        .await(
            "problems of version " + version,
            PublishDiagnosticsParams.class,
            opened,
            params ->
                params.getUri().equals(uri)
                    && params.getVersion() != null
                    && params.getVersion() == version)
        .getDiagnostics();
  }

  /** Returns the last published diagnostics. */
  List<Diagnostic> lastProblems() {
    return editor.client().all(PublishDiagnosticsParams.class, 0).stream()
        .filter(params -> params.getUri().equals(uri))
        .toList()
        .getLast()
        .getDiagnostics();
  }

  /** Waits until the server reports a state of this version. */
  OpenText await(String state) {
    editor
        .client()
        .await(
            "state " + state + " of " + uri,
            ResultsChangedParams.class,
            opened,
            change ->
                change.uri().equals(uri)
                    && change.version() == version
                    && change.state().equals(state));
    return this;
  }

  /** Executes a command of the server with one argument. */
  Object command(String name, Object argument) {
    return answer(
        editor
            .server()
            .getWorkspaceService()
            .executeCommand(new ExecuteCommandParams(name, List.of(argument))));
  }
}
