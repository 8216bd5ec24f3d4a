package org.threadwise.ui.wizards;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * Opens a new file in its editor. Eclipse takes its time to make one: the tab, its content and the
 * focus come in a turn of the workbench's thread each, so that others have theirs between them.
 */
final class EditorOpening {

  private static final int SAME = IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID;

  private static final int NONE_IN_FRONT = -1;

  private final IWorkbenchPage page;
  private final IFile file;

  private EditorOpening(IWorkbenchPage page, IFile file) {
    this.page = page;
    this.file = file;
  }

  static void begin(IWorkbenchPage page, IFile file) {
    var opening = new EditorOpening(page, file);
    opening.inTurn(opening::addTab);
  }

  /** A part of what is to be done. */
  private interface Turn {
    void run() throws WorkbenchException;
  }

  private void inTurn(Turn turn) {
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
    IEditorDescriptor editor = IDE.getEditorDescriptor(file, true, true);
    if (editor.isInternal()) {
      IEditorInput[] inputs = {new FileEditorInput(file)};
      String[] ids = {editor.getId()};
      IEditorReference tab = page.openEditors(inputs, ids, null, SAME, NONE_IN_FRONT)[0];
      inTurn(() -> fill(tab));
    } else {
      IDE.openEditor(page, file);
    }
  }

  private void fill(IEditorReference tab) {
    if (isOpen(tab) && tab.getEditor(true) != null) {
      inTurn(() -> bringToFront(tab));
    }
  }

  /** Opens it as if it were not open yet, so that Eclipse knows it among the recent files. */
  private void bringToFront(IEditorReference tab) throws WorkbenchException {
    if (isOpen(tab)) {
      page.openEditor(tab.getEditorInput(), tab.getId(), true, SAME);
    }
  }

  /** Whether nobody has closed it meanwhile. */
  private boolean isOpen(IEditorReference tab) {
    return Arrays.asList(page.getEditorReferences()).contains(tab);
  }
}
