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

/** A text that is open in an editor. */
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
    this.opened = editor.told().count();
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

  /** What names this text in the parameters of a request. */
  String member() {
    return "\"textDocument\": {\"uri\": \"" + uri + "\"}";
  }

  /** The part of the text in a range. */
  String text(Range range) {
    var lines = new LineIndex(text);
    return text.substring(
        Positions.offset(lines, range.getStart()), Positions.offset(lines, range.getEnd()));
  }

  Position position(int offset) {
    return Positions.position(new LineIndex(text), offset);
  }

  /** Replaces what stands between two offsets, as a user does. */
  void edit(int start, int end, String replacement) {
    opened = editor.told().count();
    version++;
    var change =
        new TextDocumentContentChangeEvent(new Range(position(start), position(end)), replacement);
    text = text.substring(0, start) + replacement + text.substring(end);
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version), List.of(change)));
  }

  /** Replaces a part that is there once. */
  void replace(String part, String replacement) {
    int start = text.indexOf(part);
    if (start < 0 || text.indexOf(part, start + 1) >= 0) {
      throw new IllegalArgumentException("'" + part + "' is not in the text exactly once");
    }
    edit(start, start + part.length(), replacement);
  }

  /** Replaces everything. */
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

  /** Closes it, if it is open. */
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

  /** The figures above the pools, without the lenses that are commands. */
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

  /** The Markdown of the hover at a part of the text, empty if there is none. */
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

  /** The actions for some problems, or where the cursor is if there are none. */
  List<CodeAction> actions(Range range, List<Diagnostic> problems) {
    return answer(
            texts().codeAction(new CodeActionParams(id(), range, new CodeActionContext(problems))))
        .stream()
        .map(Either::getRight)
        .toList();
  }

  /** The first problems that the server finds in this version. */
  List<Diagnostic> problems() {
    return editor
        .told()
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

  /** The problems told last. */
  List<Diagnostic> lastProblems() {
    return editor.told().all(PublishDiagnosticsParams.class, 0).stream()
        .filter(params -> params.getUri().equals(uri))
        .toList()
        .getLast()
        .getDiagnostics();
  }

  /** Waits until the server tells a state of this version. */
  OpenText await(String state) {
    editor
        .told()
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

  /** Asks for a command of the server with one argument. */
  Object command(String name, Object argument) {
    return answer(
        editor
            .server()
            .getWorkspaceService()
            .executeCommand(new ExecuteCommandParams(name, List.of(argument))));
  }
}
