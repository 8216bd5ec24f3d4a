package org.threadwise.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Steps that check the menus of Threadwise and open wizards by command. */
final class MenuSteps {

  private final StepReport report;
  private final TextEditorDriver text;

  MenuSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("new-menu", this::newMenu);
    report.step("context-menu", this::contextMenu);
    report.step("wizards-by-command", this::wizardsByCommand);
  }

  /** Returns an entry of a menu, after filling the menu as showing it does. */
  private static MenuItem item(Menu menu, String label) {
    menu.notifyListeners(SWT.Show, new Event());
    return Arrays.stream(menu.getItems())
        .filter(item -> label(item).equals(label))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + label + " in " + labels(menu)));
  }

  private static List<String> labels(Menu menu) {
    return Arrays.stream(menu.getItems()).map(MenuSteps::label).toList();
  }

  private static String label(MenuItem item) {
    return item.getText().replace("&", "").replaceFirst("\t.*", "");
  }

  private void newMenu() throws Exception {
    text.focus();
    for (String entry : List.of("Integration Solution", "Integration Solution from Example")) {
      WorkbenchDriver.check(
          WorkbenchDriver.inUiThread(
              () -> {
                Menu file = item(WorkbenchDriver.shell().getMenuBar(), "File").getMenu();
                return item(item(file, "New").getMenu(), entry).isEnabled();
              }),
          entry + " can be chosen");
    }
  }

  private void contextMenu() throws Exception {
    text.focus();
    for (String entry :
        List.of("Format Solution", "Rename in Solution", "Annotate from Measurements...")) {
      WorkbenchDriver.check(
          WorkbenchDriver.inUiThread(() -> item(text.widget().getMenu(), entry).isEnabled()),
          entry + " can be chosen");
    }
  }

  private void wizardsByCommand() throws Exception {
    opens("New Integration Solution", "newWizard", "newWizardId", "newSolution");
    opens("New Solution from Example", "newWizard", "newWizardId", "newExample");
    opens("Convert Integration Solution", "file.export", "exportWizardId", "convert");
    opens("Import Integration Solution", "file.import", "importWizardId", "import");
    opens("Import Measurements", "file.import", "importWizardId", "importMeasurements");
  }

  /** Opens a wizard as menus do, by a command of the workbench. */
  private static void opens(String title, String command, String parameter, String wizard)
      throws Exception {
    Command known =
        PlatformUI.getWorkbench()
            .getService(ICommandService.class)
            .getCommand("org.eclipse.ui." + command);
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(known::isEnabled), command + " can be executed");
    var opening =
        ParameterizedCommand.generateCommand(
            known, Map.of(parameter, "org.threadwise.ui." + wizard));
    WorkbenchDriver.display().asyncExec(() -> execute(opening));
    WizardSteps.press(title, "Cancel");
    WorkbenchDriver.await("the dialog is closed", () -> WorkbenchDriver.window(title).isEmpty());
  }

  private static void execute(ParameterizedCommand command) {
    try {
      PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
    } catch (CommandException e) {
      throw new IllegalStateException(e);
    }
  }
}
