package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;

/** Steps that open the diagram while creating its page fails. */
final class PageFailureSteps {

  private final StepReport report;
  private final TextEditorDriver text;

  PageFailureSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("page-is-not-written", this::pageIsNotWritten);
    report.step("page-is-not-made", this::pageIsNotMade);
    report.step("page-is-shown", () -> DiagramDriver.open(text.file()));
  }

  /** Blocks the file of the page with a folder. */
  private void pageIsNotWritten() throws Exception {
    Path page =
        Platform.getStateLocation(Platform.getBundle("org.threadwise.ui"))
            .append("page.html")
            .toPath();
    Files.createDirectories(page);
    checkFails("page.html");
    Files.delete(page);
  }

  /**
   * Makes a listener fail; the workbench normally hides such failures from the sender of the event.
   */
  private void pageIsNotMade() throws Exception {
    Display display = WorkbenchDriver.display();
    var failure = new FailingListener();
    Consumer<RuntimeException> handler = display.getRuntimeExceptionHandler();
    WorkbenchDriver.inUiThread(
        () -> {
          display.addFilter(SWT.Dispose, failure);
          display.setRuntimeExceptionHandler(
              passed -> {
                throw passed;
              });
          return true;
        });
    checkFails(FailingListener.MESSAGE);
    WorkbenchDriver.inUiThread(
        () -> {
          display.removeFilter(SWT.Dispose, failure);
          display.setRuntimeExceptionHandler(handler);
          return true;
        });
  }

  /** Checks that the editor shows a reason and a remedy, and closes it. */
  private void checkFails(String reason) throws Exception {
    DiagramDriver.openEditor(text.file());
    WorkbenchDriver.await("the editor shows the reason and a remedy", () -> showsFailure(reason));
    report.screenshot(reason);
    WorkbenchDriver.inUiThread(
        () ->
            WorkbenchDriver.find(WorkbenchDriver.shell(), Browser.class).isEmpty()
                && WorkbenchDriver.page()
                    .closeEditor(WorkbenchDriver.page().getActiveEditor(), false));
  }

  private static boolean showsFailure(String reason) {
    return WorkbenchDriver.all(WorkbenchDriver.shell(), Label.class).stream()
        .map(Label::getText)
        .anyMatch(value -> value.contains(reason) && value.contains("open it again"));
  }

  /** Fails when the placeholder of the browser is disposed. */
  private static final class FailingListener implements Listener {
    static final String MESSAGE = "tried";

    @Override
    public void handleEvent(Event event) {
      if (event.widget instanceof Label label && label.getText().startsWith("Opening")) {
        throw new IllegalStateException(MESSAGE);
      }
    }
  }
}
