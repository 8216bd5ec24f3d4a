package org.threadwise.ui.diagram;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.editors.text.TextFileDocumentProvider;
import org.eclipse.ui.operations.RedoActionHandler;
import org.eclipse.ui.operations.UndoActionHandler;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.texteditor.IElementStateListener;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.PartContent;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.outline.SolutionOutline;
import org.threadwise.ui.page.PageSubject;
import org.threadwise.ui.page.WebPage;

/**
 * The diagram editor. It shares its buffer and undo history with the text editor of the same file.
 */
public final class DiagramEditor extends EditorPart {

  public static final String ID = "org.threadwise.ui.diagram";

  private final TextFileDocumentProvider provider = new TextFileDocumentProvider();
  private final IElementStateListener states = new ElementStateListener();
  private @Nullable WebPage page;
  private boolean saving;

  @Override
  public void init(IEditorSite site, IEditorInput input) throws PartInitException {
    setSite(site);
    setInput(input);
    setPartName(input.getName());
    try {
      provider.connect(input);
    } catch (CoreException e) {
      throw new PartInitException(e.getStatus());
    }
    provider.addElementStateListener(states);
  }

  private Optional<OpenDocument> text() {
    IDocument document = provider.getDocument(getEditorInput());
    return document == null ? Optional.empty() : ThreadwisePlugin.documents().find(document);
  }

  @Override
  public void createPartControl(Composite parent) {
    parent.setLayout(new FillLayout());
    PartContent.fill(
        parent,
        () ->
            text()
                .ifPresentOrElse(
                    text -> show(text, parent),
                    () ->
                        PartContent.showMessage(
                            parent,
                            "The diagram needs a file with the extension .eai: rename the file.")));
  }

  private void show(OpenDocument text, Composite parent) {
    IUndoContext history = text.history().getUndoContext();
    IActionBars bars = getEditorSite().getActionBars();
    bars.setGlobalActionHandler(
        ActionFactory.UNDO.getId(), new UndoActionHandler(getSite(), history));
    bars.setGlobalActionHandler(
        ActionFactory.REDO.getId(), new RedoActionHandler(getSite(), history));
    page =
        WebPage.open(
            new PageSubject("diagram", text, getEditorInput(), new JsonObject(), getSite()),
            parent);
  }

  @Override
  public <T> @Nullable T getAdapter(Class<T> type) {
    WebPage shown = page;
    if (type == IContentOutlinePage.class && shown != null) {
      return text().map(text -> type.cast(outline(text, shown))).orElse(null);
    }
    return super.getAdapter(type);
  }

  private static SolutionOutline outline(OpenDocument text, WebPage page) {
    var outline = new SolutionOutline(text, page::selectInBoth);
    page.onSelect(outline::follow);
    return outline;
  }

  @Override
  public void setFocus() {
    if (page != null) {
      page.control().setFocus();
    }
  }

  @Override
  public boolean isDirty() {
    return provider.canSaveDocument(getEditorInput());
  }

  /**
   * Ignores reentrant calls: the widget and its page can both send the key while a file is being
   * saved.
   */
  @Override
  public void doSave(IProgressMonitor monitor) {
    if (!saving) {
      saving = true;
      try {
        saveUnlessChanged(monitor);
      } finally {
        saving = false;
      }
    }
  }

  private void saveUnlessChanged(IProgressMonitor monitor) {
    IEditorInput input = getEditorInput();
    boolean overwrite = false;
    if (!provider.isSynchronized(input)) {
      overwrite =
          MessageDialog.openQuestion(
              getSite().getShell(),
              "The File Has Changed",
              input.getName() + " was changed on disk by another program. Overwrite it?");
      if (!overwrite) {
        monitor.setCanceled(true);
        return;
      }
    }
    save(input, monitor, overwrite);
  }

  private void save(IEditorInput input, IProgressMonitor monitor, boolean overwrite) {
    try {
      provider.aboutToChange(input);
      provider.saveDocument(monitor, input, provider.getDocument(input), overwrite);
    } catch (CoreException e) {
      monitor.setCanceled(true);
      ThreadwisePlugin.log(input.getName() + " could not be saved.", e);
      MessageDialog.openError(
          getSite().getShell(),
          "Save",
          input.getName() + " could not be saved: " + e.getStatus().getMessage());
    } finally {
      provider.changed(input);
    }
  }

  @Override
  public boolean isSaveAsAllowed() {
    return false;
  }

  @Override
  public void doSaveAs() {
    throw new UnsupportedOperationException("use Save As in the text editor");
  }

  @Override
  public void dispose() {
    provider.removeElementStateListener(states);
    provider.disconnect(getEditorInput());
    super.dispose();
  }

  /**
   * Tracks the dirty state of the buffer and closes the editor when its file is deleted or moved.
   */
  private final class ElementStateListener implements IElementStateListener {
    private void inDisplay(Object element, Runnable work) {
      if (element.equals(getEditorInput())) {
        getSite().getShell().getDisplay().asyncExec(work);
      }
    }

    @Override
    public void elementDirtyStateChanged(Object element, boolean isDirty) {
      inDisplay(element, () -> firePropertyChange(PROP_DIRTY));
    }

    @Override
    public void elementContentAboutToBeReplaced(Object element) {}

    @Override
    public void elementContentReplaced(Object element) {
      inDisplay(element, () -> firePropertyChange(PROP_DIRTY));
    }

    @Override
    public void elementDeleted(Object element) {
      inDisplay(element, () -> getSite().getPage().closeEditor(DiagramEditor.this, isDirty()));
    }

    @Override
    public void elementMoved(Object original, @Nullable Object moved) {
      elementDeleted(original);
    }
  }
}
