package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;

/** Converts a solution with the wizard of Export, and makes another one of that with Import's. */
final class Exchange {

  private static final String EXPORT = "Convert Integration Solution";
  private static final String IMPORT = "Import Integration Solution";

  private final Report report;
  private final EditedText text;
  private final Path json;

  Exchange(Report report, EditedText text) {
    this.report = report;
    this.text = text;
    this.json = Path.of(text.file().getLocationURI()).resolveSibling("cafe.json");
  }

  void run() {
    report.step("exports", this::exports);
    report.step("asks-to-replace", this::asksToReplace);
    report.step("imports", this::imports);
    report.step("refuses-bad-import", this::refusesBadImport);
  }

  private void openExport() throws Exception {
    Wizards.open(
        PlatformUI.getWorkbench().getExportWizardRegistry(),
        "org.threadwise.ui.convert",
        text.file());
    Desk.eventually(
        "the forms are listed",
        () ->
            Desk.window(EXPORT)
                .flatMap(shell -> Desk.find(shell, Table.class))
                .filter(table -> table.getItemCount() > 2)
                .isPresent());
    report.picture("export-page");
    Wizards.press(EXPORT, "Next >");
    Desk.eventually(
        "it is said that nothing is lost",
        () -> field(EXPORT, field -> field.getText().equals("Nothing is lost.")).isPresent());
  }

  private static Optional<Text> field(String window, Predicate<Text> wanted) {
    return Desk.window(window)
        .flatMap(
            shell ->
                Desk.find(shell, Text.class, field -> field.isVisible() && wanted.test(field)));
  }

  private void exports() throws Exception {
    openExport();
    report.picture("losses-page");
    Wizards.press(EXPORT, "Finish");
    Desk.eventually("the window is closed", () -> Desk.window(EXPORT).isEmpty());
    Desk.check(Files.readString(json).contains("\"Cafe\""), "the solution is written as JSON");
  }

  private void asksToReplace() throws Exception {
    Files.writeString(json, "mine");
    openExport();
    Wizards.press(EXPORT, "Finish");
    Desk.click("the answer No", () -> Wizards.button("No"));
    Desk.check(Files.readString(json).equals("mine"), "nothing is replaced without asking");
    Wizards.press(EXPORT, "Finish");
    Desk.click("the answer Yes", () -> Wizards.button("Yes"));
    Desk.eventually("the window is closed", () -> Desk.window(EXPORT).isEmpty());
    Desk.check(Files.readString(json).contains("\"Cafe\""), "it is replaced then");
  }

  private void openImport(Path file) throws Exception {
    Wizards.open(
        PlatformUI.getWorkbench().getImportWizardRegistry(),
        "org.threadwise.ui.import",
        text.file().getProject());
    write(field -> true, file.toString());
  }

  /** Types into a field of the window of Import. */
  private static void write(Predicate<Text> wanted, String words) throws Exception {
    Desk.eventually("there is a field", () -> field(IMPORT, wanted).isPresent());
    Desk.inDisplay(() -> field(IMPORT, wanted).orElseThrow().setFocus());
    Hands.press("ctrl+a");
    Hands.type(words);
    Desk.eventually(
        "it is typed", () -> field(IMPORT, field -> field.getText().equals(words)).isPresent());
  }

  private void imports() throws Exception {
    openImport(json);
    report.picture("import-page");
    Wizards.press(IMPORT, "Next >");
    write(field -> field.getText().equals("cafe.eai"), "copy.eai");
    Wizards.press(IMPORT, "Finish");
    Desk.eventually("the window is closed", () -> Desk.window(IMPORT).isEmpty());
    Desk.eventually(
        "the solution is open", () -> Desk.page().getActiveEditor().getTitle().equals("copy.eai"));
    String made = new EditedText(text.file().getProject().getFile("copy.eai")).saved();
    Desk.check(made.contains("solution Cafe"), "it is the one that was converted");
  }

  private void refusesBadImport() throws Exception {
    Path bad = json.resolveSibling("bad.json");
    Files.writeString(bad, "{\"name\": 1}");
    openImport(bad);
    Wizards.press(IMPORT, "Next >");
    Wizards.press(IMPORT, "Finish");
    Desk.eventually(
        "the page with the file tells what is wrong",
        () -> field(IMPORT, field -> field.getText().equals(bad.toString())).isPresent());
    report.picture("bad-import-page");
    Desk.check(
        !text.file().getProject().getFile("bad.eai").exists(), "nothing is made of a bad file");
    Wizards.press(IMPORT, "Cancel");
  }
}
