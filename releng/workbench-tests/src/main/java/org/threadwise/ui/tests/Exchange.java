package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
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
    report.step("exports-project", this::exportsProject);
    report.step("exports-picture", this::exportsPicture);
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
  }

  private void openLosses() throws Exception {
    Wizards.press(EXPORT, "Next >");
    Desk.eventually(
        "it is said that nothing is lost",
        () -> field(EXPORT, field -> field.getText().equals("Nothing is lost.")).isPresent());
  }

  /** Clicks the row of a form. */
  private static void choose(String form) throws Exception {
    Table table =
        Desk.inDisplay(
            () ->
                Desk.window(EXPORT).flatMap(shell -> Desk.find(shell, Table.class)).orElseThrow());
    List<String> forms =
        Desk.inDisplay(() -> Stream.of(table.getItems()).map(TableItem::getText).toList());
    String label =
        forms.stream().filter(one -> one.startsWith(form + ":")).findFirst().orElseThrow();
    Wizards.choose(table, forms.indexOf(label));
  }

  private void exportsProject() throws Exception {
    openExport();
    choose("ssj");
    Wizards.press(EXPORT, "Next >");
    write(EXPORT, field -> field.getText().startsWith("engine = "), "engine = 9");
    report.picture("scenario-page");
    Wizards.press(EXPORT, "Next >");
    Desk.eventually(
        "the goal is lost",
        () -> field(EXPORT, field -> field.getText().contains("goal rush")).isPresent());
    report.picture("project-losses-page");
    finish();
    Path program = json.resolveSibling("cafe-ssj/src/main/java/model/Cafe.java");
    Desk.check(Files.readString(program).contains("Threads.fixed(9)"), "it has other threads");
    IResource seen = text.file().getParent().findMember("cafe-ssj/pom.xml");
    Desk.check(seen != null, "the workspace sees the project");
  }

  private void exportsPicture() throws Exception {
    openExport();
    choose("png");
    openLosses();
    finish();
    byte[] picture = Files.readAllBytes(json.resolveSibling("cafe.png"));
    Desk.check(picture[1] == 'P' && picture[2] == 'N', "it is a picture of pixels");
  }

  private static void finish() throws Exception {
    Wizards.press(EXPORT, "Finish");
    Desk.eventually("the window is closed", () -> Desk.window(EXPORT).isEmpty());
  }

  private static Optional<Text> field(String window, Predicate<Text> wanted) {
    return Desk.window(window)
        .flatMap(
            shell ->
                Desk.find(shell, Text.class, field -> field.isVisible() && wanted.test(field)));
  }

  private void exports() throws Exception {
    openExport();
    openLosses();
    report.picture("losses-page");
    finish();
    Desk.check(Files.readString(json).contains("\"Cafe\""), "the solution is written as JSON");
  }

  private void asksToReplace() throws Exception {
    Files.writeString(json, "mine");
    openExport();
    openLosses();
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
    write(IMPORT, field -> true, file.toString());
  }

  /** Types into a field of a window. */
  private static void write(String window, Predicate<Text> wanted, String words) throws Exception {
    Desk.eventually("there is a field", () -> field(window, wanted).isPresent());
    Desk.inDisplay(() -> field(window, wanted).orElseThrow().setFocus());
    Hands.press("ctrl+a");
    Hands.type(words);
    Desk.eventually(
        "it is typed", () -> field(window, field -> field.getText().equals(words)).isPresent());
  }

  private void imports() throws Exception {
    openImport(json);
    report.picture("import-page");
    Wizards.press(IMPORT, "Next >");
    write(IMPORT, field -> field.getText().equals("cafe.eai"), "copy.eai");
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
