package org.threadwise.ui.wizards;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.measurements.MeasurementSources;

/** Asks for a solution and for files with measurements of it. */
final class MeasurementsPage extends WizardPage {

  private static final int COLUMNS = 3;
  private static final int LINES = 6;

  private final List<IFile> solutions = WorkspaceSolutions.all();
  private final @Nullable IFile proposed;
  private @Nullable Combo solution;
  private @Nullable Text sources;

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
    var label = new Label(container, SWT.NONE);
    label.setText("&Files, one per line:");
    GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    var field = new Text(container, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(SWT.DEFAULT, LINES * field.getLineHeight())
        .applyTo(field);
    field.addModifyListener(event -> check());
    sources = field;
    var browse = new Button(container, SWT.PUSH);
    browse.setText("&Browse...");
    GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(browse);
    browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse(field)));
    setControl(container);
    field.setFocus();
  }

  private void browse(Text field) {
    List<Path> chosen = MeasurementSources.choose(getShell());
    if (!chosen.isEmpty()) {
      String before = field.getText().isBlank() ? "" : field.getText().stripTrailing() + "\n";
      field.setText(before + chosen.stream().map(Path::toString).collect(Collectors.joining("\n")));
    }
  }

  private void check() {
    setErrorMessage(problem());
    setPageComplete(getErrorMessage() == null && !lines().isEmpty() && solution().isPresent());
  }

  private @Nullable String problem() {
    if (solutions.isEmpty()) {
      return "There is no integration solution in the workspace: create one first.";
    }
    for (String line : lines()) {
      try {
        if (!Files.isRegularFile(Path.of(line))) {
          return "File not found: " + line;
        }
      } catch (InvalidPathException e) {
        return "This is not a valid file name: " + line;
      }
    }
    return null;
  }

  private List<String> lines() {
    return sources == null
        ? List.of()
        : sources.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** Returns the chosen solution. */
  Optional<IFile> solution() {
    int index = solution == null ? -1 : solution.getSelectionIndex();
    return index < 0 ? Optional.empty() : Optional.of(solutions.get(index));
  }

  /** Returns the chosen files. */
  List<Path> files() {
    return lines().stream().map(Path::of).toList();
  }
}
