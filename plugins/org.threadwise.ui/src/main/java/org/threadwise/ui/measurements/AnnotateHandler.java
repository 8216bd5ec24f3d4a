package org.threadwise.ui.measurements;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.page.SolutionView;

/** Annotates the solution in the active editor from files that the user chooses. */
public final class AnnotateHandler extends AbstractHandler {

  @Override
  public @Nullable Object execute(ExecutionEvent event) throws ExecutionException {
    IEditorInput input = HandlerUtil.getActiveEditorInputChecked(event);
    List<Path> files = MeasurementSources.choose(HandlerUtil.getActiveShellChecked(event));
    if (!files.isEmpty()) {
      OpenDocument text =
          SolutionView.text(input)
              .orElseThrow(() -> new ExecutionException("The solution is not open."));
      MeasurementsView.show(text.uri(), MeasurementSources.uris(files));
    }
    return null;
  }
}
