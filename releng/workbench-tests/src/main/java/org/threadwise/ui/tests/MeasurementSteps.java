package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;

/** Steps that annotate the Café example from measurements. */
final class MeasurementSteps {

  private static final String IMPORT = "Import Measurements";
  private static final int COUNT = 400;

  private final StepReport report;
  private final TextEditorDriver text;
  private final Path times;
  private String before = "";

  MeasurementSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
    this.times = Path.of(text.file().getLocationURI()).resolveSibling("times.csv");
  }

  void run() {
    report.step("imports-measurements", this::imports);
    report.step("switches-row-off", this::switchesRowOff);
    report.step("applies-measurements", this::applies);
    report.step("undoes-measurements", this::undoes);
    report.step("drops-measurements", this::drops);
    report.step("marks-drift", this::marksDrift);
    report.step("fixes-drift", this::fixesDrift);
  }

  private void imports() throws Exception {
    var rows = new StringBuilder("element,duration,unit\n");
    for (int i = 0; i < COUNT; i++) {
      // quantiles of exponential distributions, in an order without a trend
      double level = -Math.log1p(-((i * 211 % COUNT) + 0.5) / COUNT);
      rows.append("T4,").append(25 * level).append(",us\n");
      rows.append("T8,").append(35 * level).append(",us\n");
      rows.append("ColdBarista,").append(3 * level).append(",ms\n");
    }
    Files.writeString(times, rows);
    before = text.content();
    WizardSteps.open(
        PlatformUI.getWorkbench().getImportWizardRegistry(),
        "org.threadwise.ui.importMeasurements",
        text.file());
    WorkbenchDriver.await("the field exists", () -> files().isPresent());
    WorkbenchDriver.inUiThread(() -> files().orElseThrow().setFocus());
    UserRobot.type(times.toString());
    WorkbenchDriver.await(
        "the file is in the field",
        () -> files().filter(field -> field.getText().equals(times.toString())).isPresent());
    report.screenshot("measurements-wizard");
    WizardSteps.press(IMPORT, "Finish");
    WorkbenchDriver.await(
        "the page shows the rows", () -> count(".measured tbody input:enabled") == 3);
    report.screenshot("measurements");
  }

  private static Optional<Text> files() {
    return WorkbenchDriver.window(IMPORT)
        .flatMap(shell -> WorkbenchDriver.find(shell, Text.class, Text::isVisible));
  }

  private static Optional<Browser> page() {
    return WorkbenchDriver.all(WorkbenchDriver.shell(), Browser.class).stream()
        .filter(page -> WorkbenchDriver.number(page, size(".measurements")) > 0)
        .findFirst();
  }

  private static String size(String selector) {
    return "document.querySelectorAll('" + selector + "').length";
  }

  private static double count(String selector) {
    return page().map(page -> WorkbenchDriver.number(page, size(selector))).orElse(0.0);
  }

  private static String action() {
    return page()
        .map(page -> page.evaluate("return document.querySelector('.main-action')?.textContent"))
        .map(String::valueOf)
        .orElse("");
  }

  private static void click(String selector) throws Exception {
    UserRobot.click(
        WorkbenchDriver.inUiThread(
            () -> WorkbenchDriver.place(page().orElseThrow(), selector, 0.5, 0.5)));
  }

  private void switchesRowOff() throws Exception {
    maximise();
    click("input[aria-label=\"Apply T8 takes\"]");
    WorkbenchDriver.await("the row is off", () -> action().equals("Apply 2 of 3 clauses"));
    report.screenshot("measurements-large");
  }

  private static void maximise() throws Exception {
    WorkbenchDriver.inUiThread(
        () -> {
          WorkbenchDriver.page().toggleZoom(WorkbenchDriver.page().getActivePartReference());
          return true;
        });
  }

  private void applies() throws Exception {
    click(".main-action");
    WorkbenchDriver.await(
        "the chosen clauses are in the text",
        () -> text.content().split("from \"times.csv\" count 400", -1).length == 3);
    WorkbenchDriver.check(
        line(text.content(), "T8 ").equals(line(before, "T8 ")), "the other one is unchanged");
    WorkbenchDriver.await("the page reports it", () -> count(".apply-line button") == 2);
    report.screenshot("measurements-applied");
  }

  private static String line(String solution, String element) {
    return solution.lines().filter(line -> line.contains(element)).findFirst().orElseThrow();
  }

  private void undoes() throws Exception {
    maximise();
    text.focus();
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await("one undo restores the text", () -> text.content().equals(before));
    WorkbenchDriver.checkStays("nothing else is undone", () -> text.content().equals(before));
  }

  /** Drops a file on the page, as a browser reports a drag from a file manager. */
  private void drops() throws Exception {
    String script =
        """
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['element,duration_us\\nT4,30\\nT4,31\\n'], 'dropped.csv'));
        for (const type of ['dragenter', 'dragover', 'drop']) {
          document.querySelector('.measurements').dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
        }
        """;
    WorkbenchDriver.inUiThread(() -> page().orElseThrow().execute(script));
    WorkbenchDriver.await(
        "the page shows the dropped file",
        () -> count(".source[title$=\"dropped.csv\"]") == 1 && count(".measured tbody tr") == 1);
    report.screenshot("measurements-dropped");
  }

  private void marksDrift() throws Exception {
    text.replace("workload rush", "measurements { \"times.csv\" }\n\nworkload rush");
    WorkbenchDriver.await(
        "the times that drifted are marked, and a fix is offered",
        () ->
            drifts().count() == 3
                && drifts().allMatch(IDE.getMarkerHelpRegistry()::hasResolutions));
    text.caret("20 us, cv");
    report.screenshot("drift");
  }

  private Stream<IMarker> drifts() throws Exception {
    return Arrays.stream(text.file().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
        .filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_INFO)
        .filter(marker -> marker.getAttribute(IMarker.MESSAGE, "").contains("in times.csv"));
  }

  private void fixesDrift() throws Exception {
    text.caret("20 us, cv");
    WorkbenchDriver.choose("ctrl+1");
    WorkbenchDriver.await(
        "the measured time is in the text",
        () -> line(text.content(), "T4 ").contains("from \"times.csv\" count 400"));
    WorkbenchDriver.await("it is no longer marked", () -> drifts().count() == 2);
  }
}
