package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.views.contentoutline.ContentOutline;

/** Steps that edit the Café example as text and as a diagram. */
final class EditingSteps {

  private static final String OUTLINE = "org.eclipse.ui.views.ContentOutline";

  /** Selects the first field of the inspector. */
  private static final String NAME = ".inspector input.input";

  private final StepReport report;
  private final TextEditorDriver text;

  /** The text before the diagram was edited. */
  private String before = "";

  EditingSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("colours", () -> WorkbenchDriver.await("the text is coloured", text::hasColours));
    report.step(
        "figures",
        () -> WorkbenchDriver.await("a line of figures is above the pool", text::hasFigures));
    report.step("outline", this::outline);
    report.step("outline-follows", this::outlineFollows);
    report.step("types", this::types);
    report.step("completes", this::completes);
    report.step("applies", this::applies);
    report.step("opens-diagram", this::opensDiagram);
    report.step("outlines-diagram", this::outlinesDiagram);
    report.step("draws", this::draws);
    report.step("undoes", this::undoes);
    report.step("undoes-in-field", this::undoesInField);
    report.step("saves", this::saves);
  }

  private void outline() throws Exception {
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().showView(OUTLINE));
    WorkbenchDriver.await(
        "the outline shows the host of the solution", () -> outlineStartsWith("server"));
  }

  private static boolean outlineStartsWith(String name) {
    return outlineTree()
        .filter(tree -> tree.getItemCount() > 0)
        .filter(tree -> tree.getItem(0).getText().contains(name))
        .isPresent();
  }

  private static Optional<Tree> outlineTree() {
    return WorkbenchDriver.page().findView(OUTLINE) instanceof ContentOutline view
        ? WorkbenchDriver.find(view.getCurrentPage().getControl(), Tree.class)
        : Optional.empty();
  }

  private void outlineFollows() throws Exception {
    text.caret("splitter   T1");
    WorkbenchDriver.await("the splitter is selected in the outline", () -> isInOutline("T1"));
    text.caret("pool engine");
    WorkbenchDriver.await("the pool is selected in the outline", () -> isInOutline("engine"));
  }

  private static boolean isInOutline(String selected) {
    return outlineTree()
        .filter(tree -> tree.getSelectionCount() == 1)
        .filter(tree -> tree.getSelection()[0].getText().startsWith(selected))
        .isPresent();
  }

  private void types() throws Exception {
    // Return comes first: a list of proposals that opens behind typed text would take it.
    text.caret(0);
    UserRobot.press("Return");
    WorkbenchDriver.await("the line is new", () -> text.widget().getText().startsWith("\n"));
    text.caret(0);
    UserRobot.type("// tried");
    WorkbenchDriver.await(
        "the typed text is in the line", () -> text.widget().getText().startsWith("// tried\n"));
  }

  private void completes() throws Exception {
    String before = text.content();
    text.caret(before.length());
    UserRobot.press("Return");
    UserRobot.type("poo");
    WorkbenchDriver.choose("ctrl+space");
    WorkbenchDriver.await(
        "the keyword is in the text",
        () -> text.widget().getText().substring(before.length()).startsWith("\npool"));
    text.replace(before.length(), text.content().length() - before.length(), "");
  }

  private void applies() throws Exception {
    text.caret("threads 12");
    text.setThreads(9);
    WorkbenchDriver.await(
        "the thread count is followed by a proposal", () -> text.hasFigureBehind("threads 9"));
    WorkbenchDriver.choose("ctrl+1");
    WorkbenchDriver.await(
        "the proposal is in the text", () -> text.widget().getText().contains("threads 8"));
  }

  private void opensDiagram() throws Exception {
    DiagramDriver.openEditor(text.file());
    DiagramDriver.toggleSize();
    DiagramDriver.awaitDiagram();
    report.screenshot("diagram");
    DiagramDriver.toggleSize();
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> DiagramDriver.count(".palette-item") > 20),
        "the palette contains the patterns");
  }

  private void outlinesDiagram() throws Exception {
    WorkbenchDriver.await(
        "the outline shows the diagram's solution", () -> outlineStartsWith("server"));
    clickInOutline(tree -> process(tree).getItem(1));
    WorkbenchDriver.await(
        "the page shows the properties of the splitter",
        () -> DiagramDriver.selected().contains("T1"));
    clickInOutline(tree -> tree.getItem(1));
    WorkbenchDriver.await(
        "the page shows the properties of the pool",
        () -> DiagramDriver.selected().contains("engine"));
    // Where the whole diagram fits the window, its elements are too small to be nodes of the page.
    DiagramDriver.press("ctrl+0");
    DiagramDriver.clickNode("Coffee.ColdBarista");
    WorkbenchDriver.await(
        "the outline follows the selection in the page", () -> isInOutline("ColdBarista"));
    DiagramDriver.press("ctrl+1");
  }

  private static void clickInOutline(Function<Tree, TreeItem> choice) throws Exception {
    UserRobot.click(
        WorkbenchDriver.inUiThread(
            () -> {
              Tree tree = outlineTree().orElseThrow();
              Rectangle item = choice.apply(tree).getBounds();
              return tree.toDisplay(item.x + item.width / 2, item.y + item.height / 2);
            }));
  }

  private static TreeItem process(Tree outline) {
    return Arrays.stream(outline.getItems())
        .filter(item -> item.getItemCount() > 0)
        .findFirst()
        .orElseThrow();
  }

  private void draws() throws Exception {
    before = text.content();
    DiagramDriver.dragFilter();
    WorkbenchDriver.await(
        "the text contains one more filter",
        () -> count(text.content(), "filter ") == count(before, "filter ") + 1);
  }

  private static int count(String text, String value) {
    return text.split(value, -1).length;
  }

  private void undoes() throws Exception {
    String drawn = text.content();
    DiagramDriver.press("ctrl+z");
    WorkbenchDriver.await("the edit of the diagram is undone", () -> text.content().equals(before));
    WorkbenchDriver.checkStays("nothing else is undone", () -> text.content().equals(before));
    UserRobot.press("ctrl+shift+z");
    WorkbenchDriver.await("the edit is redone", () -> text.content().equals(drawn));
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> !DiagramDriver.has(".notice-place[role=alert]")),
        "the page shows no failure");
  }

  private void undoesInField() throws Exception {
    String drawn = text.content();
    Browser page = WorkbenchDriver.inUiThread(DiagramDriver::browser);
    UserRobot.click(WorkbenchDriver.inUiThread(() -> WorkbenchDriver.place(page, NAME, 0.5, 0.5)));
    String name = WorkbenchDriver.inUiThread(() -> name(page));
    UserRobot.press("End");
    UserRobot.type("x");
    WorkbenchDriver.await("the typed text is in the field", () -> name(page).equals(name + "x"));
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await("typing is undone in the field", () -> name(page).equals(name));
    UserRobot.press("ctrl+shift+z");
    WorkbenchDriver.await("typing is redone", () -> name(page).equals(name + "x"));
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await("typing is undone again", () -> name(page).equals(name));
    UserRobot.press("ctrl+y");
    WorkbenchDriver.await("typing is redone by the other key", () -> name(page).equals(name + "x"));
    UserRobot.press("ctrl+z");
    UserRobot.press("ctrl+z");
    WorkbenchDriver.checkStays("nothing is undone in the text", () -> text.content().equals(drawn));
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> name(page).equals(name)), "the field is unchanged");
    UserRobot.press("Escape");
  }

  private static String name(Browser page) {
    return String.valueOf(page.evaluate("return document.querySelector('" + NAME + "').value"));
  }

  private void saves() throws Exception {
    String wanted = text.content();
    UserRobot.press("ctrl+s");
    WorkbenchDriver.await(
        "no editor is dirty", () -> WorkbenchDriver.page().getDirtyEditors().length == 0);
    String saved = text.saved();
    WorkbenchDriver.check(saved.equals(wanted), "the file contains the text of the editors");
    WorkbenchDriver.check(
        saved.startsWith("// tried\n") && count(saved, "filter ") > 1,
        "the file contains all edits");
    Files.writeString(report.folder().resolve("saved.eai"), saved);
  }
}
