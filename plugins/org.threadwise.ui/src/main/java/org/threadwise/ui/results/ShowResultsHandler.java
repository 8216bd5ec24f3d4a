package org.threadwise.ui.results;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jspecify.annotations.Nullable;

/** Shows the results of the solution in the active editor. */
public final class ShowResultsHandler extends AbstractHandler {

  @Override
  public @Nullable Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(ResultsView.ID);
      return null;
    } catch (PartInitException e) {
      throw new ExecutionException("The results could not be shown.", e);
    }
  }
}
