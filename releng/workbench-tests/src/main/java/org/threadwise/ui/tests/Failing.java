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

/** Opens the diagram while something that it needs fails. */
final class Failing {

  private final Report report;
  private final EditedText text;

  Failing(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("page-is-not-written", this::pageIsNotWritten);
    report.step("page-is-not-made", this::pageIsNotMade);
    report.step("page-is-shown", () -> DrawnText.open(text.file()));
  }

  /** Lets something else be in the place of the page's file. */
  private void pageIsNotWritten() throws Exception {
    Path page =
        Platform.getStateLocation(Platform.getBundle("org.threadwise.ui"))
            .append("page.html")
            .toPath();
    Files.createDirectories(page);
    refuses("page.html");
    Files.delete(page);
  }

  /** Lets a listener fail, which the workbench otherwise hides from whoever made the event. */
  private void pageIsNotMade() throws Exception {
    Display display = Desk.display();
    var failure = new Failure();
    Consumer<RuntimeException> handler = display.getRuntimeExceptionHandler();
    Desk.inDisplay(
        () -> {
          display.addFilter(SWT.Dispose, failure);
          display.setRuntimeExceptionHandler(
              passed -> {
                throw passed;
              });
          return true;
        });
    refuses(Failure.WORDS);
    Desk.inDisplay(
        () -> {
          display.removeFilter(SWT.Dispose, failure);
          display.setRuntimeExceptionHandler(handler);
          return true;
        });
  }

  /** Opens the diagram, which says why there is none and what helps; closes it. */
  private void refuses(String reason) throws Exception {
    DrawnText.openEditor(text.file());
    Desk.eventually("the editor says what is wrong, and what helps", () -> says(reason));
    report.picture(reason);
    Desk.inDisplay(
        () ->
            Desk.find(Desk.shell(), Browser.class).isEmpty()
                && Desk.page().closeEditor(Desk.page().getActiveEditor(), false));
  }

  private static boolean says(String reason) {
    return Desk.all(Desk.shell(), Label.class).stream()
        .map(Label::getText)
        .anyMatch(words -> words.contains(reason) && words.contains("open it again"));
  }

  /** Fails when the label goes that holds the place of a browser. */
  private static final class Failure implements Listener {
    static final String WORDS = "tried";

    @Override
    public void handleEvent(Event event) {
      if (event.widget instanceof Label label && label.getText().startsWith("Opening")) {
        throw new IllegalStateException(WORDS);
      }
    }
  }
}
