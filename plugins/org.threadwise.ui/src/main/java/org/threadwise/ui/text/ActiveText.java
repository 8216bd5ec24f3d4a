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
import org.threadwise.ui.open.OpenText;

/**
 * The text editor that a command is about.
 *
 * @param editor shows the text
 * @param text is open in it
 * @param selection in it
 */
record ActiveText(ITextEditor editor, OpenText text, ITextSelection selection) {

  static Optional<ActiveText> of(ExecutionEvent event) {
    ITextEditor editor = Adapters.adapt(HandlerUtil.getActiveEditor(event), ITextEditor.class);
    if (editor == null
        || !(editor.getSelectionProvider().getSelection() instanceof ITextSelection selection)) {
      return Optional.empty();
    }
    return ThreadwisePlugin.texts()
        .find(editor.getDocumentProvider().getDocument(editor.getEditorInput()))
        .map(text -> new ActiveText(editor, text, selection));
  }

  /** The viewer of an editor, if it has one. */
  static Optional<ISourceViewer> viewer(ITextEditor editor) {
    return editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewer viewer
        ? Optional.of(viewer)
        : Optional.empty();
  }
}
