package org.threadwise.ui.text;

import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;

/**
 * The text editor that a command applies to.
 *
 * @param editor the editor
 * @param text the document in the editor
 * @param selection the selection in the editor
 */
record ActiveTextEditor(ITextEditor editor, OpenDocument text, ITextSelection selection) {

  static Optional<ActiveTextEditor> of(ExecutionEvent event) {
    ITextEditor editor = Adapters.adapt(HandlerUtil.getActiveEditor(event), ITextEditor.class);
    if (editor == null
        || !(editor.getSelectionProvider().getSelection() instanceof ITextSelection selection)) {
      return Optional.empty();
    }
    return ThreadwisePlugin.documents()
        .find(editor.getDocumentProvider().getDocument(editor.getEditorInput()))
        .map(text -> new ActiveTextEditor(editor, text, selection));
  }

  /** Returns the viewer of an editor, if it has one. */
  static Optional<ISourceViewer> viewer(ITextEditor editor) {
    return editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewer viewer
        ? Optional.of(viewer)
        : Optional.empty();
  }
}
