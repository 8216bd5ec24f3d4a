package org.threadwise.ui.tests;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.jspecify.annotations.Nullable;

/** Edits the Café as text and as a diagram, and closes the workbench. */
public final class Trial implements IStartup {

  private static final String DIAGRAM = "org.threadwise.ui.diagram";

  /** In which a list that is shown takes keys. */
  private static final long PAUSE_MILLIS = 700;

  private final Report report = new Report();
  private @Nullable IFile file;

  @Override
  public void earlyStartup() {
    var thread = new Thread(this::run, "trial");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      Desk.inDisplay(
          () -> {
            Shell shell = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
            shell.setMaximized(true);
            shell.forceActive();
            return true;
          });
      report.step("opens-text", this::opensText);
      report.step("colours", this::colours);
      report.step("figures", this::figures);
      report.step("outline", this::outline);
      report.step("types", this::types);
      report.step("completes", this::completes);
      report.step("applies", this::applies);
      report.step("opens-diagram", this::opensDiagram);
      report.step("draws", this::draws);
      report.step("undoes", this::undoes);
      report.step("saves", this::saves);
      report.step("results", this::results);
    } catch (Exception failure) {
      report.step(
          "whole",
          () -> {
            throw failure;
          });
    }
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              Desk.page().closeAllEditors(false);
              PlatformUI.getWorkbench().close();
            });
  }

  private IFile file() {
    return Objects.requireNonNull(file);
  }

  private void opensText() throws Exception {
    byte[] cafe = Files.readAllBytes(Path.of(Objects.requireNonNull(System.getProperty("cafe"))));
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("trial");
    project.create(null);
    project.open(null);
    IFile created = project.getFile("cafe.eai");
    created.create(new ByteArrayInputStream(cafe), true, null);
    file = created;
    boolean isText =
        Desk.inDisplay(() -> IDE.openEditor(Desk.page(), created) instanceof ITextEditor);
    check(isText, "a solution is opened in the text editor");
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("not so: " + what);
    }
  }

  private ITextEditor editor() {
    IEditorPart found = Desk.page().findEditor(new FileEditorInput(file()));
    for (var reference :
        Desk.page().findEditors(new FileEditorInput(file()), null, IWorkbenchPage.MATCH_INPUT)) {
      if (reference.getEditor(true) instanceof ITextEditor text) {
        return text;
      }
    }
    throw new AssertionError("no text editor, but " + found);
  }

  private StyledText text() {
    return (StyledText) editor().getAdapter(Control.class);
  }

  private void colours() throws Exception {
    Desk.eventually(
        "words have colours",
        () ->
            Arrays.stream(text().getStyleRanges()).filter(style -> style.foreground != null).count()
                > 50);
  }

  private void figures() throws Exception {
    Desk.eventually(
        "there is a line of figures above the pool",
        () -> text().getLineVerticalIndent(line("pool engine")) > 0);
  }

  /** The number of the first line that has some words. */
  private int line(String words) {
    return text().getLineAtOffset(text().getText().indexOf(words));
  }

  private void outline() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView("org.eclipse.ui.views.ContentOutline"));
    Desk.eventually("the outline shows the host of the solution", () -> outlineBegins("server"));
  }

  private static boolean outlineBegins(String name) {
    return Desk.page().findView("org.eclipse.ui.views.ContentOutline")
            instanceof ContentOutline view
        && Desk.find(view.getCurrentPage().getControl(), Tree.class)
            .filter(tree -> tree.getItemCount() > 0)
            .filter(tree -> tree.getItem(0).getText().contains(name))
            .isPresent();
  }

  private void focusText() throws Exception {
    Desk.inDisplay(
        () -> {
          Desk.page().activate(editor());
          return text().setFocus();
        });
  }

  private void caret(int offset) throws Exception {
    focusText();
    Desk.inDisplay(
        () -> {
          editor().selectAndReveal(offset, 0);
          return true;
        });
  }

  private String content() throws Exception {
    return Desk.inDisplay(
        () -> editor().getDocumentProvider().getDocument(editor().getEditorInput()).get());
  }

  private void types() throws Exception {
    caret(0);
    Hands.type("// tried");
    Hands.press("Return");
    Desk.eventually(
        "what is typed stands in the text", () -> text().getText().startsWith("// tried\n"));
  }

  private void completes() throws Exception {
    String before = content();
    caret(before.length());
    Hands.press("Return");
    Hands.type("poo");
    Hands.press("ctrl+space");
    Desk.eventually("a list of words is shown", () -> openShells() > 1);
    Thread.sleep(PAUSE_MILLIS);
    Hands.press("Return");
    Desk.eventually(
        "the word stands in the text",
        () -> text().getText().substring(before.length()).startsWith("\npool"));
    replace(before.length(), content().length() - before.length(), "");
  }

  private void replace(int offset, int length, String words) throws Exception {
    Desk.inDisplay(
        () -> {
          editor()
              .getDocumentProvider()
              .getDocument(editor().getEditorInput())
              .replace(offset, length, words);
          return true;
        });
  }

  private static long openShells() {
    return Arrays.stream(PlatformUI.getWorkbench().getDisplay().getShells())
        .filter(Shell::isVisible)
        .count();
  }

  private void applies() throws Exception {
    String count = "threads 12";
    int start = content().indexOf(count);
    caret(start);
    replace(start, count.length(), "threads 9");
    Desk.eventually("the number has a proposal behind it", () -> hasFigureBehind("threads 9"));
    Desk.eventually("a list of proposals is shown", () -> openShells() > 1, "ctrl+1");
    Thread.sleep(PAUSE_MILLIS);
    Hands.press("Return");
    Desk.eventually(
        "the proposal stands in the text", () -> text().getText().contains("threads 8"));
  }

  /** Whether something is drawn behind some words that is no text. */
  private boolean hasFigureBehind(String words) {
    int end = text().getText().indexOf(words) + words.length();
    return Arrays.stream(text().getStyleRanges(end - 1, 2))
        .anyMatch(style -> style.metrics != null && style.metrics.width > 0);
  }

  private static Browser browser() {
    return Desk.find(PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell(), Browser.class)
        .orElseThrow();
  }

  private void opensDiagram() throws Exception {
    Desk.inDisplay(
        () ->
            Desk.page()
                .openEditor(new FileEditorInput(file()), DIAGRAM, true, IWorkbenchPage.MATCH_ID));
    Desk.eventually(
        "the page shows the palette",
        () -> Desk.number(browser(), "document.querySelectorAll('.palette-item').length") > 20);
    Desk.eventually(
        "the page shows the diagram",
        () ->
            Desk.number(browser(), "document.querySelectorAll('.canvas[data-version]').length") > 0
                && Desk.number(browser(), "document.querySelectorAll('p.state').length") == 0);
  }

  private void draws() throws Exception {
    String before = content();
    String item = ".palette-item[data-keyword=\"filter\"]";
    Point from = Desk.inDisplay(() -> Desk.place(browser(), item, 0.5, 0.5));
    Point to = Desk.inDisplay(() -> Desk.place(browser(), ".editor-canvas", 0.5, 0.75));
    Hands.drag(from, to);
    Desk.eventually(
        "the text has a filter more",
        () -> count(content(), "filter ") == count(before, "filter ") + 1);
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length;
  }

  private void undoes() throws Exception {
    String drawn = content();
    Desk.inDisplay(() -> browser().setFocus());
    Hands.press("ctrl+z");
    Desk.eventually(
        "what was drawn is undone", () -> count(content(), "filter ") < count(drawn, "filter "));
    Hands.press("ctrl+shift+z");
    Desk.eventually("and drawn again", () -> content().equals(drawn));
    check(
        Desk.inDisplay(
                () ->
                    Desk.number(
                        browser(), "document.querySelectorAll('.notice-place[role=alert]').length"))
            == 0,
        "the page tells no failure");
  }

  private void saves() throws Exception {
    String wanted = content();
    Hands.press("ctrl+s");
    Desk.eventually("no editor is unsaved", () -> Desk.page().getDirtyEditors().length == 0);
    String saved = new String(file().getContents(true).readAllBytes(), StandardCharsets.UTF_8);
    check(saved.equals(wanted), "the file has the text of the editors");
    check(saved.startsWith("// tried\n") && count(saved, "filter ") > 1, "and all that was done");
    Files.writeString(report.folder().resolve("saved.eai"), saved);
  }

  private void results() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView("org.threadwise.ui.results"));
    Thread.sleep(4000);
  }
}
