package org.threadwise.ui.wizards;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * Opens a file in its editor. Creating an editor is slow, so the tab, its content and the focus are
 * handled in separate UI events to keep the workbench responsive.
 */
final class EditorOpener {

  private static final int SAME = IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID;

  private static final int NONE_IN_FRONT = -1;

  private final IWorkbenchPage page;
  private final IFile file;
  private final Runnable after;

  private EditorOpener(IWorkbenchPage page, IFile file, Runnable after) {
    this.page = page;
    this.file = file;
    this.after = after;
  }

  static void start(IWorkbenchPage page, IFile file) {
    start(page, file, () -> {});
  }

  /** Opens a file and then runs more work in a UI event of its own. */
  static void start(IWorkbenchPage page, IFile file, Runnable after) {
    var opening = new EditorOpener(page, file, after);
    opening.runLater(opening::addTab);
  }

  /** A step in the UI thread. */
  private interface Turn {
    void run() throws WorkbenchException;
  }

  private void runLater(Turn turn) {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              try {
                turn.run();
              } catch (WorkbenchException e) {
                ThreadwisePlugin.log(file.getName() + " could not be opened.", e);
              }
            });
  }

  private void addTab() throws WorkbenchException {
    IEditorPart open = page.findEditor(new FileEditorInput(file));
    if (open != null) {
      page.activate(open);
      runLater(after::run);
      return;
    }
    IEditorDescriptor editor = IDE.getEditorDescriptor(file, true, true);
    if (editor.isInternal()) {
      IEditorInput[] inputs = {new FileEditorInput(file)};
      String[] ids = {editor.getId()};
      IEditorReference tab = page.openEditors(inputs, ids, null, SAME, NONE_IN_FRONT)[0];
      runLater(() -> fill(tab));
    } else {
      IDE.openEditor(page, file);
      runLater(after::run);
    }
  }

  private void fill(IEditorReference tab) {
    if (isOpen(tab) && tab.getEditor(true) != null) {
      runLater(() -> bringToFront(tab));
    }
  }

  /** Opens it again, so that Eclipse adds it to the recent files. */
  private void bringToFront(IEditorReference tab) throws WorkbenchException {
    if (isOpen(tab)) {
      page.openEditor(tab.getEditorInput(), tab.getId(), true, SAME);
      runLater(after::run);
    }
  }

  /** Returns whether the editor is still open. */
  private boolean isOpen(IEditorReference tab) {
    return Arrays.asList(page.getEditorReferences()).contains(tab);
  }
}
