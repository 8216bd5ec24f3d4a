package org.threadwise.ui.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Range;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;

/** Gives text editors of solutions their outline. */
public final class OutlineFactory implements IAdapterFactory {

  @Override
  public <T> @Nullable T getAdapter(Object adaptable, Class<T> type) {
    if (adaptable instanceof ITextEditor editor
        && type == IContentOutlinePage.class
        && editor.getDocumentProvider() != null) {
      return ThreadwisePlugin.texts()
          .find(editor.getDocumentProvider().getDocument(editor.getEditorInput()))
          .map(text -> type.cast(new Outline(text, range -> select(editor, text, range))))
          .orElse(null);
    }
    return null;
  }

  private static void select(ITextEditor editor, OpenText text, Range range) {
    try {
      IRegion region = Places.region(text.document(), range);
      editor.selectAndReveal(region.getOffset(), region.getLength());
    } catch (BadLocationException e) {
      // Of a text that has changed: the outline of the new one comes at once.
    }
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
