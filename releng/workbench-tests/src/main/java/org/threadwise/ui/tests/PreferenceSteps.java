package org.threadwise.ui.tests;

import java.util.Optional;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Steps that change preferences on their page. */
final class PreferenceSteps {

  private static final String PAGE = "org.threadwise.ui.preferences";
  private static final String LENSES = "Show a line of figures above each pool";
  private static final String HINTS = "Show the proposed thread count after the declared one";
  private static final String PRECISION = "Half-width of confidence intervals, in %:";

  private static final String JAVA = "Java 21 or newer (empty: Eclipse's Java):";

  /** The maximum vertical distance between a label and its field, in pixels. */
  private static final int ROW = 12;

  private final StepReport report;
  private final TextEditorDriver text;

  PreferenceSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("preferences", this::preferences);
    report.step("wrong-preference", this::wrongPreference);
    report.step("wrong-java", this::wrongJava);
  }

  private void open() throws Exception {
    WorkbenchDriver.display()
        .asyncExec(
            () ->
                PreferencesUtil.createPreferenceDialogOn(WorkbenchDriver.shell(), PAGE, null, null)
                    .open());
    WorkbenchDriver.await(
        "the page of preferences is shown", () -> WizardSteps.button(LENSES).isPresent());
  }

  private static void press(String button) throws Exception {
    WorkbenchDriver.click("the button " + button, () -> WizardSteps.button(button));
    WorkbenchDriver.await("the dialog is closed", () -> WizardSteps.button(button).isEmpty());
  }

  private void preferences() throws Exception {
    text.setThreads(9);
    WorkbenchDriver.await(
        "figures are shown", () -> text.hasFigures() && text.hasFigureBehind("threads 9"));
    open();
    report.screenshot("preferences-page");
    WorkbenchDriver.click("lines of figures", () -> WizardSteps.button(LENSES));
    WorkbenchDriver.click("proposed numbers", () -> WizardSteps.button(HINTS));
    press("Apply and Close");
    WorkbenchDriver.await(
        "neither kind is shown", () -> !text.hasFigures() && !text.hasFigureBehind("threads 9"));
    open();
    press("Restore Defaults", "Apply and Close");
    WorkbenchDriver.await(
        "both kinds are shown", () -> text.hasFigures() && text.hasFigureBehind("threads 9"));
  }

  private static void press(String first, String second) throws Exception {
    WorkbenchDriver.click("the button " + first, () -> WizardSteps.button(first));
    press(second);
  }

  private void wrongPreference() throws Exception {
    open();
    type(PRECISION, "100");
    checkFails("Enter a number from 0.1 to 50.0");
    report.screenshot("wrong-preference-page");
    press("Cancel");
  }

  private void wrongJava() throws Exception {
    open();
    type(JAVA, report.folder().toString());
    checkFails("No Java 21 or newer found; empty uses Eclipse's");
    report.screenshot("wrong-java-page");
    press("Cancel");
  }

  private static void type(String label, String value) throws Exception {
    WorkbenchDriver.inUiThread(() -> field(label).orElseThrow().setFocus());
    UserRobot.press("ctrl+a");
    UserRobot.type(value);
  }

  /** Waits until the page shows an error and disables its button. */
  private static void checkFails(String value) throws Exception {
    WorkbenchDriver.await(
        "the page shows the error and cannot be applied",
        () ->
            WorkbenchDriver.findInFront(Text.class).stream()
                    .anyMatch(head -> head.getText().equals(value))
                && WizardSteps.button("Apply and Close")
                    .filter(button -> !button.isEnabled())
                    .isPresent());
  }

  /** Returns the field in the row of a label. */
  private static Optional<Text> field(String label) {
    return WorkbenchDriver.findInFront(Label.class).stream()
        .filter(one -> one.getText().replace("&", "").equals(label))
        .findFirst()
        .flatMap(
            one ->
                WorkbenchDriver.find(
                    one.getParent(),
                    Text.class,
                    text -> Math.abs(text.getLocation().y - one.getLocation().y) < ROW));
  }
}
