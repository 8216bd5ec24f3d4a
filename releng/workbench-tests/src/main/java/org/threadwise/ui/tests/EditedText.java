package org.threadwise.ui.tests;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * A solution of the workspace, in the text editor of the first window.
 *
 * @param file its file
 */
record EditedText(IFile file) {

  private static final String THREADS = "threads ";

  /** From the end of a figure to a place in it, in pixels. */
  private static final int INSIDE = 9;

  /** A project of a name, which is made if there is none. */
  static IProject project(String name) throws Exception {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    if (!project.exists()) {
      project.create(null);
      project.open(null);
    }
    return project;
  }

  /** Writes a file into a project, and opens it. */
  static EditedText open(IProject project, String name, String content) throws Exception {
    IFile file = project.getFile(name);
    file.create(content.getBytes(StandardCharsets.UTF_8), true, false, null);
    var text = new EditedText(file);
    text.show();
    return text;
  }

  void show() throws Exception {
    boolean isText = Desk.inDisplay(() -> IDE.openEditor(Desk.page(), file) instanceof ITextEditor);
    if (!isText) {
      throw new AssertionError("a solution is not opened in the text editor");
    }
  }

  /** The editor, in the thread of the workbench. */
  ITextEditor editor() {
    return editorOn(Desk.page());
  }

  ITextEditor editorOn(IWorkbenchPage page) {
    for (var reference :
        page.findEditors(new FileEditorInput(file), null, IWorkbenchPage.MATCH_INPUT)) {
      if (reference.getEditor(true) instanceof ITextEditor text) {
        return text;
      }
    }
    throw new AssertionError("no text editor of " + file);
  }

  StyledText widget() {
    return widgetOn(Desk.page());
  }

  StyledText widgetOn(IWorkbenchPage page) {
    return (StyledText) editorOn(page).getAdapter(Control.class);
  }

  private IDocument document() {
    return editor().getDocumentProvider().getDocument(editor().getEditorInput());
  }

  String content() throws Exception {
    return Desk.inDisplay(() -> document().get());
  }

  String saved() throws Exception {
    return new String(file.getContents(true).readAllBytes(), StandardCharsets.UTF_8);
  }

  void focus() throws Exception {
    Desk.inDisplay(
        () -> {
          Desk.page().activate(editor());
          return widget().setFocus();
        });
    // Keys that come before are lost.
    Desk.eventually("the text has the focus", () -> widget().isFocusControl());
  }

  /** Puts the cursor somewhere. */
  void caret(int offset) throws Exception {
    focus();
    Desk.inDisplay(
        () -> {
          editor().selectAndReveal(offset, 0);
          return true;
        });
  }

  /** Puts the cursor into the first occurrence of some words. */
  void caret(String words) throws Exception {
    caret(content().indexOf(words) + 1);
  }

  void replace(int offset, int length, String words) throws Exception {
    Desk.inDisplay(
        () -> {
          document().replace(offset, length, words);
          return true;
        });
  }

  void replace(String words, String others) throws Exception {
    replace(content().indexOf(words), words.length(), others);
  }

  /** Writes another number of threads. */
  void setThreads(int threads) throws Exception {
    String content = content();
    int start = content.indexOf(THREADS) + THREADS.length();
    int length = content.substring(start).replaceFirst("(?s)\\D.*", "").length();
    replace(start, length, String.valueOf(threads));
  }

  /** The number of the first line that has some words. */
  int line(String words) {
    return widget().getLineAtOffset(widget().getText().indexOf(words));
  }

  boolean hasColours() {
    return Arrays.stream(widget().getStyleRanges())
            .filter(style -> style.foreground != null)
            .count()
        > 50;
  }

  boolean hasFigures() {
    return widget().getLineVerticalIndent(line("pool engine")) > 0;
  }

  /** Whether something is drawn behind some words that is no text. */
  boolean hasFigureBehind(String words) {
    int end = widget().getText().indexOf(words) + words.length();
    return Arrays.stream(widget().getStyleRanges(end - 1, 2))
        .anyMatch(style -> style.metrics != null && style.metrics.width > 0);
  }

  /** The middle of a word, where it occurs first from an offset on, on the screen. */
  Point place(String word, int from) {
    StyledText widget = widget();
    int start = widget.getText().indexOf(word, from);
    Point left = widget.getLocationAtOffset(start);
    Point right = widget.getLocationAtOffset(start + word.length());
    return widget.toDisplay((left.x + right.x) / 2, left.y + widget.getLineHeight() / 2);
  }

  /** A place in what is drawn behind some words, on the screen. */
  Point figureBehind(String words) throws Exception {
    return Desk.inDisplay(
        () -> {
          StyledText widget = widget();
          Point end = widget.getLocationAtOffset(widget.getText().indexOf(words) + words.length());
          return widget.toDisplay(end.x - INSIDE, end.y + widget.getLineHeight() / 2);
        });
  }
}
