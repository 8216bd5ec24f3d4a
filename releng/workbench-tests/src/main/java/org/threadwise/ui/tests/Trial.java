package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Tries Threadwise in the workbench that has just started, and closes it. */
public final class Trial implements IStartup {

  private final Report report = new Report();

  @Override
  public void earlyStartup() {
    var thread = new Thread(this::run, "trial");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    report.step("window", Trial::showWindow);
    switch (System.getProperty("plan", "")) {
      case "editing" -> report.step("everything", this::edit);
      case "language" -> report.step("everything", this::useLanguage);
      case "exchange" -> report.step("everything", () -> new Exchange(report, cafe("trial")).run());
      case "sweeps" -> report.step("everything", () -> new Sweeps(report, cafe("trial")).run());
      case "dialogs" -> report.step("everything", this::useDialogs);
      case "trouble" -> report.step("everything", this::makeTrouble);
      case "incomplete" ->
          report.step("everything", () -> new Incomplete(report, cafe("trial")).run());
      case "failing" -> report.step("everything", () -> new Failing(report, cafe("trial")).run());
      case "closing" -> {
        report.step("everything", this::closeWhileSimulating);
        return;
      }
      default -> throw new IllegalStateException("-Dplan= names no plan");
    }
    close();
  }

  private static void close() {
    Desk.display()
        .asyncExec(
            () -> {
              Desk.page().closeAllEditors(false);
              PlatformUI.getWorkbench().close();
            });
  }

  private static void showWindow() throws Exception {
    Desk.inDisplay(
        () -> {
          Desk.shell().setMaximized(true);
          Desk.shell().forceActive();
          return true;
        });
  }

  private EditedText cafe(String project) throws Exception {
    return EditedText.open(EditedText.project(project), "cafe.eai", cafe());
  }

  private void edit() throws Exception {
    new Editing(report, cafe("trial")).run();
  }

  private void useLanguage() throws Exception {
    new Language(report, cafe("trial")).run();
  }

  private void useDialogs() throws Exception {
    EditedText text = cafe("trial");
    new Settings(report, text).run();
    new Menus(report, text).run();
    new Wizards(report, EditedText.project("made")).run();
  }

  private void makeTrouble() throws Exception {
    new Trouble(report, EditedText.project("trouble"), cafe()).run();
  }

  private void closeWhileSimulating() throws Exception {
    EditedText text =
        EditedText.open(EditedText.project("closing"), "cafe.eai", Sweeps.slow(cafe()));
    new Closing(report, text).run();
  }

  private static String cafe() throws Exception {
    return Files.readString(examples().resolve("cafe/cafe.eai"));
  }

  static Path examples() {
    return Path.of(Objects.requireNonNull(System.getProperty("examples")));
  }
}
