package org.threadwise.ui.page;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.PartContent;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.OpenDocuments;

/** A view with a web page about the solution in the active editor. */
public abstract class SolutionView extends ViewPart implements IPartListener2 {

  private static final JsonObject NOTHING = new JsonObject();

  private final String kind;
  private final String hint;
  private @Nullable Composite parent;
  private @Nullable OpenDocument shown;
  private @Nullable WebPage page;

  /**
   * Creates a view.
   *
   * @param kind view of its pages
   * @param hint what users must do to fill it
   */
  protected SolutionView(String kind, String hint) {
    this.kind = kind;
    this.hint = hint;
  }

  /**
   * Shows a view for the document of the active editor.
   *
   * @param id of the view
   * @param uri of the document; the view stays as it is if the active editor has another one
   * @param target what its page shows first
   */
  protected static void show(String id, String uri, JsonObject target) {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      if (page.showView(id) instanceof SolutionView view) {
        view.follow(page.getActiveEditor(), uri, target);
      }
    } catch (PartInitException e) {
      ThreadwisePlugin.log("The view " + id + " could not be shown.", e);
    }
  }

  /** Returns whether the view follows the active editor while it shows a document. */
  protected boolean followsEditor() {
    return true;
  }

  @Override
  public void createPartControl(Composite container) {
    parent = container;
    container.setLayout(new FillLayout());
    getSite().getPage().addPartListener(this);
    PartContent.showMessage(container, hint);
    follow(getSite().getPage().getActiveEditor(), null, NOTHING);
  }

  /** Shows the document of an editor if it is a solution and matches the requested URI. */
  private void follow(@Nullable IEditorPart editor, @Nullable String uri, JsonObject target) {
    if (editor == null || (uri == null && shown != null && !followsEditor())) {
      return;
    }
    Optional<OpenDocument> text = text(editor.getEditorInput());
    if (text.isEmpty() || (uri != null && !uri.equals(text.get().uri()))) {
      return;
    }
    if (text.get() != shown) {
      fill(text.get(), editor.getEditorInput(), target);
    } else if (page != null && !target.isEmpty()) {
      page.showTarget(target);
    }
  }

  /** Returns the document of an editor; empty if it is no open solution. */
  public static Optional<OpenDocument> text(IEditorInput input) {
    if (input instanceof IFileEditorInput file && file.getFile().getLocationURI() != null) {
      return ThreadwisePlugin.documents().find(OpenDocuments.uri(file.getFile().getLocationURI()));
    }
    return input instanceof IURIEditorInput other
        ? ThreadwisePlugin.documents().find(OpenDocuments.uri(other.getURI()))
        : Optional.empty();
  }

  private void fill(OpenDocument text, IEditorInput input, JsonObject target) {
    Composite container = parent;
    if (container == null || container.isDisposed()) {
      return;
    }
    clear();
    shown = text;
    PartContent.fill(
        container,
        () ->
            page = WebPage.open(new PageSubject(kind, text, input, target, getSite()), container));
    setContentDescription(input.getName());
    container.layout();
  }

  private void clear() {
    if (parent != null) {
      for (Control child : parent.getChildren()) {
        child.dispose();
      }
    }
    shown = null;
    page = null;
  }

  @Override
  public void setFocus() {
    if (parent != null) {
      parent.setFocus();
    }
  }

  @Override
  public void dispose() {
    getSite().getPage().removePartListener(this);
    super.dispose();
  }

  @Override
  public void partActivated(IWorkbenchPartReference reference) {
    if (reference.getPart(false) instanceof IEditorPart editor) {
      follow(editor, null, NOTHING);
    }
  }

  @Override
  public void partClosed(IWorkbenchPartReference reference) {
    if (reference.getPart(false) instanceof IEditorPart
        && shown != null
        && ThreadwisePlugin.documents().find(shown.uri()).isEmpty()) {
      clear();
      setContentDescription("");
      if (parent != null && !parent.isDisposed()) {
        PartContent.showMessage(parent, "The solution was closed.");
        parent.layout();
      }
    }
  }
}
