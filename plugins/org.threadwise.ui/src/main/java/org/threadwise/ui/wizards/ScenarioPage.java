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

/** Asks for the workload, rate and thread counts of the exported scenario. */
final class ScenarioPage extends WizardPage {

  private static final int COLUMNS = 2;
  private static final int HEIGHT = 120;

  private ExportFormats formats = ExportFormats.UNKNOWN;
  private @Nullable Combo workload;
  private @Nullable Text rate;
  private @Nullable Text threads;

  ScenarioPage() {
    super("scenario");
    setTitle("Simulated Scenario");
    setDescription("Choose a workload and optionally another rate or other thread counts.");
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(container);
    label(container, "&Workload:");
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
    workload = combo;
    label(container, "&Orders per second:");
    var line = new Text(container, SWT.BORDER);
    line.setMessage("rate of the workload");
    GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
    line.addModifyListener(event -> check());
    rate = line;
    label(container, "&Threads:");
    var lines = new Text(container, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, HEIGHT).applyTo(lines);
    lines.addModifyListener(event -> check());
    threads = lines;
    setControl(container);
  }

  private static void label(Composite container, String text) {
    var label = new Label(container, SWT.NONE);
    label.setText(text);
    GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
  }

  /** Shows the options of a solution; input for the same solution is kept. */
  void show(ExportFormats found) {
    if (formats.equals(found) || workload == null || rate == null || threads == null) {
      return;
    }
    formats = found;
    workload.setItems(found.workloads().toArray(String[]::new));
    workload.select(0);
    rate.setText("");
    threads.setText(String.join(Text.DELIMITER, ExportScenario.lines(found.threads())));
  }

  private void check() {
    try {
      parse();
      setErrorMessage(null);
      setPageComplete(true);
    } catch (IllegalArgumentException e) {
      setErrorMessage(e.getMessage());
      setPageComplete(false);
    }
  }

  private ExportScenario parse() {
    if (workload == null || rate == null || threads == null) {
      return ExportScenario.UNCHANGED;
    }
    String chosen = workload.getText();
    return ExportScenario.of(
        chosen.isEmpty() ? null : chosen, rate.getText(), threads.getText(), formats.threads());
  }

  /** Returns the scenario, or empty while the input is invalid. */
  Optional<ExportScenario> chosen() {
    return isPageComplete() ? Optional.of(parse()) : Optional.empty();
  }
}
