package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Runs a plan of test steps when the workbench has started, and then closes it. */
public final class TestStartup implements IStartup {

  private final StepReport report = new StepReport();

  @Override
  public void earlyStartup() {
    var thread = new Thread(this::run, "tests");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    report.step("window", TestStartup::showWindow);
    switch (System.getProperty("plan", "")) {
      case "editing" -> report.step("everything", this::edit);
      case "language" -> report.step("everything", this::useLanguage);
      case "exchange" ->
          report.step("everything", () -> new ImportExportSteps(report, cafe("tests")).run());
      case "measurements" ->
          report.step("everything", () -> new MeasurementSteps(report, cafe("tests")).run());
      case "results" ->
          report.step("everything", () -> new ResultSteps(report, cafe("tests")).run());
      case "sweeps" -> report.step("everything", () -> new SweepSteps(report, cafe("tests")).run());
      case "dialogs" -> report.step("everything", this::useDialogs);
      case "trouble" -> report.step("everything", this::runFileConflicts);
      case "incomplete" ->
          report.step("everything", () -> new MissingClassSteps(report, cafe("tests")).run());
      case "failing" ->
          report.step("everything", () -> new PageFailureSteps(report, cafe("tests")).run());
      case "closing" -> {
        report.step("everything", this::closeWhileSimulating);
        return;
      }
      default -> throw new IllegalStateException("-Dplan= must name a plan");
    }
    close();
  }

  private static void close() {
    WorkbenchDriver.display()
        .asyncExec(
            () -> {
              WorkbenchDriver.page().closeAllEditors(false);
              PlatformUI.getWorkbench().close();
            });
  }

  private static void showWindow() throws Exception {
    WorkbenchDriver.inUiThread(
        () -> {
          WorkbenchDriver.shell().setMaximized(true);
          WorkbenchDriver.shell().forceActive();
          return true;
        });
  }

  private TextEditorDriver cafe(String project) throws Exception {
    return TextEditorDriver.open(TextEditorDriver.project(project), "cafe.eai", cafe());
  }

  private void edit() throws Exception {
    new EditingSteps(report, cafe("tests")).run();
  }

  private void useLanguage() throws Exception {
    new LanguageSteps(report, cafe("tests")).run();
  }

  private void useDialogs() throws Exception {
    TextEditorDriver text = cafe("tests");
    new PreferenceSteps(report, text).run();
    new MenuSteps(report, text).run();
    new WizardSteps(report, TextEditorDriver.project("made")).run();
  }

  private void runFileConflicts() throws Exception {
    new FileConflictSteps(report, TextEditorDriver.project("trouble"), cafe()).run();
  }

  private void closeWhileSimulating() throws Exception {
    TextEditorDriver text =
        TextEditorDriver.open(
            TextEditorDriver.project("closing"), "cafe.eai", SweepSteps.slow(cafe()));
    new ShutdownSteps(report, text).run();
  }

  private static String cafe() throws Exception {
    return Files.readString(examples().resolve("cafe/cafe.eai"));
  }

  static Path examples() {
    return Path.of(Objects.requireNonNull(System.getProperty("examples")));
  }
}
