package org.threadwise.ui.tests;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Drives the text editor of a solution in the first window.
 *
 * @param file the file of the solution
 */
record TextEditorDriver(IFile file) {

  private static final String THREADS = "threads ";

  /** The distance from the end of a code mining to a point in it, in pixels. */
  private static final int INSIDE = 9;

  /** Returns a project, which is created if it does not exist. */
  static IProject project(String name) throws Exception {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    if (!project.exists()) {
      project.create(null);
      project.open(null);
    }
    return project;
  }

  /** Creates a file in a project and opens it. */
  static TextEditorDriver open(IProject project, String name, String content) throws Exception {
    IFile file = project.getFile(name);
    file.create(content.getBytes(StandardCharsets.UTF_8), true, false, null);
    var text = new TextEditorDriver(file);
    text.show();
    return text;
  }

  void show() throws Exception {
    boolean isText =
        WorkbenchDriver.inUiThread(
            () -> IDE.openEditor(WorkbenchDriver.page(), file) instanceof ITextEditor);
    if (!isText) {
      throw new AssertionError("the solution did not open in the text editor");
    }
  }

  /** Returns the editor; must be called in the UI thread. */
  ITextEditor editor() {
    return editorOn(WorkbenchDriver.page());
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
    return widgetOn(WorkbenchDriver.page());
  }

  StyledText widgetOn(IWorkbenchPage page) {
    return (StyledText) editorOn(page).getAdapter(Control.class);
  }

  private IDocument document() {
    return editor().getDocumentProvider().getDocument(editor().getEditorInput());
  }

  String content() throws Exception {
    return WorkbenchDriver.inUiThread(() -> document().get());
  }

  String saved() throws Exception {
    return new String(file.getContents(true).readAllBytes(), StandardCharsets.UTF_8);
  }

  void focus() throws Exception {
    WorkbenchDriver.inUiThread(
        () -> {
          WorkbenchDriver.page().activate(editor());
          return widget().setFocus();
        });
    // Keys pressed earlier are lost.
    WorkbenchDriver.await("the text has the focus", () -> widget().isFocusControl());
  }

  /** Places the cursor at an offset. */
  void caret(int offset) throws Exception {
    focus();
    WorkbenchDriver.inUiThread(
        () -> {
          editor().selectAndReveal(offset, 0);
          return true;
        });
  }

  /** Places the cursor in the first occurrence of a text. */
  void caret(String value) throws Exception {
    caret(content().indexOf(value) + 1);
  }

  void replace(int offset, int length, String value) throws Exception {
    WorkbenchDriver.inUiThread(
        () -> {
          document().replace(offset, length, value);
          return true;
        });
  }

  void replace(String value, String replacement) throws Exception {
    replace(content().indexOf(value), value.length(), replacement);
  }

  /** Replaces the first thread count. */
  void setThreads(int threads) throws Exception {
    String content = content();
    int start = content.indexOf(THREADS) + THREADS.length();
    int length = content.substring(start).replaceFirst("(?s)\\D.*", "").length();
    replace(start, length, String.valueOf(threads));
  }

  /** Returns the first line that contains a text. */
  int line(String value) {
    return widget().getLineAtOffset(widget().getText().indexOf(value));
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

  /** Returns whether a code mining follows a text. */
  boolean hasFigureBehind(String value) {
    int end = widget().getText().indexOf(value) + value.length();
    return Arrays.stream(widget().getStyleRanges(end - 1, 2))
        .anyMatch(style -> style.metrics != null && style.metrics.width > 0);
  }

  /** Returns whether the first occurrence of a text from an offset is shown as a link. */
  boolean isLink(String value, int from) {
    int start = widget().getText().indexOf(value, from);
    return Arrays.stream(widget().getStyleRanges(start, value.length()))
        .anyMatch(style -> style.underline && style.underlineStyle == SWT.UNDERLINE_LINK);
  }

  /** Returns the centre of the first occurrence of a text from an offset, on the screen. */
  Point place(String value, int from) {
    StyledText widget = widget();
    int start = widget.getText().indexOf(value, from);
    Point left = widget.getLocationAtOffset(start);
    Point right = widget.getLocationAtOffset(start + value.length());
    return widget.toDisplay((left.x + right.x) / 2, left.y + widget.getLineHeight() / 2);
  }

  /** Clicks the code mining after a text. */
  void clickFigureBehind(String value) throws Exception {
    focus();
    UserRobot.click(
        WorkbenchDriver.settled(
            () -> {
              StyledText widget = widget();
              int offset = widget.getText().indexOf(value) + value.length();
              Point end = widget.getLocationAtOffset(offset);
              return widget.toDisplay(end.x - INSIDE, end.y + widget.getLineHeight() / 2);
            }));
  }
}
