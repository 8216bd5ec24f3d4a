package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
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
import org.threadwise.ui.open.Places;
import org.threadwise.ui.preferences.ThreadwisePreferencePage;
import org.threadwise.ui.results.ResultsView;

/** Opens what else there is to see of the text of a page. */
final class Views {

  static final String TEXT_EDITOR = "org.eclipse.ui.genericeditor.GenericEditor";

  private static final String PROBLEMS = "org.eclipse.ui.views.ProblemView";
  private static final String ERROR_LOG = "org.eclipse.pde.runtime.LogView";

  private final PageSubject subject;

  /** What was selected for the page, and must not come back to it as news. */
  private @Nullable IRegion revealed;

  private Consumer<Range> onReveal = range -> {};

  Views(PageSubject subject) {
    this.subject = subject;
  }

  private IWorkbenchPage page() {
    return subject.site().getPage();
  }

  void onReveal(Consumer<Range> listener) {
    onReveal = listener;
  }

  /** Whether a selection is the one that the page asked for. */
  boolean isRevealed(int offset, int length) {
    return revealed != null && revealed.getOffset() == offset && revealed.getLength() == length;
  }

  boolean isReadOnly() {
    IFile file = Adapters.adapt(subject.input(), IFile.class);
    return file != null && file.isReadOnly();
  }

  /** Selects a place in a text editor; takes the focus there if that is asked for. */
  void reveal(JsonObject params) throws PartInitException {
    boolean focus = params.has("focus") && params.get("focus").getAsBoolean();
    Range range = new Gson().fromJson(params.get("range"), Range.class);
    onReveal.accept(range);
    select(focus ? openText() : shownText(), range);
  }

  /** Selects a place in a text editor that is shown, if there is one. */
  void select(Range range) {
    select(shownText(), range);
  }

  private void select(@Nullable ITextEditor editor, Range range) {
    if (editor == null) {
      return;
    }
    try {
      IRegion region = Places.region(subject.text().document(), range);
      revealed = region;
      editor.selectAndReveal(region.getOffset(), region.getLength());
    } catch (BadLocationException e) {
      // Of a text that has changed: there is nothing to show any more.
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
      case "results" -> ResultsView.show(subject.text().uri(), null);
      case "problems" -> page().showView(PROBLEMS);
      case "log" -> page().showView(ERROR_LOG);
      case "settings" ->
          PreferencesUtil.createPreferenceDialogOn(
                  subject.site().getShell(), ThreadwisePreferencePage.ID, null, null)
              .open();
      default -> ThreadwisePlugin.log("There is nothing called " + what + " to show.", null);
    }
  }
}
