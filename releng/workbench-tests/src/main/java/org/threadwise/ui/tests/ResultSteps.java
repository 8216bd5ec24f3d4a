package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.swt.browser.Browser;

/** Steps that look at the figures of the Café in its diagram and in the results. */
final class ResultSteps {

  /** Title of the dialog that chooses the file to compare with. */
  private static final String OTHER = "Which solution is the other one?";

  /** The time limit of a comparison on a busy machine. */
  private static final long COMPARISON_MILLIS = 240_000;

  private final StepReport report;
  private final TextEditorDriver text;

  ResultSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("colours-by-figure", this::coloursByFigure);
    report.step("shows-where-time-goes", this::showsWhereTimeGoes);
    report.step("compares-with-file", this::comparesWithFile);
  }

  private void coloursByFigure() throws Exception {
    DiagramDriver.open(text.file());
    WorkbenchDriver.await("figures are simulated", () -> DiagramDriver.has(".figures-simulated"));
    WorkbenchDriver.inUiThread(
        () ->
            DiagramDriver.browser()
                .execute(
                    """
                    const list = document.querySelector('[aria-label=Colours]');
                    list.value = 'Service time';
                    list.dispatchEvent(new Event('change', { bubbles: true }));
                    """));
    WorkbenchDriver.await(
        "the scale of the colours is shown", () -> DiagramDriver.has("[aria-label^=Scale]"));
    report.screenshot("heat-map");
  }

  private void showsWhereTimeGoes() throws Exception {
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().showView("org.threadwise.ui.results"));
    WorkbenchDriver.await("the view shows its page", () -> results().isPresent());
    openTab("Elements");
    WorkbenchDriver.await(
        "each utilisation has an interval",
        () -> evaluate("document.querySelector('td.part')?.textContent.includes('±') === true"));
    report.screenshot("elements");
  }

  private void comparesWithFile() throws Exception {
    Path other = Path.of(text.file().getLocationURI()).resolveSibling("slower.eai");
    Files.writeString(other, text.content().replace("exp(2 ms)", "exp(3 ms)"));
    openTab("Scenarios");
    clickButton("Choose a file…");
    UserRobot.awaitWindow(OTHER);
    UserRobot.type(other.toString());
    UserRobot.press("Return");
    WorkbenchDriver.await(
        "the file is chosen",
        () -> evaluate("document.querySelector('.file')?.textContent === 'slower.eai'"));
    clickButton("Compare");
    WorkbenchDriver.await(
        "the differences are shown",
        COMPARISON_MILLIS,
        () -> evaluate("document.querySelector('.verdict') !== null"));
    report.screenshot("comparison");
  }

  private static void openTab(String title) throws Exception {
    clickText("[role=tab]", title);
  }

  private static void clickButton(String title) throws Exception {
    clickText("button", title);
  }

  private static void clickText(String selector, String content) throws Exception {
    String found =
        "[...document.querySelectorAll('%s')].find(one => one.textContent.trim() === '%s')"
            .formatted(selector, content);
    WorkbenchDriver.await(
        content + " can be clicked", () -> evaluate(found + "?.disabled === false"));
    WorkbenchDriver.inUiThread(() -> results().orElseThrow().execute(found + ".click()"));
  }

  private static boolean evaluate(String condition) {
    return results()
        .map(page -> Boolean.TRUE.equals(page.evaluate("return " + condition + ";")))
        .orElse(false);
  }

  private static Optional<Browser> results() {
    return WorkbenchDriver.all(WorkbenchDriver.shell(), Browser.class).stream()
        .filter(
            page ->
                WorkbenchDriver.number(
                        page, "document.querySelectorAll('.results .results-state').length")
                    > 0)
        .findFirst();
  }
}
