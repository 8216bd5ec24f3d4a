package org.threadwise.ui.tests;

import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.part.FileEditorInput;

/** Drives the diagram editor in the first window. */
final class DiagramDriver {

  private static final String DIAGRAM = "org.threadwise.ui.diagram";

  private DiagramDriver() {}

  static void openEditor(IFile file) throws Exception {
    openEditor(new FileEditorInput(file));
  }

  /** Opens the diagram of a file outside of the workspace. */
  static void openEditor(IFileStore file) throws Exception {
    openEditor(new FileStoreEditorInput(file));
  }

  private static void openEditor(IEditorInput input) throws Exception {
    WorkbenchDriver.inUiThread(
        () -> WorkbenchDriver.page().openEditor(input, DIAGRAM, true, IWorkbenchPage.MATCH_ID));
  }

  /** Opens the diagram of a file and waits until it is shown. */
  static void open(IFile file) throws Exception {
    openEditor(file);
    awaitDiagram();
  }

  /** Maximises or restores the active editor. */
  static void toggleSize() throws Exception {
    WorkbenchDriver.inUiThread(
        () -> {
          WorkbenchDriver.page().toggleZoom(WorkbenchDriver.page().getActivePartReference());
          return true;
        });
  }

  static void awaitDiagram() throws Exception {
    WorkbenchDriver.await(
        "the browser exists",
        () -> WorkbenchDriver.find(WorkbenchDriver.shell(), Browser.class).isPresent());
    WorkbenchDriver.await(
        "the page shows the diagram",
        () -> has(".canvas[data-version]") && !has("p.state") && has(".palette"));
  }

  /** Returns the browser of the editor. */
  static Browser browser() {
    return WorkbenchDriver.find(WorkbenchDriver.shell(), Browser.class).orElseThrow();
  }

  /** Returns whether the page has an element. */
  static boolean has(String selector) {
    return count(selector) > 0;
  }

  /** Counts the elements that match a selector. */
  static double count(String selector) {
    return WorkbenchDriver.number(
        browser(), "document.querySelectorAll('" + selector + "').length");
  }

  /** Returns whether the page contains a text. */
  static boolean shows(String value) {
    String script = "return document.body.textContent.includes('" + value + "');";
    return Boolean.TRUE.equals(browser().evaluate(script));
  }

  /** Returns the heading of the inspector. */
  static String selected() {
    return String.valueOf(
        browser().evaluate("return document.querySelector('.inspector h2')?.textContent;"));
  }

  /** Clicks a node of the diagram; its id is its qualified name. */
  static void clickNode(String id) throws Exception {
    String node = ".react-flow__node[data-id=\"" + id + "\"]";
    WorkbenchDriver.await("node " + id, () -> has(node));
    UserRobot.click(
        WorkbenchDriver.settled(() -> WorkbenchDriver.place(browser(), node, 0.5, 0.5)));
  }

  /** Drags a filter from the palette into the diagram. */
  static void dragFilter() throws Exception {
    String item = ".palette-item[data-keyword=\"filter\"]";
    Point from = WorkbenchDriver.settled(() -> WorkbenchDriver.place(browser(), item, 0.5, 0.5));
    Point to =
        WorkbenchDriver.settled(
            () -> WorkbenchDriver.place(browser(), ".editor-canvas", 0.5, 0.75));
    UserRobot.drag(from, to);
  }

  /** Presses keys in the page. */
  static void press(String keys) throws Exception {
    WorkbenchDriver.inUiThread(() -> browser().setFocus());
    UserRobot.press(keys);
  }
}
