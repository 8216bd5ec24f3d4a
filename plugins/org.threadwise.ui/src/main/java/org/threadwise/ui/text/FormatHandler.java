package org.threadwise.ui.text;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.WorkspaceEdits;

/** Formats the selected lines, or the whole text without a selection. */
public final class FormatHandler extends AbstractHandler {

  private static final int INDENT = 2;

  @Override
  public @Nullable Object execute(ExecutionEvent event) {
    ActiveTextEditor.of(event).ifPresent(FormatHandler::format);
    return null;
  }

  private static void format(ActiveTextEditor active) {
    OpenDocument text = active.text();
    int version = text.version();
    var unused =
        ask(active)
            .thenCompose(edits -> WorkspaceEdits.apply(edit(text, version, edits)))
            .exceptionally(
                failure -> {
                  ThreadwisePlugin.log("The text could not be formatted.", failure);
                  return null;
                });
  }

  private static CompletableFuture<List<? extends TextEdit>> ask(ActiveTextEditor active) {
    OpenDocument text = active.text();
    var options = new FormattingOptions(INDENT, true);
    int length = active.selection().getLength();
    try {
      if (length > 0) {
        var range =
            DocumentPositions.range(text.document(), active.selection().getOffset(), length);
        var params = new DocumentRangeFormattingParams(text.identifier(), options, range);
        return ThreadwisePlugin.server()
            .request(remote -> remote.getTextDocumentService().rangeFormatting(params));
      }
    } catch (BadLocationException e) {
      // The selection is outdated: the whole text is formatted.
    }
    var params = new DocumentFormattingParams(text.identifier(), options);
    return ThreadwisePlugin.server()
        .request(remote -> remote.getTextDocumentService().formatting(params));
  }

  private static WorkspaceEdit edit(
      OpenDocument text, int version, List<? extends TextEdit> edits) {
    if (edits == null) {
      return new WorkspaceEdit(Map.of());
    }
    var identifier = new VersionedTextDocumentIdentifier(text.uri(), version);
    return new WorkspaceEdit(
        List.of(
            Either.forLeft(
                new TextDocumentEdit(
                    identifier,
                    edits.stream()
                        .map(
                            one -> Either.<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft(one))
                        .toList()))));
  }
}
