package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Range;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.diagram.DiagramEditor;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.preferences.ThreadwisePreferencePage;
import org.threadwise.ui.results.ResultsView;

/** Opens editors and views related to the document of a page. */
final class WorkbenchNavigator {

  static final String TEXT_EDITOR = "org.eclipse.ui.genericeditor.GenericEditor";

  private static final String PROBLEMS = "org.eclipse.ui.views.ProblemView";
  private static final String ERROR_LOG = "org.eclipse.pde.runtime.LogView";

  private final PageSubject subject;

  /** The region selected on behalf of the page, which must not be reported back to it. */
  private @Nullable IRegion revealed;

  private Consumer<Range> onReveal = range -> {};

  WorkbenchNavigator(PageSubject subject) {
    this.subject = subject;
  }

  private IWorkbenchPage page() {
    return subject.site().getPage();
  }

  void onReveal(Consumer<Range> listener) {
    onReveal = listener;
  }

  /** Returns whether a selection was made on behalf of the page. */
  boolean isRevealed(int offset, int length) {
    return revealed != null && revealed.getOffset() == offset && revealed.getLength() == length;
  }

  /** Selects a range in a text editor, and activates the editor if requested. */
  void reveal(JsonObject params) throws PartInitException {
    boolean focus = params.has("focus") && params.get("focus").getAsBoolean();
    Range range = new Gson().fromJson(params.get("range"), Range.class);
    onReveal.accept(range);
    select(focus ? openText() : shownText(), range);
  }

  /** Selects a range in the text editor if it is open. */
  void select(Range range) {
    select(shownText(), range);
  }

  private void select(@Nullable ITextEditor editor, Range range) {
    if (editor == null) {
      return;
    }
    try {
      IRegion region = DocumentPositions.region(subject.text().document(), range);
      revealed = region;
      editor.selectAndReveal(region.getOffset(), region.getLength());
    } catch (BadLocationException e) {
      // The text has changed and the range no longer exists.
    }
  }

  private @Nullable ITextEditor openText() throws PartInitException {
    return Adapters.adapt(open(TEXT_EDITOR), ITextEditor.class);
  }

  private @Nullable ITextEditor shownText() {
    for (IEditorReference reference : page().getEditorReferences()) {
      IEditorPart editor = reference.getEditor(false);
      ITextEditor text = editor == null ? null : Adapters.adapt(editor, ITextEditor.class);
      if (text != null && subject.input().equals(editor.getEditorInput())) {
        return text;
      }
    }
    return null;
  }

  private IEditorPart open(String editor) throws PartInitException {
    return page()
        .openEditor(
            subject.input(), editor, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
  }

  void show(String what) throws PartInitException {
    switch (what) {
      case "text" -> open(TEXT_EDITOR);
      case "diagram" -> open(DiagramEditor.ID);
      case "results" -> ResultsView.show(subject.text().uri());
      case "problems" -> page().showView(PROBLEMS);
      case "log" -> page().showView(ERROR_LOG);
      case "settings" ->
          PreferencesUtil.createPreferenceDialogOn(
                  subject.site().getShell(), ThreadwisePreferencePage.ID, null, null)
              .open();
      default -> ThreadwisePlugin.log("Unknown view: " + what + ".", null);
    }
  }
}
