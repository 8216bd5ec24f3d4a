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

/** Edits the Café as text and as a diagram. */
final class Editing {

  private static final String OUTLINE = "org.eclipse.ui.views.ContentOutline";

  /** The first field of the properties. */
  private static final String NAME = ".inspector input.input";

  private final Report report;
  private final EditedText text;

  /** The text before something was drawn. */
  private String undrawn = "";

  Editing(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("colours", () -> Desk.eventually("words have colours", text::hasColours));
    report.step(
        "figures",
        () -> Desk.eventually("there is a line of figures above the pool", text::hasFigures));
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
    report.step("results", this::results);
  }

  private void outline() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView(OUTLINE));
    Desk.eventually("the outline shows the host of the solution", () -> outlineBegins("server"));
  }

  private static boolean outlineBegins(String name) {
    return outlineTree()
        .filter(tree -> tree.getItemCount() > 0)
        .filter(tree -> tree.getItem(0).getText().contains(name))
        .isPresent();
  }

  private static Optional<Tree> outlineTree() {
    return Desk.page().findView(OUTLINE) instanceof ContentOutline view
        ? Desk.find(view.getCurrentPage().getControl(), Tree.class)
        : Optional.empty();
  }

  private void outlineFollows() throws Exception {
    text.caret("splitter   T1");
    Desk.eventually("the splitter is selected in the outline", () -> isInOutline("T1"));
    text.caret("pool engine");
    Desk.eventually("the pool is selected in the outline", () -> isInOutline("engine"));
  }

  private static boolean isInOutline(String selected) {
    return outlineTree()
        .filter(tree -> tree.getSelectionCount() == 1)
        .filter(tree -> tree.getSelection()[0].getText().startsWith(selected))
        .isPresent();
  }

  private void types() throws Exception {
    text.caret(0);
    Hands.type("// tried");
    Desk.eventually(
        "what is typed stands in the text", () -> text.widget().getText().startsWith("// tried"));
    Desk.eventually(
        "in a line of its own",
        () -> text.widget().getText().startsWith("// tried\n"),
        () -> Hands.press("Return"));
  }

  private void completes() throws Exception {
    String before = text.content();
    text.caret(before.length());
    Hands.press("Return");
    Hands.type("poo");
    Desk.choose("ctrl+space");
    Desk.eventually(
        "the word stands in the text",
        () -> text.widget().getText().substring(before.length()).startsWith("\npool"));
    text.replace(before.length(), text.content().length() - before.length(), "");
  }

  private void applies() throws Exception {
    text.caret("threads 12");
    text.setThreads(9);
    Desk.eventually("the number has a proposal behind it", () -> text.hasFigureBehind("threads 9"));
    Desk.choose("ctrl+1");
    Desk.eventually(
        "the proposal stands in the text", () -> text.widget().getText().contains("threads 8"));
  }

  private void opensDiagram() throws Exception {
    DrawnText.openEditor(text.file());
    DrawnText.toggleSize();
    DrawnText.awaitPicture();
    report.picture("diagram");
    DrawnText.toggleSize();
    Desk.check(
        Desk.inDisplay(() -> DrawnText.count(".palette-item") > 20),
        "the palette has its patterns");
  }

  private void outlinesDiagram() throws Exception {
    Desk.eventually("the outline shows the diagram's solution", () -> outlineBegins("server"));
    clickInOutline(tree -> process(tree).getItem(1));
    Desk.eventually(
        "the page shows the properties of the splitter", () -> DrawnText.selected().contains("T1"));
    clickInOutline(tree -> tree.getItem(1));
    Desk.eventually(
        "the page shows the properties of the pool", () -> DrawnText.selected().contains("engine"));
    Desk.eventually(
        "what is selected in the page is selected in the outline",
        () -> isInOutline("T1"),
        () -> DrawnText.clickNode("Coffee.T1"));
  }

  private static void clickInOutline(Function<Tree, TreeItem> choice) throws Exception {
    Hands.click(
        Desk.inDisplay(
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
    undrawn = text.content();
    Desk.eventually(
        "the text has a filter more",
        () -> count(text.content(), "filter ") == count(undrawn, "filter ") + 1,
        DrawnText::dragFilter);
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length;
  }

  private void undoes() throws Exception {
    String drawn = text.content();
    DrawnText.press("ctrl+z");
    Desk.eventually("what was drawn is undone", () -> text.content().equals(undrawn));
    Desk.stays("and nothing else", () -> text.content().equals(undrawn));
    Hands.press("ctrl+shift+z");
    Desk.eventually("and drawn again", () -> text.content().equals(drawn));
    Desk.check(
        Desk.inDisplay(() -> !DrawnText.has(".notice-place[role=alert]")),
        "the page tells no failure");
  }

  private void undoesInField() throws Exception {
    String drawn = text.content();
    Browser page = Desk.inDisplay(DrawnText::browser);
    Hands.click(Desk.inDisplay(() -> Desk.place(page, NAME, 0.5, 0.5)));
    String name = Desk.inDisplay(() -> name(page));
    Hands.press("End");
    Hands.type("x");
    Desk.eventually("what is typed stands in the field", () -> name(page).equals(name + "x"));
    Hands.press("ctrl+z");
    Desk.eventually("and is undone there", () -> name(page).equals(name));
    Hands.press("ctrl+shift+z");
    Desk.eventually("and typed again", () -> name(page).equals(name + "x"));
    Hands.press("ctrl+z");
    Desk.eventually("and undone again", () -> name(page).equals(name));
    Hands.press("ctrl+y");
    Desk.eventually("and typed again by the other key", () -> name(page).equals(name + "x"));
    Hands.press("ctrl+z");
    Hands.press("ctrl+z");
    Desk.stays("nothing is undone in the text", () -> text.content().equals(drawn));
    Desk.check(Desk.inDisplay(() -> name(page).equals(name)), "the field is as it was");
    Hands.press("Escape");
  }

  private static String name(Browser page) {
    return String.valueOf(page.evaluate("return document.querySelector('" + NAME + "').value"));
  }

  private void saves() throws Exception {
    String wanted = text.content();
    Hands.press("ctrl+s");
    Desk.eventually("no editor is unsaved", () -> Desk.page().getDirtyEditors().length == 0);
    String saved = text.saved();
    Desk.check(saved.equals(wanted), "the file has the text of the editors");
    Desk.check(
        saved.startsWith("// tried\n") && count(saved, "filter ") > 1, "and all that was done");
    Files.writeString(report.folder().resolve("saved.eai"), saved);
  }

  private void results() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView("org.threadwise.ui.results"));
    Desk.eventually(
        "the view shows its page",
        () ->
            Desk.all(Desk.shell(), Browser.class).stream()
                .anyMatch(
                    page ->
                        Desk.number(
                                page, "document.querySelectorAll('.results .results-state').length")
                            > 0));
  }
}
