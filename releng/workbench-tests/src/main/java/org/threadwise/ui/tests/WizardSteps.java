package org.threadwise.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardRegistry;

/** Steps that create solutions with wizards. */
final class WizardSteps {

  private final StepReport report;
  private final IProject project;

  WizardSteps(StepReport report, IProject project) {
    this.report = report;
    this.project = project;
  }

  void run() {
    report.step("new-solution", this::newSolution);
    report.step("new-examples", this::newExamples);
    report.step("new-files", this::newFiles);
  }

  /** Opens a wizard with a selected resource, as the workbench does. */
  static void open(IWizardRegistry wizards, String id, IResource selected) throws Exception {
    IWorkbenchWizard wizard =
        WorkbenchDriver.inUiThread(() -> wizards.findWizard(id).createWizard());
    WorkbenchDriver.display()
        .asyncExec(
            () -> {
              wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
              new WizardDialog(WorkbenchDriver.shell(), wizard).open();
            });
  }

  /** Clicks a button of the window with a title. */
  static void press(String window, String button) throws Exception {
    WorkbenchDriver.click("the button " + button, () -> button(window, button));
  }

  private static Optional<Button> button(String window, String label) {
    return WorkbenchDriver.window(window)
        .flatMap(shell -> WorkbenchDriver.find(shell, Button.class, one -> isLabelled(one, label)));
  }

  /** Returns a button in a window in front of the workbench. */
  static Optional<Button> button(String label) {
    return WorkbenchDriver.findInFront(Button.class).stream()
        .filter(one -> isLabelled(one, label))
        .findFirst();
  }

  private static boolean isLabelled(Button button, String label) {
    return button.getText().replace("&", "").equals(label);
  }

  /** Clicks a row of a table. */
  static void choose(Table table, int row) throws Exception {
    UserRobot.click(
        WorkbenchDriver.inUiThread(
            () -> {
              table.showItem(table.getItem(row));
              var bounds = table.getItem(row).getBounds();
              return table.toDisplay(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
            }));
    WorkbenchDriver.await("the row is selected", () -> table.getSelectionIndex() == row);
  }

  /** Runs first, while no other editor is open. */
  private void newSolution() throws Exception {
    String title = "New Integration Solution";
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().closeAllEditors(false));
    open(
        PlatformUI.getWorkbench().getNewWizardRegistry(), "org.threadwise.ui.newSolution", project);
    WorkbenchDriver.await(
        "the page for the file is shown", () -> field(title, "solution.eai").isPresent());
    WorkbenchDriver.inUiThread(() -> field(title, "solution.eai").orElseThrow().setFocus());
    UserRobot.press("ctrl+a");
    UserRobot.type("tea house.eai");
    report.screenshot("new-solution-page");
    press(title, "Finish");
    check(title, "tea house.eai", "solution Teahouse\n");
  }

  /** Returns the field of a window with a text. */
  private static Optional<Text> field(String window, String text) {
    return WorkbenchDriver.window(window)
        .flatMap(
            shell ->
                WorkbenchDriver.find(shell, Text.class, field -> field.getText().equals(text)));
  }

  /** Waits until a wizard has created and opened a file. */
  private void check(String title, String name, String content) throws Exception {
    IFile file = project.getFile(name);
    WorkbenchDriver.await("the dialog is closed", () -> WorkbenchDriver.window(title).isEmpty());
    WorkbenchDriver.await(
        name + " is open",
        () ->
            Optional.ofNullable(WorkbenchDriver.page().getActiveEditor())
                .filter(editor -> editor.getTitle().equals(name))
                .isPresent());
    String made = new TextEditorDriver(file).saved();
    WorkbenchDriver.check(made.equals(content), name + " has the wrong text: " + made);
  }

  private void newExamples() throws Exception {
    List<Path> examples = examples();
    for (int i = 0; i < examples.size(); i++) {
      newExample(i, examples.size());
    }
  }

  private static List<Path> examples() throws IOException {
    try (Stream<Path> folders = Files.list(TestStartup.examples())) {
      return folders.filter(folder -> Files.exists(solution(folder))).toList();
    }
  }

  private static Path solution(Path folder) {
    return folder.resolve(folder.getFileName() + ".eai");
  }

  private void newExample(int row, int rows) throws Exception {
    String title = "New Solution from Example";
    open(PlatformUI.getWorkbench().getNewWizardRegistry(), "org.threadwise.ui.newExample", project);
    WorkbenchDriver.await(
        "all examples are listed",
        () ->
            WorkbenchDriver.window(title)
                    .flatMap(WizardSteps::table)
                    .map(Table::getItemCount)
                    .orElse(0)
                == rows);
    Table table =
        WorkbenchDriver.inUiThread(
            () -> WorkbenchDriver.window(title).flatMap(WizardSteps::table).orElseThrow());
    choose(table, row);
    if (row == 0) {
      report.screenshot("new-example-page");
    }
    press(title, "Next >");
    WorkbenchDriver.await("the page for the file is shown", () -> example(title).isPresent());
    String name = WorkbenchDriver.inUiThread(() -> example(title).orElseThrow().getText());
    press(title, "Finish");
    Path folder = TestStartup.examples().resolve(name.replace(".eai", ""));
    check(title, name, Files.readString(solution(folder)));
  }

  /**
   * Creates the same number of plain files with Eclipse's own wizard, which opens them in the same
   * editor, as a baseline for the UI delays of our wizards.
   */
  private void newFiles() throws Exception {
    for (int i = 0; i < examples().size(); i++) {
      newFile("peer" + i + ".plain");
    }
  }

  private void newFile(String name) throws Exception {
    String title = "Create New File";
    open(
        PlatformUI.getWorkbench().getNewWizardRegistry(),
        "org.eclipse.ui.wizards.new.file",
        project);
    WorkbenchDriver.await("the page for the file is shown", () -> field(title, "").isPresent());
    WorkbenchDriver.inUiThread(() -> field(title, "").orElseThrow().setFocus());
    UserRobot.type(name);
    press(title, "Finish");
    check(title, name, "");
  }

  private static Optional<Table> table(Shell shell) {
    return WorkbenchDriver.find(shell, Table.class);
  }

  /** Returns the field with the file name of an example. */
  private static Optional<Text> example(String window) {
    return WorkbenchDriver.window(window)
        .flatMap(
            shell ->
                WorkbenchDriver.find(
                    shell,
                    Text.class,
                    field -> field.isVisible() && field.getText().endsWith(".eai")));
  }
}
