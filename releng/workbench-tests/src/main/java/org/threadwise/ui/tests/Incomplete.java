package org.threadwise.ui.tests;

import org.eclipse.swt.widgets.Label;

/** Opens what needs a class that was taken away. */
final class Incomplete {

  private static final String REMEDY = "install the feature again";

  private final Report report;
  private final EditedText text;

  Incomplete(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("diagram-is-incomplete", this::diagram);
    report.step("results-are-incomplete", this::results);
  }

  private void diagram() throws Exception {
    DrawnText.openEditor(text.file());
    Desk.eventually("the editor says what is wrong", () -> remedies() == 1);
  }

  private void results() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView("org.threadwise.ui.results"));
    Desk.eventually("the view says what is wrong", () -> remedies() == 2);
  }

  private static long remedies() {
    return Desk.all(Desk.shell(), Label.class).stream()
        .filter(label -> label.getText().contains(REMEDY))
        .count();
  }
}
