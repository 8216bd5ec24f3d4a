package org.threadwise.ui.open;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
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

/** Applies what the server wants to change: all or nothing, as one step of the history. */
public final class TextEdits {

  private TextEdits() {}

  /** Changes a text of which it names the version; what was outdated meanwhile is refused. */
  public static CompletableFuture<ApplyWorkspaceEditResponse> apply(WorkspaceEdit edit) {
    var answer = new CompletableFuture<ApplyWorkspaceEditResponse>();
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(() -> answer.complete(applyNow(edit)));
    return answer;
  }

  /** The same in the thread of the workbench. */
  public static ApplyWorkspaceEditResponse applyNow(WorkspaceEdit edit) {
    String refusal = null;
    for (Part part : parts(edit)) {
      refusal = change(part);
      if (refusal != null) {
        break;
      }
    }
    var response = new ApplyWorkspaceEditResponse(refusal == null);
    response.setFailureReason(refusal);
    return response;
  }

  /** The edits of one text. */
  private record Part(String uri, @Nullable Integer version, List<TextEdit> edits) {}

  private static List<Part> parts(WorkspaceEdit edit) {
    List<Part> parts = new ArrayList<>();
    if (edit.getDocumentChanges() != null) {
      for (var change : edit.getDocumentChanges()) {
        if (change.isLeft()) {
          parts.add(part(change.getLeft()));
        }
      }
    } else if (edit.getChanges() != null) {
      for (Map.Entry<String, List<TextEdit>> change : edit.getChanges().entrySet()) {
        parts.add(new Part(change.getKey(), null, change.getValue()));
      }
    }
    return parts;
  }

  private static Part part(TextDocumentEdit change) {
    List<TextEdit> edits =
        change.getEdits().stream().filter(Either::isLeft).map(Either::getLeft).toList();
    return new Part(
        change.getTextDocument().getUri(), change.getTextDocument().getVersion(), edits);
  }

  /** Changes a text; why it cannot be changed, or nothing. */
  private static @Nullable String change(Part part) {
    Optional<OpenText> found = ThreadwisePlugin.texts().find(part.uri());
    if (found.isEmpty()) {
      return "the text is not open any more";
    }
    OpenText text = found.get();
    if (part.version() != null && part.version() != text.version()) {
      return "the text has changed meanwhile";
    }
    String refusal = protection(text);
    return refusal == null ? replace(text, part.edits()) : refusal;
  }

  /** Why a text must not be changed, after its team provider was asked to make it writable. */
  private static @Nullable String protection(OpenText text) {
    IFile file = file(text.buffer());
    if (file == null || !file.isReadOnly()) {
      return null;
    }
    IStatus status =
        ResourcesPlugin.getWorkspace()
            .validateEdit(
                new IFile[] {file},
                PlatformUI.getWorkbench().getModalDialogShellProvider().getShell());
    return status.isOK() && !file.isReadOnly()
        ? null
        : file.getName() + " is read-only: make it writable in its properties";
  }

  /** The file of a buffer, if it lies in the workspace. */
  static @Nullable IFile file(ITextFileBuffer buffer) {
    if (buffer.getLocation() == null || buffer.getLocation().segmentCount() < 2) {
      return null;
    }
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(buffer.getLocation());
    return file.exists() ? file : null;
  }

  private static @Nullable String replace(OpenText text, List<TextEdit> edits) {
    IDocument document = text.document();
    IDocumentUndoManager history = text.history();
    try {
      var all = new MultiTextEdit();
      for (TextEdit edit : edits) {
        IRegion region = Places.region(document, edit.getRange());
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
      ThreadwisePlugin.log("An edit does not fit its text.", e);
      return "the change does not fit the text";
    }
  }
}
