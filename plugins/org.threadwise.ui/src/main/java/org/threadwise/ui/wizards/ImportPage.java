package org.threadwise.ui.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Asks for a format, files, and whether they create or update a solution. */
final class ImportPage extends WizardPage {

  private static final int COLUMNS = 3;
  private static final int LINES = 6;
  private static final String NEW = "a new solution";

  private final List<IFile> solutions = WorkspaceSolutions.all();
  private List<ImportableFormat> formats = List.of();
  private @Nullable ImportOutcome outcome;
  private @Nullable Combo format;
  private @Nullable Text sources;
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
    addFiles(container);
    Combo into = addCombo(container, "&Into:");
    into.add(NEW);
    solutions.forEach(file -> into.add(file.getFullPath().makeRelative().toString()));
    into.select(0);
    target = into;
    strict = addStrict(container);
    setControl(container);
    requestFormats();
  }

  private Combo addCombo(Composite container, String label) {
    new Label(container, SWT.NONE).setText(label);
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    combo.addModifyListener(event -> check());
    return combo;
  }

  private void addFiles(Composite container) {
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
  }

  private static Button addStrict(Composite container) {
    var box = new Button(container, SWT.CHECK);
    box.setText("&Only if the solution expresses everything exactly");
    GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(box);
    return box;
  }

  private void browse(Text field) {
    var dialog = new FileDialog(getShell(), SWT.OPEN | SWT.MULTI);
    chosen().ifPresent(one -> dialog.setFilterExtensions(one.filters()));
    if (dialog.open() != null) {
      Path folder = Path.of(dialog.getFilterPath());
      String before = field.getText().isBlank() ? "" : field.getText().stripTrailing() + "\n";
      field.setText(
          Stream.of(dialog.getFileNames())
              .map(name -> folder.resolve(name).toString())
              .collect(Collectors.joining("\n", before, "")));
    }
  }

  private void requestFormats() {
    ICoreRunnable asking = monitor -> requestFormatsInBackground();
    Job.createSystem("Formats of imports", asking).schedule();
  }

  private void requestFormatsInBackground() {
    try {
      List<ImportableFormat> found = ImportableFormat.all();
      later(() -> show(found));
    } catch (CoreException e) {
      later(() -> setErrorMessage("The formats could not be loaded: " + e.getMessage()));
    }
  }

  /** Runs work in the UI thread if the page still exists. */
  private void later(Runnable work) {
    Control page = getControl();
    page.getDisplay()
        .asyncExec(
            () -> {
              if (!page.isDisposed()) {
                work.run();
              }
            });
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
    setPageComplete(getErrorMessage() == null && chosen().isPresent() && !lines().isEmpty());
  }

  private @Nullable String problem(boolean severalFiles) {
    for (String line : lines()) {
      try {
        if (!Files.isRegularFile(Path.of(line))) {
          return "File not found: " + line;
        }
      } catch (InvalidPathException e) {
        return "This is not a valid file name: " + line;
      }
    }
    return severalFiles || lines().size() < 2
        ? null
        : "A file in this format is a whole solution: choose one file.";
  }

  private List<String> lines() {
    return sources == null
        ? List.of()
        : sources.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private List<Path> files() {
    return lines().stream().map(line -> Path.of(line).toAbsolutePath()).toList();
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
