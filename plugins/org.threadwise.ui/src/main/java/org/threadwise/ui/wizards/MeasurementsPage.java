package org.threadwise.ui.wizards;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.measurements.MeasurementSources;

/** Asks for a solution and for files with measurements of it. */
final class MeasurementsPage extends WizardPage {

  private static final int COLUMNS = 3;

  private final List<IFile> solutions = WorkspaceSolutions.all();
  private final @Nullable IFile proposed;
  private @Nullable Combo solution;
  private @Nullable FileListField sources;

  MeasurementsPage(@Nullable IFile proposed) {
    super("measurements");
    this.proposed = proposed;
    setTitle("Import Measurements");
    setDescription("Choose a solution, and recordings, traces, metrics or tables of its times.");
    setPageComplete(false);
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(container);
    new Label(container, SWT.NONE).setText("&Solution:");
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().span(COLUMNS - 1, 1).grab(true, false).applyTo(combo);
    solutions.forEach(file -> combo.add(file.getFullPath().makeRelative().toString()));
    combo.select(Math.max(0, solutions.indexOf(proposed)));
    combo.addModifyListener(event -> check());
    solution = combo;
    sources =
        new FileListField(container, () -> MeasurementSources.choose(getShell()), this::check);
    setControl(container);
    sources.setFocus();
  }

  private void check() {
    setErrorMessage(problem());
    setPageComplete(
        getErrorMessage() == null
            && sources != null
            && !sources.isEmpty()
            && solution().isPresent());
  }

  private @Nullable String problem() {
    if (solutions.isEmpty()) {
      return "There is no integration solution in the workspace: create one first.";
    }
    return sources == null ? null : sources.problem();
  }

  /** Returns the chosen solution. */
  Optional<IFile> solution() {
    int index = solution == null ? -1 : solution.getSelectionIndex();
    return index < 0 ? Optional.empty() : Optional.of(solutions.get(index));
  }

  /** Returns the chosen files. */
  List<Path> files() {
    return sources == null ? List.of() : sources.files();
  }
}
