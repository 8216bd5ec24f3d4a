package org.threadwise.ui.tests;

import java.util.Optional;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Sets preferences on their page, of which the server is told. */
final class Settings {

  private static final String PAGE = "org.threadwise.ui.preferences";
  private static final String LENSES = "Show figures in a line above each pool";
  private static final String HINTS = "Show the proposed number behind a declared one";
  private static final String PRECISION = "Half-width of intervals, in % of a figure:";

  private static final String JAVA = "Java 21 or newer (empty: that of Eclipse):";

  /** Between a label and its field, in pixels from the top. */
  private static final int ROW = 12;

  private final Report report;
  private final EditedText text;

  Settings(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("preferences", this::preferences);
    report.step("wrong-preference", this::wrongPreference);
    report.step("wrong-java", this::wrongJava);
  }

  private void open() throws Exception {
    Desk.display()
        .asyncExec(
            () -> PreferencesUtil.createPreferenceDialogOn(Desk.shell(), PAGE, null, null).open());
    Desk.eventually("the page of preferences is shown", () -> Wizards.button(LENSES).isPresent());
  }

  private static void press(String button) throws Exception {
    Desk.click("the button " + button, () -> Wizards.button(button));
    Desk.eventually("the window is closed", () -> Wizards.button(button).isEmpty());
  }

  private void preferences() throws Exception {
    text.setThreads(9);
    Desk.eventually(
        "there are figures", () -> text.hasFigures() && text.hasFigureBehind("threads 9"));
    open();
    report.picture("preferences-page");
    Desk.click("lines of figures", () -> Wizards.button(LENSES));
    Desk.click("proposed numbers", () -> Wizards.button(HINTS));
    press("Apply and Close");
    Desk.eventually(
        "neither is shown", () -> !text.hasFigures() && !text.hasFigureBehind("threads 9"));
    open();
    press("Restore Defaults", "Apply and Close");
    Desk.eventually("both are shown", () -> text.hasFigures() && text.hasFigureBehind("threads 9"));
  }

  private static void press(String first, String second) throws Exception {
    Desk.click("the button " + first, () -> Wizards.button(first));
    press(second);
  }

  private void wrongPreference() throws Exception {
    open();
    type(PRECISION, "100");
    refuses("A number from 0.1 to 50.0 is needed here");
    report.picture("wrong-preference-page");
    press("Cancel");
  }

  private void wrongJava() throws Exception {
    open();
    type(JAVA, report.folder().toString());
    refuses("No Java 21 or newer there; empty takes Eclipse's");
    report.picture("wrong-java-page");
    press("Cancel");
  }

  private static void type(String label, String words) throws Exception {
    Desk.inDisplay(() -> field(label).orElseThrow().setFocus());
    Hands.press("ctrl+a");
    Hands.type(words);
  }

  /** Waits until the page says what is wrong, which then cannot be applied. */
  private static void refuses(String words) throws Exception {
    Desk.eventually(
        "what is wrong is said, and cannot be applied",
        () ->
            Desk.inFront(Text.class).stream().anyMatch(head -> head.getText().equals(words))
                && Wizards.button("Apply and Close")
                    .filter(button -> !button.isEnabled())
                    .isPresent());
  }

  /** The field behind its label, which is in the same row. */
  private static Optional<Text> field(String label) {
    return Desk.inFront(Label.class).stream()
        .filter(one -> one.getText().replace("&", "").equals(label))
        .findFirst()
        .flatMap(
            one ->
                Desk.find(
                    one.getParent(),
                    Text.class,
                    text -> Math.abs(text.getLocation().y - one.getLocation().y) < ROW));
  }
}
