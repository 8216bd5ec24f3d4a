package org.threadwise.ui.results;

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
import org.threadwise.ui.page.PageSubject;
import org.threadwise.ui.page.WebPage;

/** The results of the solution in the active editor: threads, what-if, scenarios, executors. */
public final class ResultsView extends ViewPart implements IPartListener2 {

  public static final String ID = "org.threadwise.ui.results";

  private @Nullable Composite parent;
  private @Nullable OpenDocument shown;
  private @Nullable WebPage page;

  /** Shows the results of a document, optionally at a place. */
  public static void show(String uri, @Nullable JsonObject place) {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      if (page.showView(ID) instanceof ResultsView view) {
        view.follow(page.getActiveEditor(), uri, place);
      }
    } catch (PartInitException e) {
      ThreadwisePlugin.log("The results could not be shown.", e);
    }
  }

  @Override
  public void createPartControl(Composite container) {
    parent = container;
    container.setLayout(new FillLayout());
    getSite().getPage().addPartListener(this);
    PartContent.showMessage(
        container,
        "Open an integration solution (a file with the extension .eai) to see its results.");
    follow(getSite().getPage().getActiveEditor(), null, null);
  }

  /** Shows the document of an editor if it is a solution and matches the requested URI. */
  private void follow(
      @Nullable IEditorPart editor, @Nullable String uri, @Nullable JsonObject place) {
    if (editor == null) {
      return;
    }
    Optional<OpenDocument> text = text(editor.getEditorInput());
    if (text.isEmpty() || (uri != null && !uri.equals(text.get().uri()))) {
      return;
    }
    if (text.get() != shown) {
      fill(text.get(), editor.getEditorInput(), place);
    } else if (page != null && place != null) {
      page.showPlace(place);
    }
  }

  private static Optional<OpenDocument> text(IEditorInput input) {
    if (input instanceof IFileEditorInput file && file.getFile().getLocationURI() != null) {
      return ThreadwisePlugin.documents().find(OpenDocuments.uri(file.getFile().getLocationURI()));
    }
    return input instanceof IURIEditorInput other
        ? ThreadwisePlugin.documents().find(OpenDocuments.uri(other.getURI()))
        : Optional.empty();
  }

  private void fill(OpenDocument text, IEditorInput input, @Nullable JsonObject place) {
    Composite container = parent;
    if (container == null || container.isDisposed()) {
      return;
    }
    clear();
    shown = text;
    PartContent.fill(
        container,
        () ->
            page =
                WebPage.open(new PageSubject("results", text, input, place, getSite()), container));
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
      follow(editor, null, null);
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
