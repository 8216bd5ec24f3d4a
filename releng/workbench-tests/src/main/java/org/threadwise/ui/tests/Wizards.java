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

/** Makes solutions with the wizards. */
final class Wizards {

  private final Report report;
  private final IProject project;

  Wizards(Report report, IProject project) {
    this.report = report;
    this.project = project;
  }

  void run() {
    report.step("new-solution", this::newSolution);
    report.step("new-examples", this::newExamples);
    report.step("new-files", this::newFiles);
  }

  /** Opens a wizard on something that is selected, as the workbench does. */
  static void open(IWizardRegistry wizards, String id, IResource selected) throws Exception {
    IWorkbenchWizard wizard = Desk.inDisplay(() -> wizards.findWizard(id).createWizard());
    Desk.display()
        .asyncExec(
            () -> {
              wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
              new WizardDialog(Desk.shell(), wizard).open();
            });
  }

  /** Clicks a button of the window with a title. */
  static void press(String window, String button) throws Exception {
    Desk.click("the button " + button, () -> button(window, button));
  }

  private static Optional<Button> button(String window, String label) {
    return Desk.window(window)
        .flatMap(shell -> Desk.find(shell, Button.class, one -> isLabelled(one, label)));
  }

  /** A button in front of the workbench. */
  static Optional<Button> button(String label) {
    return Desk.inFront(Button.class).stream().filter(one -> isLabelled(one, label)).findFirst();
  }

  private static boolean isLabelled(Button button, String label) {
    return button.getText().replace("&", "").equals(label);
  }

  /** Clicks a row of a table. */
  static void choose(Table table, int row) throws Exception {
    Hands.click(
        Desk.inDisplay(
            () -> {
              table.showItem(table.getItem(row));
              var bounds = table.getItem(row).getBounds();
              return table.toDisplay(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
            }));
    Desk.eventually("the row is chosen", () -> table.getSelectionIndex() == row);
  }

  /** Where no other editor is open, unlike the ones after it. */
  private void newSolution() throws Exception {
    String title = "New Integration Solution";
    Desk.inDisplay(() -> Desk.page().closeAllEditors(false));
    open(
        PlatformUI.getWorkbench().getNewWizardRegistry(), "org.threadwise.ui.newSolution", project);
    Desk.eventually("the file is asked for", () -> field(title, "solution.eai").isPresent());
    Desk.inDisplay(() -> field(title, "solution.eai").orElseThrow().setFocus());
    Hands.press("ctrl+a");
    Hands.type("tea house.eai");
    report.picture("new-solution-page");
    press(title, "Finish");
    check(title, "tea house.eai", "solution Teahouse\n");
  }

  /** The field of a window that has some text. */
  private static Optional<Text> field(String window, String text) {
    return Desk.window(window)
        .flatMap(shell -> Desk.find(shell, Text.class, field -> field.getText().equals(text)));
  }

  /** Waits until a wizard has made a file, and opened it. */
  private void check(String title, String name, String content) throws Exception {
    IFile file = project.getFile(name);
    Desk.eventually("the window is closed", () -> Desk.window(title).isEmpty());
    Desk.eventually(name + " is open", () -> Desk.page().getActiveEditor().getTitle().equals(name));
    String made = new EditedText(file).saved();
    Desk.check(made.equals(content), name + " has its text, but " + made);
  }

  private void newExamples() throws Exception {
    List<Path> examples = examples();
    for (int i = 0; i < examples.size(); i++) {
      newExample(i, examples.size());
    }
  }

  private static List<Path> examples() throws IOException {
    try (Stream<Path> folders = Files.list(Trial.examples())) {
      return folders.filter(folder -> Files.exists(solution(folder))).toList();
    }
  }

  private static Path solution(Path folder) {
    return folder.resolve(folder.getFileName() + ".eai");
  }

  private void newExample(int row, int rows) throws Exception {
    String title = "New Solution from Example";
    open(PlatformUI.getWorkbench().getNewWizardRegistry(), "org.threadwise.ui.newExample", project);
    Desk.eventually(
        "all examples are listed",
        () ->
            Desk.window(title).flatMap(Wizards::table).map(Table::getItemCount).orElse(0) == rows);
    Table table = Desk.inDisplay(() -> Desk.window(title).flatMap(Wizards::table).orElseThrow());
    choose(table, row);
    if (row == 0) {
      report.picture("new-example-page");
    }
    press(title, "Next >");
    Desk.eventually("the file is asked for", () -> example(title).isPresent());
    String name = Desk.inDisplay(() -> example(title).orElseThrow().getText());
    press(title, "Finish");
    Path folder = Trial.examples().resolve(name.replace(".eai", ""));
    check(title, name, Files.readString(solution(folder)));
  }

  /**
   * Makes as many files of another kind with the wizard of Eclipse, which opens them in the same
   * editor: how long that takes stands beside what ours takes.
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
    Desk.eventually("the file is asked for", () -> field(title, "").isPresent());
    Desk.inDisplay(() -> field(title, "").orElseThrow().setFocus());
    Hands.type(name);
    press(title, "Finish");
    check(title, name, "");
  }

  private static Optional<Table> table(Shell shell) {
    return Desk.find(shell, Table.class);
  }

  /** The field with the name of an example's file. */
  private static Optional<Text> example(String window) {
    return Desk.window(window)
        .flatMap(
            shell ->
                Desk.find(
                    shell,
                    Text.class,
                    field -> field.isVisible() && field.getText().endsWith(".eai")));
  }
}
