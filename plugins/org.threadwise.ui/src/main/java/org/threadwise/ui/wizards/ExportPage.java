package org.threadwise.ui.wizards;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Asks for the solution, the format and the destination of an export. */
final class ExportPage extends WizardPage {

  private static final int COLUMNS = 3;
  private static final int ROWS = 180;

  private final List<IFile> solutions = WorkspaceSolutions.all();
  private final @Nullable IFile proposed;
  private ExportFormats formats = ExportFormats.UNKNOWN;
  private @Nullable Combo solution;
  private @Nullable Table format;
  private @Nullable Combo variant;
  private @Nullable Text destination;

  ExportPage(@Nullable IFile proposed) {
    super("export");
    this.proposed = proposed;
    setTitle("Convert Integration Solution");
    setDescription("Choose a solution and a format.");
    setPageComplete(false);
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(container);
    addSolution(container);
    addFormats(container);
    addVariants(container);
    addDestination(container);
    setControl(container);
    requestFormats();
  }

  private void addSolution(Composite container) {
    new Label(container, SWT.NONE).setText("&Solution:");
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    for (IFile file : solutions) {
      combo.add(file.getFullPath().makeRelative().toString());
    }
    combo.select(Math.max(0, solutions.indexOf(proposed)));
    combo.addModifyListener(event -> requestFormats());
    solution = combo;
  }

  private void addFormats(Composite container) {
    var label = new Label(container, SWT.NONE);
    label.setText("&Format:");
    GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    var table = new Table(container, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .span(COLUMNS - 1, 1)
        .hint(SWT.DEFAULT, ROWS)
        .applyTo(table);
    table.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> listVariants()));
    format = table;
  }

  private void addVariants(Composite container) {
    new Label(container, SWT.NONE).setText("&Variant:");
    var combo = new Combo(container, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    combo.addModifyListener(event -> setDefaultDestination());
    variant = combo;
  }

  private void addDestination(Composite container) {
    new Label(container, SWT.NONE).setText("&To:");
    var field = new Text(container, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
    ModifyListener check = event -> check();
    field.addModifyListener(check);
    destination = field;
    var browse = new Button(container, SWT.PUSH);
    browse.setText("&Browse...");
    browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse(field)));
  }

  private void browse(Text field) {
    String chosen =
        chosen().map(ExportFormat::isFolder).orElse(false)
            ? folder(field.getText())
            : file(Path.of(field.getText()));
    if (chosen != null) {
      field.setText(chosen);
    }
  }

  private @Nullable String folder(String now) {
    var dialog = new DirectoryDialog(getShell(), SWT.SAVE);
    dialog.setFilterPath(now);
    return dialog.open();
  }

  private @Nullable String file(Path now) {
    var dialog = new FileDialog(getShell(), SWT.SAVE);
    dialog.setFileName(String.valueOf(now.getFileName()));
    if (now.getParent() != null) {
      dialog.setFilterPath(now.getParent().toString());
    }
    return dialog.open();
  }

  /** Requests the formats from the server. */
  private void requestFormats() {
    file()
        .ifPresent(
            file ->
                ServerRequests.load(
                    this,
                    "Forms of " + file.getName(),
                    () -> ExportFormats.of(file),
                    found -> show(file, found)));
    check();
  }

  /** Lists the formats for a file, unless another file was selected meanwhile. */
  private void show(IFile file, ExportFormats found) {
    Table table = format;
    if (table == null || !file().equals(Optional.of(file))) {
      return;
    }
    formats = found;
    int row = Math.max(0, table.getSelectionIndex());
    table.removeAll();
    for (ExportFormat one : found.all()) {
      new TableItem(table, SWT.NONE).setText(one.keyword() + ": " + one.description());
    }
    table.select(row);
    listVariants();
  }

  private void listVariants() {
    Combo combo = variant;
    if (combo != null && chosen().isPresent()) {
      List<ExportFormat.Variant> all = chosen().get().variants();
      combo.setItems(all.stream().map(ExportFormat.Variant::label).toArray(String[]::new));
      combo.setEnabled(all.size() > 1);
      // This sets the default destination, too.
      combo.select(0);
    }
  }

  /** Sets the default destination next to the solution. */
  private void setDefaultDestination() {
    if (destination != null && file().isPresent() && chosenVariant().isPresent()) {
      IFile from = file().get();
      String name = from.getFullPath().removeFileExtension().lastSegment();
      String end =
          chosen().get().isFolder()
              ? "-" + chosen().get().keyword()
              : chosenVariant().get().ending();
      destination.setText(Path.of(from.getLocationURI()).resolveSibling(name + end).toString());
    }
    check();
  }

  private void check() {
    setErrorMessage(solutions.isEmpty() ? "The workspace contains no solution (*.eai)." : null);
    setPageComplete(file().isPresent() && chosenVariant().isPresent() && target().isPresent());
  }

  Optional<IFile> file() {
    int row = solution == null ? -1 : solution.getSelectionIndex();
    return row < 0 ? Optional.empty() : Optional.of(solutions.get(row));
  }

  Optional<ExportFormat> chosen() {
    int row = format == null ? -1 : format.getSelectionIndex();
    return row < 0 ? Optional.empty() : Optional.of(formats.all().get(row));
  }

  Optional<ExportFormat.Variant> chosenVariant() {
    int row = variant == null ? -1 : variant.getSelectionIndex();
    return row < 0 ? Optional.empty() : chosen().map(format -> format.variants().get(row));
  }

  /** Returns the available formats, workloads and pools. */
  ExportFormats formats() {
    return formats;
  }

  /** Returns the destination if it is a valid path. */
  Optional<Path> target() {
    String text = destination == null ? "" : destination.getText().strip();
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
