package org.threadwise.ui.tests;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.eclipse.ui.PlatformUI;

/** Closes the workbench with an unsaved text while its server simulates. */
final class Closing {

  private static final Duration BUSY = Duration.ofSeconds(2);

  private final Report report;
  private final EditedText text;

  Closing(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  /** Goes as far as the answer after which the workbench ends. */
  void run() throws IOException {
    report.step("simulates", this::simulates);
    report.step("asks-for-unsaved", this::asksForUnsaved);
    report.write("closed.txt", String.valueOf(System.currentTimeMillis()));
    Hands.press("Return");
  }

  /** The processes of the language server. */
  private static List<ProcessHandle> servers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("threadwise-server.jar"))
        .toList();
  }

  private void simulates() throws Exception {
    Sweeps.start(text);
    ProcessHandle server = servers().getFirst();
    Duration before = time(server);
    Desk.eventually("the server works", () -> time(server).minus(before).compareTo(BUSY) > 0);
    report.write("server.txt", String.valueOf(server.pid()));
  }

  private static Duration time(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private void asksForUnsaved() throws Exception {
    text.caret(0);
    Hands.type("// kept ");
    Desk.eventually("it is typed", () -> text.content().startsWith("// kept "));
    Desk.display().asyncExec(() -> PlatformUI.getWorkbench().close());
    Desk.eventually("it is asked whether to save", Desk::isAsked);
    report.picture("unsaved-question");
  }
}
