package org.threadwise.ui.tests;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.FileEditorInput;

/** The solution that is drawn in the diagram editor of the first window. */
final class DrawnText {

  private static final String DIAGRAM = "org.threadwise.ui.diagram";

  private DrawnText() {}

  static void openEditor(IFile file) throws Exception {
    Desk.inDisplay(
        () ->
            Desk.page()
                .openEditor(new FileEditorInput(file), DIAGRAM, true, IWorkbenchPage.MATCH_ID));
  }

  /** Opens the diagram of a file, and waits for its picture. */
  static void open(IFile file) throws Exception {
    openEditor(file);
    awaitPicture();
  }

  /** Lets the editor in front have the whole window, or no more. */
  static void toggleSize() throws Exception {
    Desk.inDisplay(
        () -> {
          Desk.page().toggleZoom(Desk.page().getActivePartReference());
          return true;
        });
  }

  static void awaitPicture() throws Exception {
    Desk.eventually(
        "the editor has its browser", () -> Desk.find(Desk.shell(), Browser.class).isPresent());
    Desk.eventually(
        "the page shows the diagram",
        () -> has(".canvas[data-version]") && !has("p.state") && has(".palette"));
  }

  /** The page of the editor. */
  static Browser browser() {
    return Desk.find(Desk.shell(), Browser.class).orElseThrow();
  }

  /** Whether the page has an element. */
  static boolean has(String selector) {
    return count(selector) > 0;
  }

  /** How many elements the page has. */
  static double count(String selector) {
    return Desk.number(browser(), "document.querySelectorAll('" + selector + "').length");
  }

  /** Whether words are to be read in the page. */
  static boolean shows(String words) {
    String script = "return document.body.textContent.includes('" + words + "');";
    return Boolean.TRUE.equals(browser().evaluate(script));
  }

  /** The heading over the properties of what is selected. */
  static String selected() {
    return String.valueOf(
        browser().evaluate("return document.querySelector('.inspector h2')?.textContent;"));
  }

  /** Clicks a node of the picture, whose id is the path of its names. */
  static void clickNode(String id) throws Exception {
    String node = ".react-flow__node[data-id=\"" + id + "\"]";
    Hands.click(Desk.inDisplay(() -> Desk.place(browser(), node, 0.5, 0.5)));
  }

  /** Drags a filter from the palette into the picture. */
  static void dragFilter() throws Exception {
    String item = ".palette-item[data-keyword=\"filter\"]";
    Point from = Desk.inDisplay(() -> Desk.place(browser(), item, 0.5, 0.5));
    Point to = Desk.inDisplay(() -> Desk.place(browser(), ".editor-canvas", 0.5, 0.75));
    Hands.drag(from, to);
  }

  /** Presses keys where the page has the focus. */
  static void press(String keys) throws Exception {
    Desk.inDisplay(() -> browser().setFocus());
    Hands.press(keys);
  }
}
