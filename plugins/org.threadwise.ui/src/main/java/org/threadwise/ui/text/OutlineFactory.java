package org.threadwise.ui.text;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/** Gives text editors of solutions their outline. */
public final class OutlineFactory implements IAdapterFactory {

  @Override
  public <T> @Nullable T getAdapter(Object adaptable, Class<T> type) {
    if (adaptable instanceof ITextEditor editor
        && type == IContentOutlinePage.class
        && editor.getDocumentProvider() != null) {
      return ThreadwisePlugin.texts()
          .find(editor.getDocumentProvider().getDocument(editor.getEditorInput()))
          .map(text -> type.cast(new Outline(editor, text)))
          .orElse(null);
    }
    return null;
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
