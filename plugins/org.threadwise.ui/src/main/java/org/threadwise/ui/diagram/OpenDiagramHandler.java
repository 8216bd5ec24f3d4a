package org.threadwise.ui.diagram;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jspecify.annotations.Nullable;

/** Opens the diagram of the solution in the active editor. */
public final class OpenDiagramHandler extends AbstractHandler {

  @Override
  public @Nullable Object execute(ExecutionEvent event) throws ExecutionException {
    IEditorInput input = HandlerUtil.getActiveEditorInputChecked(event);
    try {
      HandlerUtil.getActiveWorkbenchWindowChecked(event)
          .getActivePage()
          .openEditor(
              input, DiagramEditor.ID, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
      return null;
    } catch (PartInitException e) {
      throw new ExecutionException("The diagram could not be opened.", e);
    }
  }
}
