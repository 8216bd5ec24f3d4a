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

/** Uses what the text editor knows of the language: hovers, fixes, figures, names and format. */
final class Language {

  private static final String PROBLEM = "org.threadwise.ui.problem";

  /** Colour of the curve in hovers. */
  private static final RGB CURVE = new RGB(0x3f, 0x83, 0xe0);

  /** Pixels of a curve that can be seen. */
  private static final int SEEN = 100;

  /** Between two places at which a line of figures is touched, in pixels. */
  private static final int STEP = 20;

  private final Report report;
  private final EditedText text;

  Language(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("hovers", this::hovers);
    report.step("marks-problems", this::marksProblems);
    report.step("mends", this::mends);
    report.step("clicks-apply", this::clicksApply);
    report.step("clicks-count", this::clicksCount);
    report.step("formats", this::formats);
    report.step("goes-to-declaration", this::goesToDeclaration);
    report.step("renames", this::renames);
    report.step("doubles-nothing", this::doublesNothing);
  }

  private void hovers() throws Exception {
    text.focus();
    Desk.eventually("there is a proposal", () -> text.hasFigureBehind("threads 12"));
    Point name = Desk.inDisplay(() -> text.place("engine", 0));
    Desk.eventually(
        "a window shows the table and the curve of the pool",
        Language::showsCurve,
        () -> {
          Hands.move(new Point(name.x + 200, name.y + 60));
          Hands.move(name);
        });
    report.picture("hover");
    Hands.press("Escape");
    Hands.move(new Point(name.x + 300, name.y + 300));
  }

  /** Without a browser, whose first one takes too long. */
  private static boolean showsCurve() {
    return Desk.inFront(Browser.class).isEmpty()
        && Desk.inFront(StyledText.class).stream()
            .filter(shown -> shown.getText().contains("\tpool engine\t"))
            .filter(shown -> shown.getText().contains("\t95 % interval"))
            .anyMatch(shown -> Desk.pixels(shown, CURVE) > SEEN);
  }

  private IMarker[] markers() throws Exception {
    return text.file().findMarkers(PROBLEM, false, IResource.DEPTH_ZERO);
  }

  private void marksProblems() throws Exception {
    text.replace("asks ColdBar", "asks ColdBer");
    Desk.eventually(
        "the problem is marked, and a fix is offered for it",
        () ->
            Arrays.stream(markers())
                .anyMatch(
                    marker ->
                        marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR
                            && IDE.getMarkerHelpRegistry().hasResolutions(marker)));
    Desk.inDisplay(() -> Desk.page().showView("org.eclipse.ui.views.ProblemView"));
  }

  private void mends() throws Exception {
    text.caret("ColdBer");
    Desk.choose("ctrl+1");
    Desk.eventually("the fix stands in the text", () -> text.content().contains("asks ColdBar"));
    Desk.eventually(
        "the problem is gone",
        () ->
            Arrays.stream(markers())
                .noneMatch(
                    marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR));
  }

  private void clicksApply() throws Exception {
    text.setThreads(10);
    Desk.eventually(
        "the number has a proposal behind it", () -> text.hasFigureBehind("threads 10"));
    Desk.eventually(
        "Apply wrote the proposal",
        () -> text.content().contains("threads 8"),
        () -> Hands.click(action()));
  }

  /** The first place in the line above the pool at which a click does something. */
  private Point action() throws Exception {
    text.focus();
    Point begin =
        Desk.inDisplay(
            () -> {
              StyledText widget = text.widget();
              int line = text.line("pool engine");
              int indent = widget.getLineVerticalIndent(line);
              Point start = widget.getLocationAtOffset(widget.getOffsetAtLine(line));
              return widget.toDisplay(start.x + STEP, start.y - indent / 2);
            });
    int width = Desk.inDisplay(() -> text.widget().getClientArea().width);
    AtomicReference<Point> seen = new AtomicReference<>();
    Listener watch = event -> seen.set(text.widget().toDisplay(event.x, event.y));
    Hands.move(new Point(begin.x, begin.y + 3 * STEP));
    // After the editor's own listeners have looked at an event, this one does.
    Desk.display().syncExec(() -> text.widget().addListener(SWT.MouseMove, watch));
    try {
      for (int x = begin.x; x < begin.x + width; x += STEP) {
        Point at = new Point(x, begin.y);
        Hands.move(at);
        // Before, the cursor is that of the place where the pointer was.
        Desk.eventually("the editor sees the pointer", () -> at.equals(seen.get()));
        if (Desk.inDisplay(this::isHandShown)) {
          return at;
        }
      }
    } finally {
      Desk.display().syncExec(() -> text.widget().removeListener(SWT.MouseMove, watch));
    }
    throw new AssertionError("nothing above the pool can be clicked");
  }

  private boolean isHandShown() {
    return Desk.display().getSystemCursor(SWT.CURSOR_HAND).equals(text.widget().getCursor());
  }

  private void clicksCount() throws Exception {
    text.setThreads(10);
    Desk.eventually(
        "the number has a proposal behind it", () -> text.hasFigureBehind("threads 10"));
    Desk.eventually(
        "a click on it wrote the proposal",
        () -> text.content().contains("threads 8"),
        () -> Hands.click(text.figureBehind("threads 10")));
  }

  private void formats() throws Exception {
    String formatted = text.content();
    text.replace("  splitter   T1", "      splitter T1");
    text.caret(0);
    Hands.press("ctrl+shift+f");
    Desk.eventually("the text is formatted", () -> text.content().equals(formatted));
  }

  private void goesToDeclaration() throws Exception {
    text.caret(0);
    Point use = Desk.inDisplay(() -> text.place("engine", text.content().indexOf("on engine")));
    Desk.eventually(
        "the declaration is selected",
        () ->
            text.widget().getSelectionText().equals("engine")
                && text.widget().getLineAtOffset(text.widget().getSelection().x)
                    == text.line("pool engine"),
        () -> Hands.clickWith("ctrl", use));
  }

  private void renames() throws Exception {
    text.caret("engine {");
    Desk.eventually(
        "the new name is asked for",
        () -> Desk.window("Rename").isPresent(),
        () -> Hands.press("alt+shift+r"));
    report.picture("rename");
    Hands.press("ctrl+a");
    Hands.type("motor");
    Hands.press("Return");
    Desk.eventually(
        "the name is another one wherever it stands",
        () -> text.content().contains("pool motor") && text.content().contains("on motor"));
    Desk.check(!text.content().contains("engine"), "the old name stands nowhere");
    text.focus();
    Hands.press("ctrl+z");
    Desk.eventually("one undo takes it back everywhere", () -> !text.content().contains("motor"));
  }

  /** With the neighbour that this plug-in puts beside Threadwise. */
  private void doublesNothing() throws Exception {
    text.caret(text.content().length());
    Desk.eventually("a list is shown", Desk::isListShown, () -> Hands.press("ctrl+space"));
    Desk.eventually(
        "there is something to choose from, each once",
        () -> {
          List<String> proposals = proposals();
          return proposals.size() > 1 && Set.copyOf(proposals).size() == proposals.size();
        });
    Hands.press("Escape");
  }

  private static List<String> proposals() {
    return Desk.inFront(Table.class).stream()
        .flatMap(table -> IntStream.range(0, table.getItemCount()).mapToObj(table::getItem))
        .map(TableItem::getText)
        .toList();
  }
}
