package org.threadwise.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ide.IDE;

/**
 * Steps that use language features of the text editor: hovers, quick fixes, code minings, renaming
 * and formatting.
 */
final class LanguageSteps {

  private static final String PROBLEM = "org.threadwise.ui.problem";

  /** The colour of the curve in hovers. */
  private static final RGB CURVE = new RGB(0x3f, 0x83, 0xe0);

  /** The number of pixels from which a curve is visible. */
  private static final int MIN_CURVE_PIXELS = 100;

  /** The distance between two points probed in a line of figures, in pixels. */
  private static final int STEP = 20;

  private final StepReport report;
  private final TextEditorDriver text;

  LanguageSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("hovers", this::hovers);
    report.step("marks-problems", this::marksProblems);
    report.step("fixes", this::fixes);
    report.step("clicks-apply", this::clicksApply);
    report.step("clicks-count", this::clicksCount);
    report.step("formats", this::formats);
    report.step("goes-to-declaration", this::goesToDeclaration);
    report.step("renames", this::renames);
    report.step("shows-no-duplicates", this::showsNoDuplicates);
  }

  private void hovers() throws Exception {
    text.focus();
    // The workbench drops a hover while it computes another one, so the mouse starts outside.
    UserRobot.move(new Point(0, 0));
    WorkbenchDriver.await(
        "a proposal is shown", () -> text.hasFigureBehind("threads 12") && text.hasFigures());
    Point name = WorkbenchDriver.settled(() -> text.place("engine", 0));
    UserRobot.move(name);
    WorkbenchDriver.await(
        "a hover shows the table and the curve of the pool", LanguageSteps::showsCurve);
    report.screenshot("hover");
    UserRobot.press("Escape");
    UserRobot.move(new Point(name.x + 300, name.y + 300));
  }

  /** Checks that the hover uses no browser widget, because creating the first one is too slow. */
  private static boolean showsCurve() {
    return WorkbenchDriver.findInFront(Browser.class).isEmpty()
        && WorkbenchDriver.findInFront(StyledText.class).stream()
            .filter(shown -> shown.getText().contains("\tpool engine\t"))
            .filter(shown -> shown.getText().contains("\t95 % interval"))
            .anyMatch(shown -> WorkbenchDriver.pixels(shown, CURVE) > MIN_CURVE_PIXELS);
  }

  private IMarker[] markers() throws Exception {
    return text.file().findMarkers(PROBLEM, false, IResource.DEPTH_ZERO);
  }

  private void marksProblems() throws Exception {
    text.replace("asks ColdBar", "asks ColdBer");
    WorkbenchDriver.await(
        "the problem is marked, and a fix is offered for it",
        () ->
            Arrays.stream(markers())
                .anyMatch(
                    marker ->
                        marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR
                            && IDE.getMarkerHelpRegistry().hasResolutions(marker)));
    WorkbenchDriver.inUiThread(
        () -> WorkbenchDriver.page().showView("org.eclipse.ui.views.ProblemView"));
  }

  private void fixes() throws Exception {
    text.caret("ColdBer");
    WorkbenchDriver.choose("ctrl+1");
    WorkbenchDriver.await("the fix is in the text", () -> text.content().contains("asks ColdBar"));
    WorkbenchDriver.await(
        "the problem is gone",
        () ->
            Arrays.stream(markers())
                .noneMatch(
                    marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR));
  }

  private void clicksApply() throws Exception {
    text.setThreads(10);
    WorkbenchDriver.await(
        "the thread count is followed by a proposal", () -> text.hasFigureBehind("threads 10"));
    UserRobot.click(action());
    WorkbenchDriver.await("Apply wrote the proposal", () -> text.content().contains("threads 8"));
  }

  /** Returns the first clickable point in the line above the pool. */
  private Point action() throws Exception {
    text.focus();
    Point origin =
        WorkbenchDriver.settled(
            () -> {
              StyledText widget = text.widget();
              int line = text.line("pool engine");
              int indent = widget.getLineVerticalIndent(line);
              Point start = widget.getLocationAtOffset(widget.getOffsetAtLine(line));
              return widget.toDisplay(start.x + STEP, start.y - indent / 2);
            });
    int width = WorkbenchDriver.inUiThread(() -> text.widget().getClientArea().width);
    AtomicReference<Point> seen = new AtomicReference<>();
    Listener watch = event -> seen.set(text.widget().toDisplay(event.x, event.y));
    UserRobot.move(new Point(origin.x, origin.y + 3 * STEP));
    // Added last, so that it runs after the editor's own listeners.
    WorkbenchDriver.display().syncExec(() -> text.widget().addListener(SWT.MouseMove, watch));
    try {
      for (int x = origin.x; x < origin.x + width; x += STEP) {
        Point at = new Point(x, origin.y);
        UserRobot.move(at);
        // Until then the cursor is that of the previous point.
        WorkbenchDriver.await("the editor sees the pointer", () -> at.equals(seen.get()));
        if (WorkbenchDriver.inUiThread(this::isHandShown)) {
          return at;
        }
      }
    } finally {
      WorkbenchDriver.display().syncExec(() -> text.widget().removeListener(SWT.MouseMove, watch));
    }
    throw new AssertionError("nothing above the pool can be clicked");
  }

  private boolean isHandShown() {
    return WorkbenchDriver.display()
        .getSystemCursor(SWT.CURSOR_HAND)
        .equals(text.widget().getCursor());
  }

  private void clicksCount() throws Exception {
    text.setThreads(10);
    WorkbenchDriver.await(
        "the thread count is followed by a proposal", () -> text.hasFigureBehind("threads 10"));
    text.clickFigureBehind("threads 10");
    WorkbenchDriver.await(
        "a click on it wrote the proposal", () -> text.content().contains("threads 8"));
  }

  private void formats() throws Exception {
    String formatted = text.content();
    text.replace("  splitter   T1", "      splitter T1");
    text.caret(0);
    UserRobot.press("ctrl+shift+f");
    WorkbenchDriver.await("the text is formatted", () -> text.content().equals(formatted));
  }

  private void goesToDeclaration() throws Exception {
    text.caret(0);
    int use = text.content().indexOf("on engine");
    Point place = WorkbenchDriver.settled(() -> text.place("engine", use));
    UserRobot.moveWith(
        "ctrl",
        place,
        () -> {
          WorkbenchDriver.await("the name is a link", () -> text.isLink("engine", use));
          UserRobot.click(place);
        });
    WorkbenchDriver.await(
        "the declaration is selected",
        () ->
            text.widget().getSelectionText().equals("engine")
                && text.widget().getLineAtOffset(text.widget().getSelection().x)
                    == text.line("pool engine"));
  }

  private void renames() throws Exception {
    text.caret("engine {");
    UserRobot.press("alt+shift+r");
    WorkbenchDriver.await(
        "the rename dialog is open", () -> WorkbenchDriver.window("Rename").isPresent());
    report.screenshot("rename");
    UserRobot.press("ctrl+a");
    UserRobot.type("motor");
    UserRobot.press("Return");
    WorkbenchDriver.await(
        "all occurrences are renamed",
        () -> text.content().contains("pool motor") && text.content().contains("on motor"));
    WorkbenchDriver.check(!text.content().contains("engine"), "the old name does not occur");
    text.focus();
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await(
        "one undo reverts all occurrences", () -> !text.content().contains("motor"));
  }

  /** Checks completion next to the other language client in this plug-in. */
  private void showsNoDuplicates() throws Exception {
    text.caret(text.content().length());
    WorkbenchDriver.openList("ctrl+space");
    WorkbenchDriver.await(
        "the list has no duplicates",
        () -> {
          List<String> proposals = proposals();
          return proposals.size() > 1 && Set.copyOf(proposals).size() == proposals.size();
        });
    UserRobot.press("Escape");
  }

  private static List<String> proposals() {
    return WorkbenchDriver.findInFront(Table.class).stream()
        .flatMap(table -> IntStream.range(0, table.getItemCount()).mapToObj(table::getItem))
        .map(TableItem::getText)
        .toList();
  }
}
