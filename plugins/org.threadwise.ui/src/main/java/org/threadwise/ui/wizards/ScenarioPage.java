package org.threadwise.ui.wizards;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Asks what is simulated, where that is to differ from the text. */
final class ScenarioPage extends WizardPage {

  private static final int COLUMNS = 2;
  private static final int HEIGHT = 120;

  private Forms forms = Forms.UNKNOWN;
  private @Nullable Combo workload;
  private @Nullable Text rate;
  private @Nullable Text threads;

  ScenarioPage() {
    super("scenario");
    setTitle("What Is Simulated");
    setDescription("Choose a workload, and change its rate or the threads if you want to.");
  }

  @Override
  public void createControl(Composite parent) {
    var around = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(around);
    label(around, "&Workload:");
    var combo = new Combo(around, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
    workload = combo;
    label(around, "&Orders per second:");
    var line = new Text(around, SWT.BORDER);
    line.setMessage("as the workload says");
    GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
    line.addModifyListener(event -> check());
    rate = line;
    label(around, "&Threads:");
    var lines = new Text(around, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, HEIGHT).applyTo(lines);
    lines.addModifyListener(event -> check());
    threads = lines;
    setControl(around);
  }

  private static void label(Composite around, String text) {
    var label = new Label(around, SWT.NONE);
    label.setText(text);
    GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
  }

  /** Lets the user choose among what a solution has; what was typed for the same one stays. */
  void show(Forms found) {
    if (forms.equals(found) || workload == null || rate == null || threads == null) {
      return;
    }
    forms = found;
    workload.setItems(found.workloads().toArray(String[]::new));
    workload.select(0);
    rate.setText("");
    threads.setText(String.join(Text.DELIMITER, Scenario.lines(found.threads())));
  }

  private void check() {
    try {
      typed();
      setErrorMessage(null);
      setPageComplete(true);
    } catch (IllegalArgumentException e) {
      setErrorMessage(e.getMessage());
      setPageComplete(false);
    }
  }

  private Scenario typed() {
    if (workload == null || rate == null || threads == null) {
      return Scenario.WRITTEN;
    }
    String chosen = workload.getText();
    return Scenario.of(
        chosen.isEmpty() ? null : chosen, rate.getText(), threads.getText(), forms.threads());
  }

  /** What was chosen; nothing while it makes no sense. */
  Optional<Scenario> chosen() {
    return isPageComplete() ? Optional.of(typed()) : Optional.empty();
  }
}
