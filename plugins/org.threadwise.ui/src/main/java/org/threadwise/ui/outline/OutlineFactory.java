package org.threadwise.ui.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Range;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;

/** Provides the outline page of text editors that show solutions. */
public final class OutlineFactory implements IAdapterFactory {

  @Override
  public <T> @Nullable T getAdapter(Object adaptable, Class<T> type) {
    if (adaptable instanceof ITextEditor editor
        && type == IContentOutlinePage.class
        && editor.getDocumentProvider() != null) {
      return ThreadwisePlugin.documents()
          .find(editor.getDocumentProvider().getDocument(editor.getEditorInput()))
          .map(text -> type.cast(new SolutionOutline(text, range -> select(editor, text, range))))
          .orElse(null);
    }
    return null;
  }

  private static void select(ITextEditor editor, OpenDocument text, Range range) {
    try {
      IRegion region = DocumentPositions.region(text.document(), range);
      editor.selectAndReveal(region.getOffset(), region.getLength());
    } catch (BadLocationException e) {
      // The text has changed; its new outline follows.
    }
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
