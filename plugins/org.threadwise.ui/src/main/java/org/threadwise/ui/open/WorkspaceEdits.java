package org.threadwise.ui.open;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Display;
import org.eclipse.text.edits.MalformedTreeException;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.eclipse.ui.PlatformUI;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/** Applies workspace edits: all or nothing, as one undo step. */
public final class WorkspaceEdits {

  private WorkspaceEdits() {}

  /** Applies an edit in the UI thread; an edit for an outdated version is rejected. */
  public static CompletableFuture<ApplyWorkspaceEditResponse> apply(WorkspaceEdit edit) {
    var response = new CompletableFuture<ApplyWorkspaceEditResponse>();
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(() -> response.complete(applyNow(edit)));
    return response;
  }

  /** Applies an edit immediately; must be called in the UI thread. */
  public static ApplyWorkspaceEditResponse applyNow(WorkspaceEdit edit) {
    String refusal = null;
    for (DocumentEdit part : documentEdits(edit)) {
      refusal = change(part);
      if (refusal != null) {
        break;
      }
    }
    var response = new ApplyWorkspaceEditResponse(refusal == null);
    response.setFailureReason(refusal);
    return response;
  }

  /** The edits of one document. */
  private record DocumentEdit(String uri, @Nullable Integer version, List<TextEdit> edits) {}

  private static List<DocumentEdit> documentEdits(WorkspaceEdit edit) {
    List<DocumentEdit> documentEdits = new ArrayList<>();
    if (edit.getDocumentChanges() != null) {
      for (var change : edit.getDocumentChanges()) {
        if (change.isLeft()) {
          documentEdits.add(documentEdit(change.getLeft()));
        }
      }
    } else if (edit.getChanges() != null) {
      for (Map.Entry<String, List<TextEdit>> change : edit.getChanges().entrySet()) {
        documentEdits.add(new DocumentEdit(change.getKey(), null, change.getValue()));
      }
    }
    return documentEdits;
  }

  private static DocumentEdit documentEdit(TextDocumentEdit change) {
    List<TextEdit> edits =
        change.getEdits().stream().filter(Either::isLeft).map(Either::getLeft).toList();
    return new DocumentEdit(
        change.getTextDocument().getUri(), change.getTextDocument().getVersion(), edits);
  }

  /** Applies the edits of one document and returns the reason if they were rejected, else null. */
  private static @Nullable String change(DocumentEdit edit) {
    Optional<OpenDocument> found = ThreadwisePlugin.documents().find(edit.uri());
    if (found.isEmpty()) {
      return "The document is no longer open";
    }
    OpenDocument text = found.get();
    if (edit.version() != null && edit.version() != text.version()) {
      return "The document has changed since the edit was requested";
    }
    String refusal = protection(text);
    return refusal == null ? replace(text, edit.edits()) : refusal;
  }

  /**
   * Asks the team provider to make a read-only file writable; returns the reason if it stays
   * read-only.
   */
  private static @Nullable String protection(OpenDocument text) {
    if (!text.isReadOnly()) {
      return null;
    }
    IFile file = file(text.buffer());
    if (file != null) {
      ResourcesPlugin.getWorkspace()
          .validateEdit(
              new IFile[] {file},
              PlatformUI.getWorkbench().getModalDialogShellProvider().getShell());
    }
    return text.isReadOnly()
        ? text.buffer().getFileStore().getName()
            + " is read-only: make it writable in its properties"
        : null;
  }

  /** Returns the file of a buffer if it is in the workspace. */
  static @Nullable IFile file(ITextFileBuffer buffer) {
    if (buffer.getLocation() == null || buffer.getLocation().segmentCount() < 2) {
      return null;
    }
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(buffer.getLocation());
    return file.exists() ? file : null;
  }

  private static @Nullable String replace(OpenDocument text, List<TextEdit> edits) {
    IDocument document = text.document();
    IDocumentUndoManager history = text.history();
    try {
      var all = new MultiTextEdit();
      for (TextEdit edit : edits) {
        IRegion region = DocumentPositions.region(document, edit.getRange());
        all.addChild(new ReplaceEdit(region.getOffset(), region.getLength(), edit.getNewText()));
      }
      history.beginCompoundChange();
      try {
        all.apply(document);
      } finally {
        history.endCompoundChange();
      }
      return null;
    } catch (BadLocationException | MalformedTreeException e) {
      ThreadwisePlugin.log("An edit is outside its document.", e);
      return "the edit is outside the document";
    }
  }
}
