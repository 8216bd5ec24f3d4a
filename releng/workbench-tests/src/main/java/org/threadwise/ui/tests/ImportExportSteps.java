package org.threadwise.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;

/** Steps that convert a solution with the export wizard and read it back with the import wizard. */
final class ImportExportSteps {

  private static final String EXPORT = "Convert Integration Solution";
  private static final String IMPORT = "Import Integration Solution";

  private static final String IMPORTED = "Imported Files";

  private static final String ROUTES =
      """
      - route:
          id: orders
          from:
            uri: jms:orders
            steps:
              - to: {id: pay, uri: "http:bank"}
      """;

  private static final String LOG = "        - log: {id: sent, message: x}\n";
  private static final String SAGA =
      "        - saga: {id: ship, steps: [{log: {id: done, message: x}}]}\n";

  private final StepReport report;
  private final TextEditorDriver text;
  private final Path json;

  ImportExportSteps(StepReport report, TextEditorDriver text) {
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
    report.step("imports-routes", this::importsRoutes);
    report.step("updates-from-routes", this::updatesFromRoutes);
  }

  private void openExport() throws Exception {
    WizardSteps.open(
        PlatformUI.getWorkbench().getExportWizardRegistry(),
        "org.threadwise.ui.convert",
        text.file());
    WorkbenchDriver.await(
        "the formats are listed",
        () ->
            WorkbenchDriver.window(EXPORT)
                .flatMap(shell -> WorkbenchDriver.find(shell, Table.class))
                .filter(table -> table.getItemCount() > 2)
                .isPresent());
    report.screenshot("export-page");
  }

  private void openLosses() throws Exception {
    WizardSteps.press(EXPORT, "Next >");
    WorkbenchDriver.await(
        "no losses are reported",
        () -> field(EXPORT, field -> field.getText().equals("Nothing is lost.")).isPresent());
  }

  /** Clicks the row of a format. */
  private static void choose(String form) throws Exception {
    Table table =
        WorkbenchDriver.inUiThread(
            () ->
                WorkbenchDriver.window(EXPORT)
                    .flatMap(shell -> WorkbenchDriver.find(shell, Table.class))
                    .orElseThrow());
    List<String> forms =
        WorkbenchDriver.inUiThread(
            () -> Stream.of(table.getItems()).map(TableItem::getText).toList());
    String label =
        forms.stream().filter(one -> one.startsWith(form + ":")).findFirst().orElseThrow();
    WizardSteps.choose(table, forms.indexOf(label));
  }

  private void exportsProject() throws Exception {
    openExport();
    choose("ssj");
    WizardSteps.press(EXPORT, "Next >");
    write(EXPORT, field -> field.getText().startsWith("engine = "), "engine = 9");
    report.screenshot("scenario-page");
    WizardSteps.press(EXPORT, "Next >");
    WorkbenchDriver.await(
        "the goal is among the losses",
        () -> field(EXPORT, field -> field.getText().contains("goal rush")).isPresent());
    report.screenshot("project-losses-page");
    finish();
    Path program = json.resolveSibling("cafe-ssj/src/main/java/model/Cafe.java");
    WorkbenchDriver.check(
        Files.readString(program).contains("Threads.fixed(9)"),
        "the exported threads are those of the scenario");
    IResource seen = text.file().getParent().findMember("cafe-ssj/pom.xml");
    WorkbenchDriver.check(seen != null, "the workspace sees the project");
  }

  private void exportsPicture() throws Exception {
    openExport();
    choose("png");
    openLosses();
    finish();
    byte[] image = Files.readAllBytes(json.resolveSibling("cafe.png"));
    WorkbenchDriver.check(image[1] == 'P' && image[2] == 'N', "the file is a PNG image");
  }

  private static void finish() throws Exception {
    WizardSteps.press(EXPORT, "Finish");
    WorkbenchDriver.await("the dialog is closed", () -> WorkbenchDriver.window(EXPORT).isEmpty());
  }

  private static Optional<Text> field(String window, Predicate<Text> wanted) {
    return WorkbenchDriver.window(window)
        .flatMap(
            shell ->
                WorkbenchDriver.find(
                    shell, Text.class, field -> field.isVisible() && wanted.test(field)));
  }

  private void exports() throws Exception {
    openExport();
    openLosses();
    report.screenshot("losses-page");
    finish();
    WorkbenchDriver.check(
        Files.readString(json).contains("\"Cafe\""), "the solution is written as JSON");
  }

  private void asksToReplace() throws Exception {
    Files.writeString(json, "mine");
    openExport();
    openLosses();
    WizardSteps.press(EXPORT, "Finish");
    WorkbenchDriver.click("the answer No", () -> WizardSteps.button("No"));
    WorkbenchDriver.check(
        Files.readString(json).equals("mine"), "nothing is replaced without asking");
    WizardSteps.press(EXPORT, "Finish");
    WorkbenchDriver.click("the answer Yes", () -> WizardSteps.button("Yes"));
    WorkbenchDriver.await("the dialog is closed", () -> WorkbenchDriver.window(EXPORT).isEmpty());
    WorkbenchDriver.check(
        Files.readString(json).contains("\"Cafe\""), "the file is replaced after confirmation");
  }

  private void openImport(Path file, String format) throws Exception {
    WizardSteps.open(
        PlatformUI.getWorkbench().getImportWizardRegistry(),
        "org.threadwise.ui.import",
        text.file().getProject());
    write(IMPORT, field -> true, file.toString());
    select(format);
  }

  /** Chooses the item that starts with a text in the combo box that has such an item. */
  private static void select(String start) throws Exception {
    WorkbenchDriver.await("there is a choice " + start, () -> combo(start).isPresent());
    WorkbenchDriver.inUiThread(
        () -> {
          Combo combo = combo(start).orElseThrow();
          combo.select(row(combo, start));
          return true;
        });
  }

  private static Optional<Combo> combo(String start) {
    return WorkbenchDriver.window(IMPORT)
        .flatMap(
            shell -> WorkbenchDriver.find(shell, Combo.class, combo -> row(combo, start) >= 0));
  }

  private static int row(Combo combo, String start) {
    List<String> items = List.of(combo.getItems());
    return items.stream()
        .filter(item -> item.startsWith(start))
        .findFirst()
        .map(items::indexOf)
        .orElse(-1);
  }

  /** Types into a field of a dialog. */
  private static void write(String window, Predicate<Text> wanted, String value) throws Exception {
    WorkbenchDriver.await("the field exists", () -> field(window, wanted).isPresent());
    WorkbenchDriver.inUiThread(() -> field(window, wanted).orElseThrow().setFocus());
    UserRobot.press("ctrl+a");
    UserRobot.type(value);
    WorkbenchDriver.await(
        "the typed text is in the editor",
        () -> field(window, field -> field.getText().equals(value)).isPresent());
  }

  private void imports() throws Exception {
    openImport(json, "JSON");
    report.screenshot("import-page");
    WizardSteps.press(IMPORT, "Next >");
    write(IMPORT, field -> field.getText().equals("cafe.eai"), "copy.eai");
    WizardSteps.press(IMPORT, "Finish");
    WorkbenchDriver.await("the dialog is closed", () -> WorkbenchDriver.window(IMPORT).isEmpty());
    WorkbenchDriver.await(
        "the solution is open",
        () -> WorkbenchDriver.page().getActiveEditor().getTitle().equals("copy.eai"));
    String made = new TextEditorDriver(text.file().getProject().getFile("copy.eai")).saved();
    WorkbenchDriver.check(made.contains("solution Cafe"), "it is the exported solution");
  }

  private void refusesBadImport() throws Exception {
    Path bad = json.resolveSibling("bad.json");
    Files.writeString(bad, "{\"name\": 1}");
    openImport(bad, "JSON");
    WizardSteps.press(IMPORT, "Next >");
    WizardSteps.press(IMPORT, "Finish");
    WorkbenchDriver.await(
        "the first page shows the error",
        () -> field(IMPORT, field -> field.getText().equals(bad.toString())).isPresent());
    report.screenshot("bad-import-page");
    WorkbenchDriver.check(
        !text.file().getProject().getFile("bad.eai").exists(), "an invalid file is not imported");
    WizardSteps.press(IMPORT, "Cancel");
  }

  private void importsRoutes() throws Exception {
    Path routes = json.resolveSibling("orders.yaml");
    Files.writeString(routes, ROUTES + SAGA);
    openImport(routes, "Apache Camel");
    report.screenshot("import-routes-page");
    WizardSteps.press(IMPORT, "Next >");
    WizardSteps.press(IMPORT, "Finish");
    closeLimitations("orders.yaml:7, saga ship");
    String made = orders().saved();
    WorkbenchDriver.check(made.contains("// orders.yaml:6, to pay"), "elements have origins");
  }

  private TextEditorDriver orders() {
    return new TextEditorDriver(text.file().getProject().getFile("orders.eai"));
  }

  /** Waits for the list of limitations, and closes it. */
  private void closeLimitations(String expected) throws Exception {
    WorkbenchDriver.await(
        "the limitations are listed",
        () ->
            WorkbenchDriver.window(IMPORTED)
                .flatMap(
                    shell ->
                        WorkbenchDriver.find(
                            shell, Label.class, label -> label.getText().contains(expected)))
                .isPresent());
    report.screenshot("import-limitations");
    WizardSteps.press(IMPORTED, "OK");
    WorkbenchDriver.await("the list is closed", () -> WorkbenchDriver.window(IMPORTED).isEmpty());
  }

  private void updatesFromRoutes() throws Exception {
    Path routes = json.resolveSibling("orders.yaml");
    Files.writeString(routes, ROUTES + LOG + SAGA);
    String before = orders().content();
    openImport(routes, "Apache Camel");
    select("tests/orders.eai");
    report.screenshot("import-into-page");
    WizardSteps.press(IMPORT, "Finish");
    closeLimitations("saga ship");
    WorkbenchDriver.await(
        "the new step is in the text", () -> orders().content().contains("translator sent"));
    report.screenshot("imported-into");
    orders().focus();
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await("one undo restores the text", () -> orders().content().equals(before));
  }
}
