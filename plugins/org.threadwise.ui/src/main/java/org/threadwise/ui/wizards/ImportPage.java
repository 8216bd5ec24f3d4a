package org.threadwise.ui.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.jspecify.annotations.Nullable;

/** Asks for a format, files, and whether they create or update a solution. */
final class ImportPage extends WizardPage {

  private static final int COLUMNS = 3;
  private static final String NEW = "a new solution";

  private final List<IFile> solutions = WorkspaceSolutions.all();
  private List<ImportableFormat> formats = List.of();
  private @Nullable ImportOutcome outcome;
  private @Nullable Combo format;
  private @Nullable FileListField sources;
  private @Nullable Combo target;
  private @Nullable Button strict;

  ImportPage() {
    super("import");
    setTitle("Import Integration Solution");
    setDescription("Choose a format and the files of one application.");
    setPageComplete(false);
  }

  /** Returns the text of the imported solution, empty if there is none. */
  String imported() {
    return outcome == null || outcome.text() == null ? "" : outcome.text();
  }

  /** Returns the result of the import, if it succeeded. */
  Optional<ImportOutcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  /** Returns the name of the first file without its extension; empty while no file is chosen. */
  String name() {
    Path name = isPageComplete() ? files().getFirst().getFileName() : null;
    return name == null ? "" : name.toString().replaceFirst("\\.[^.]*$", "");
  }

  /** Returns the solution to update, empty for a new one. */
  Optional<IFile> target() {
    int row = target == null || !target.isEnabled() ? 0 : target.getSelectionIndex();
    return row <= 0 ? Optional.empty() : Optional.of(solutions.get(row - 1));
  }

  /** Returns what the user chose; the page must be complete. */
  ImportOptions options() {
    return new ImportOptions(
        chosen().orElseThrow(), files(), strict != null && strict.getSelection());
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(container);
    format = addCombo(container, "Forma&t:");
    sources = new FileListField(container, this::chooseFiles, this::check);
    Combo into = addCombo(container, "&Into:");
    into.add(NEW);
    solutions.forEach(file -> into.add(file.getFullPath().makeRelative().toString()));
    into.select(0);
    target = into;
    strict = addStrict(container);
    setControl(container);
    ServerRequests.load(this, "Formats of imports", ImportableFormat::all, this::show);
  }

  private Combo addCombo(Composite container, String label) {
    new Label(container, SWT.NONE).setText(label);
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    combo.addModifyListener(event -> check());
    return combo;
  }

  private static Button addStrict(Composite container) {
    var box = new Button(container, SWT.CHECK);
    box.setText("&Only if the solution expresses everything exactly");
    GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(box);
    return box;
  }

  private List<Path> chooseFiles() {
    var dialog = new FileDialog(getShell(), SWT.OPEN | SWT.MULTI);
    chosen().ifPresent(one -> dialog.setFilterExtensions(one.filters()));
    if (dialog.open() == null) {
      return List.of();
    }
    Path folder = Path.of(dialog.getFilterPath());
    return Stream.of(dialog.getFileNames()).map(folder::resolve).toList();
  }

  private void show(List<ImportableFormat> found) {
    formats = found;
    if (format != null) {
      format.setItems(found.stream().map(ImportableFormat::label).toArray(String[]::new));
      format.select(0);
    }
    check();
  }

  private Optional<ImportableFormat> chosen() {
    int row = format == null ? -1 : format.getSelectionIndex();
    return row < 0 ? Optional.empty() : Optional.of(formats.get(row));
  }

  private void check() {
    boolean canUpdate = chosen().map(ImportableFormat::canUpdate).orElse(true);
    if (target != null && strict != null) {
      target.setEnabled(canUpdate);
      strict.setEnabled(canUpdate);
    }
    setErrorMessage(problem(canUpdate));
    setPageComplete(getErrorMessage() == null && chosen().isPresent() && !files().isEmpty());
  }

  private @Nullable String problem(boolean severalFiles) {
    String problem = sources == null ? null : sources.problem();
    if (problem != null) {
      return problem;
    }
    return severalFiles || files().size() < 2
        ? null
        : "A file in this format is a whole solution: choose one file.";
  }

  private List<Path> files() {
    return sources == null
        ? List.of()
        : sources.files().stream().map(Path::toAbsolutePath).toList();
  }

  /** Imports the files into a new solution and returns whether it succeeded. */
  boolean importFiles() {
    try {
      ImportOptions options = options();
      getContainer().run(true, false, monitor -> outcome = importFiles(options, monitor));
    } catch (InvocationTargetException e) {
      setErrorMessage(String.valueOf(e.getMessage()));
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    if (outcome != null && outcome.text() == null) {
      setErrorMessage(outcome.message() + ": " + outcome.limitations().getFirst());
    }
    return !imported().isEmpty();
  }

  private static ImportOutcome importFiles(ImportOptions options, IProgressMonitor monitor)
      throws InvocationTargetException {
    monitor.beginTask("Importing from " + options.format().title(), IProgressMonitor.UNKNOWN);
    try {
      return options.send(null);
    } catch (CoreException e) {
      throw new InvocationTargetException(e, e.getMessage());
    }
  }
}
