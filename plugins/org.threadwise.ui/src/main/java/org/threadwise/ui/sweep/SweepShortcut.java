package org.threadwise.ui.sweep;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.jspecify.annotations.Nullable;

/**
 * The launch shortcut {@code Run As > Threadwise Sweep}, which simulates thread counts around the
 * proposed ones.
 */
public final class SweepShortcut implements ILaunchShortcut {

  @Override
  public void launch(ISelection selection, String mode) {
    if (selection instanceof IStructuredSelection structured) {
      sweep(Adapters.adapt(structured.getFirstElement(), IFile.class));
    }
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    sweep(Adapters.adapt(editor.getEditorInput(), IFile.class));
  }

  private static void sweep(@Nullable IFile file) {
    if (file != null) {
      var job = new SweepJob(file);
      job.setUser(true);
      job.schedule();
    }
  }
}
