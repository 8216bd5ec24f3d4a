package org.threadwise.ui.text;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.threadwise.ui.open.OpenDocuments;

/** Activates the key bindings of solutions only in text editors of solutions. */
public final class SolutionContext implements IPartListener2, IWindowListener {

  private static final String ID = "org.threadwise.ui.textContext";

  private final Map<IWorkbenchPart, IContextActivation> activations = new HashMap<>();

  private SolutionContext() {}

  /** Tracks the editors of all windows, including future ones. */
  public static void follow() {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              var context = new SolutionContext();
              PlatformUI.getWorkbench().addWindowListener(context);
              for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                context.windowOpened(window);
              }
            });
  }

  @Override
  public void windowOpened(IWorkbenchWindow window) {
    window.getPartService().addPartListener(this);
    if (window.getPartService().getActivePart() instanceof IEditorPart editor) {
      activate(editor);
    }
  }

  @Override
  public void windowClosed(IWorkbenchWindow window) {
    window.getPartService().removePartListener(this);
  }

  @Override
  public void windowActivated(IWorkbenchWindow window) {}

  @Override
  public void windowDeactivated(IWorkbenchWindow window) {}

  @Override
  public void partActivated(IWorkbenchPartReference reference) {
    if (reference.getPart(false) instanceof IEditorPart editor) {
      activate(editor);
    }
  }

  private void activate(IEditorPart editor) {
    if (Adapters.adapt(editor, ITextEditor.class) != null
        && editor.getEditorInput().getName().endsWith("." + OpenDocuments.EXTENSION)) {
      activations.computeIfAbsent(
          editor,
          part -> PlatformUI.getWorkbench().getService(IContextService.class).activateContext(ID));
    }
  }

  @Override
  public void partDeactivated(IWorkbenchPartReference reference) {
    IContextActivation activation = activations.remove(reference.getPart(false));
    if (activation != null) {
      activation.getContextService().deactivateContext(activation);
    }
  }

  @Override
  public void partClosed(IWorkbenchPartReference reference) {
    partDeactivated(reference);
  }
}
