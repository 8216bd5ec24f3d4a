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
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.OpenTexts;
import org.threadwise.ui.page.Page;
import org.threadwise.ui.page.PageSubject;

/** The results of the solution in the active editor: threads, what-if, scenarios, executors. */
public final class ResultsView extends ViewPart implements IPartListener2 {

  public static final String ID = "org.threadwise.ui.results";

  private @Nullable Composite parent;
  private @Nullable OpenText shown;
  private @Nullable Page page;

  /** Shows the results of a text, at a place if one is given. */
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
  public void createPartControl(Composite around) {
    parent = around;
    around.setLayout(new FillLayout());
    getSite().getPage().addPartListener(this);
    PartContent.say(
        around,
        "Open an integration solution (a file with the extension .eai) to see its results.");
    follow(getSite().getPage().getActiveEditor(), null, null);
  }

  /** Shows the text of an editor if it is a solution, and the one that is asked for. */
  private void follow(
      @Nullable IEditorPart editor, @Nullable String uri, @Nullable JsonObject place) {
    if (editor == null) {
      return;
    }
    Optional<OpenText> text = text(editor.getEditorInput());
    if (text.isEmpty() || (uri != null && !uri.equals(text.get().uri()))) {
      return;
    }
    if (text.get() != shown) {
      fill(text.get(), editor.getEditorInput(), place);
    } else if (page != null && place != null) {
      page.go(place);
    }
  }

  private static Optional<OpenText> text(IEditorInput input) {
    if (input instanceof IFileEditorInput file && file.getFile().getLocationURI() != null) {
      return ThreadwisePlugin.texts().find(OpenTexts.uri(file.getFile().getLocationURI()));
    }
    return input instanceof IURIEditorInput other
        ? ThreadwisePlugin.texts().find(OpenTexts.uri(other.getURI()))
        : Optional.empty();
  }

  private void fill(OpenText text, IEditorInput input, @Nullable JsonObject place) {
    Composite around = parent;
    if (around == null || around.isDisposed()) {
      return;
    }
    empty();
    shown = text;
    PartContent.fill(
        around,
        () -> page = Page.open(new PageSubject("results", text, input, place, getSite()), around));
    setContentDescription(input.getName());
    around.layout();
  }

  private void empty() {
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
        && ThreadwisePlugin.texts().find(shown.uri()).isEmpty()) {
      empty();
      setContentDescription("");
      if (parent != null && !parent.isDisposed()) {
        PartContent.say(parent, "The solution was closed.");
        parent.layout();
      }
    }
  }
}
