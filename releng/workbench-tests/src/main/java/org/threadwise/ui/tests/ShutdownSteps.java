package org.threadwise.ui.tests;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.eclipse.ui.PlatformUI;

/** Steps that close the workbench with an unsaved editor while the server simulates. */
final class ShutdownSteps {

  private static final Duration BUSY = Duration.ofSeconds(2);

  private final StepReport report;
  private final TextEditorDriver text;

  ShutdownSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  /** Runs the steps up to the confirmation after which the workbench exits. */
  void run() throws IOException {
    report.step("simulates", this::simulates);
    report.step("asks-for-unsaved", this::asksForUnsaved);
    report.write("closed.txt", String.valueOf(System.currentTimeMillis()));
    UserRobot.press("Return");
  }

  /** Returns the processes of the language server. */
  private static List<ProcessHandle> servers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("threadwise-server.jar"))
        .toList();
  }

  private void simulates() throws Exception {
    SweepSteps.start(text);
    ProcessHandle server = servers().getFirst();
    Duration before = time(server);
    WorkbenchDriver.await(
        "the server is busy", () -> time(server).minus(before).compareTo(BUSY) > 0);
    report.write("server.txt", String.valueOf(server.pid()));
  }

  private static Duration time(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private void asksForUnsaved() throws Exception {
    text.caret(0);
    UserRobot.type("// kept ");
    WorkbenchDriver.await(
        "the typed text is in the editor", () -> text.content().startsWith("// kept "));
    WorkbenchDriver.display().asyncExec(() -> PlatformUI.getWorkbench().close());
    WorkbenchDriver.await("the save dialog is open", WorkbenchDriver::isDialogOpen);
    report.screenshot("unsaved-question");
  }
}
