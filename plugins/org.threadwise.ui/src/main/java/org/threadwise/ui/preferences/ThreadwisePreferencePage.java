package org.threadwise.ui.preferences;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.threadwise.ui.ThreadwisePlugin;

/** The preference page: visible figures, simulation budget and Java runtime. */
public final class ThreadwisePreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  public static final String ID = "org.threadwise.ui.preferences";

  private static final int MAX_WORKERS = 1024;

  private String javaBefore = "";

  public ThreadwisePreferencePage() {
    super(GRID);
    setDescription("Proposed thread counts for integration solutions (files *.eai).");
  }

  @Override
  public void init(IWorkbench workbench) {
    setPreferenceStore(ThreadwisePlugin.preferences());
    javaBefore = Preferences.javaHome();
  }

  @Override
  protected void createFieldEditors() {
    Composite parent = getFieldEditorParent();
    addFlag(Preferences.PROPOSALS, "Show figures and &proposals", parent);
    addFlag(Preferences.HINTS, "Show the proposed thread count &after the declared one", parent);
    addFlag(Preferences.LENSES, "Show a line of figures a&bove each pool", parent);
    addFlag(Preferences.HOVER, "Show figures when &hovering", parent);
    addFlag(Preferences.DIAGNOSTICS, "&Report problems with thread counts", parent);
    addFlag(Preferences.SIMULATION, "Refine proposals by &simulation", parent);
    addField(
        new DecimalFieldEditor(
            Preferences.PRECISION, "Half-width of confidence &intervals, in %:", 0.1, 50, parent));
    addField(
        new DecimalFieldEditor(
            Preferences.BUDGET, "Time &limit for one proposal, in seconds:", 0.1, 3600, parent));
    var workers =
        new IntegerFieldEditor(
            Preferences.WORKERS, "Processor &cores for simulation (0: all but one):", parent);
    workers.setValidRange(0, MAX_WORKERS);
    addField(workers);
    addField(
        new JavaFieldEditor(
            Preferences.JAVA_HOME, "&Java 21 or newer (empty: Eclipse's Java):", parent));
  }

  private void addFlag(String name, String label, Composite parent) {
    addField(new BooleanFieldEditor(name, label, parent));
  }

  @Override
  public boolean performOk() {
    boolean done = super.performOk();
    if (!Preferences.javaHome().equals(javaBefore)) {
      javaBefore = Preferences.javaHome();
      ThreadwisePlugin.server().restart();
    }
    return done;
  }
}
