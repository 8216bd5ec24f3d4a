package org.threadwise.ui.tests;

import org.eclipse.swt.widgets.Label;

/** Steps that open an editor and a view whose class was removed. */
final class MissingClassSteps {

  private static final String REMEDY = "install the feature again";

  private final StepReport report;
  private final TextEditorDriver text;

  MissingClassSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("diagram-is-incomplete", this::diagram);
    report.step("results-are-incomplete", this::results);
  }

  private void diagram() throws Exception {
    DiagramDriver.openEditor(text.file());
    WorkbenchDriver.await("the editor shows the reason", () -> remedies() == 1);
  }

  private void results() throws Exception {
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().showView("org.threadwise.ui.results"));
    WorkbenchDriver.await("the view shows the reason", () -> remedies() == 2);
  }

  private static long remedies() {
    return WorkbenchDriver.all(WorkbenchDriver.shell(), Label.class).stream()
        .filter(label -> label.getText().contains(REMEDY))
        .count();
  }
}
