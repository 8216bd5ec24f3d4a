package org.threadwise.ui.text;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.window.Window;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.WorkspaceEdits;

/** Renames the symbol at the cursor and all references to it. */
public final class RenameHandler extends AbstractHandler {

  @Override
  public @Nullable Object execute(ExecutionEvent event) {
    ActiveTextEditor.of(event).ifPresent(RenameHandler::prepare);
    return null;
  }

  private static void prepare(ActiveTextEditor active) {
    OpenDocument text = active.text();
    Shell shell = active.editor().getSite().getShell();
    try {
      Position position =
          DocumentPositions.position(text.document(), active.selection().getOffset());
      var params = new PrepareRenameParams(text.identifier(), position);
      var unused =
          ThreadwisePlugin.server()
              .request(remote -> remote.getTextDocumentService().prepareRename(params))
              .whenComplete(
                  (response, failure) ->
                      shell
                          .getDisplay()
                          .asyncExec(
                              () -> {
                                Range range =
                                    response == null
                                        ? null
                                        : response.map(
                                            all -> all, PrepareRenameResult::getRange, any -> null);
                                ask(shell, text, position, Optional.ofNullable(range));
                              }));
    } catch (BadLocationException e) {
      // The cursor is outdated.
    }
  }

  private static void ask(
      Shell shell, OpenDocument text, Position position, Optional<Range> range) {
    if (range.isEmpty()) {
      MessageDialog.openInformation(
          shell, "Rename", "There is no name at the cursor: place the cursor on a name.");
      return;
    }
    try {
      IRegion region = DocumentPositions.region(text.document(), range.get());
      String old = text.document().get(region.getOffset(), region.getLength());
      var dialog =
          new InputDialog(
              shell, "Rename", "New name for " + old + ":", old, RenameHandler::problem);
      if (dialog.open() == Window.OK && !dialog.getValue().equals(old)) {
        rename(shell, text, position, dialog.getValue().strip());
      }
    } catch (BadLocationException e) {
      // The name has been deleted.
    }
  }

  private static @Nullable String problem(String name) {
    return name.isBlank() ? "Enter a name." : null;
  }

  private static void rename(Shell shell, OpenDocument text, Position position, String name) {
    var params = new RenameParams(text.identifier(), position, name);
    var unused =
        ThreadwisePlugin.server()
            .request(remote -> remote.getTextDocumentService().rename(params))
            .thenCompose(WorkspaceEdits::apply)
            .exceptionally(
                failure -> {
                  Display display = shell.getDisplay();
                  display.asyncExec(
                      () -> MessageDialog.openError(shell, "Rename", message(failure)));
                  return null;
                });
  }

  private static String message(Throwable failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    return String.valueOf(cause.getMessage());
  }
}
