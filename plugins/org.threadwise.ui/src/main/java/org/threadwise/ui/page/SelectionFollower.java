package org.threadwise.ui.page;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.ISelectionService;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.threadwise.ui.open.DocumentPositions;

/** Notifies a page of the cursor in the text editor of the same document. */
final class SelectionFollower implements ISelectionListener {

  private final PageSubject subject;
  private final PageHost host;
  private final WebPage page;

  SelectionFollower(PageSubject subject, PageHost host, WebPage page) {
    this.subject = subject;
    this.host = host;
    this.page = page;
  }

  private ISelectionService service() {
    return subject.site().getWorkbenchWindow().getSelectionService();
  }

  void start() {
    service().addPostSelectionListener(this);
  }

  void end() {
    service().removePostSelectionListener(this);
  }

  @Override
  public void selectionChanged(IWorkbenchPart part, ISelection selection) {
    ITextEditor editor = Adapters.adapt(part, ITextEditor.class);
    if (editor == null
        || !subject.input().equals(editor.getEditorInput())
        || !(selection instanceof ITextSelection selected)
        || selected.getOffset() < 0
        || host.navigator().isRevealed(selected.getOffset(), selected.getLength())) {
      return;
    }
    try {
      page.select(
          DocumentPositions.range(
              subject.text().document(), selected.getOffset(), selected.getLength()));
    } catch (BadLocationException e) {
      // The selection is older than the text; a newer selection event follows.
    }
  }
}
