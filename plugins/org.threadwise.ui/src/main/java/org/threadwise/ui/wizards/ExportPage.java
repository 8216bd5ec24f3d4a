package org.threadwise.ui.wizards;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenTexts;

/** Asks which solution is written, in which form, and where. */
final class ExportPage extends WizardPage {

  private static final int COLUMNS = 3;
  private static final int ROWS = 180;

  private final List<IFile> solutions = solutions();
  private final @Nullable IFile proposed;
  private Forms forms = Forms.UNKNOWN;
  private @Nullable Combo solution;
  private @Nullable Table form;
  private @Nullable Combo variant;
  private @Nullable Text destination;

  ExportPage(@Nullable IFile proposed) {
    super("export");
    this.proposed = proposed;
    setTitle("Convert Integration Solution");
    setDescription("Choose a solution, and the form that it is written in.");
    setPageComplete(false);
  }

  private static List<IFile> solutions() {
    List<IFile> found = new ArrayList<>();
    try {
      ResourcesPlugin.getWorkspace()
          .getRoot()
          .accept(
              resource -> {
                if (resource instanceof IFile file
                    && OpenTexts.EXTENSION.equals(file.getFileExtension())) {
                  found.add(file);
                }
                return !resource.isDerived(IResource.CHECK_ANCESTORS);
              });
    } catch (CoreException e) {
      ThreadwisePlugin.log("The solutions of the workspace are not known.", e);
    }
    return found;
  }

  @Override
  public void createControl(Composite parent) {
    var around = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(around);
    addSolution(around);
    addForms(around);
    addVariants(around);
    addDestination(around);
    setControl(around);
    ask();
  }

  private void addSolution(Composite around) {
    new Label(around, SWT.NONE).setText("&Solution:");
    var combo = new Combo(around, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    for (IFile file : solutions) {
      combo.add(file.getFullPath().makeRelative().toString());
    }
    combo.select(Math.max(0, solutions.indexOf(proposed)));
    combo.addModifyListener(event -> ask());
    solution = combo;
  }

  private void addForms(Composite around) {
    var label = new Label(around, SWT.NONE);
    label.setText("&Form:");
    GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    var table = new Table(around, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .span(COLUMNS - 1, 1)
        .hint(SWT.DEFAULT, ROWS)
        .applyTo(table);
    table.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> listVariants()));
    form = table;
  }

  private void addVariants(Composite around) {
    new Label(around, SWT.NONE).setText("&Written as:");
    var combo = new Combo(around, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(combo);
    combo.addModifyListener(event -> propose());
    variant = combo;
  }

  private void addDestination(Composite around) {
    new Label(around, SWT.NONE).setText("&To:");
    var field = new Text(around, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
    ModifyListener check = event -> check();
    field.addModifyListener(check);
    destination = field;
    var browse = new Button(around, SWT.PUSH);
    browse.setText("&Browse...");
    browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse(field)));
  }

  private void browse(Text field) {
    String chosen =
        chosen().map(Form::isFolder).orElse(false)
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

  /** Fills in the forms, which only the server knows. */
  private void ask() {
    file().ifPresent(this::askInBackground);
    check();
  }

  private void askInBackground(IFile file) {
    ICoreRunnable asking = monitor -> ask(file);
    Job.createSystem("Forms of " + file.getName(), asking).schedule();
  }

  private void ask(IFile file) {
    try {
      Forms found = Forms.of(file);
      later(() -> show(file, found));
    } catch (CoreException e) {
      later(() -> setErrorMessage("The forms are not known: " + e.getMessage()));
    }
  }

  /** Does something in the thread of the workbench, if the page is still there. */
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

  /** Lists what was found for a file, unless another one was chosen meanwhile. */
  private void show(IFile file, Forms found) {
    Table table = form;
    if (table == null || !file().equals(Optional.of(file))) {
      return;
    }
    forms = found;
    int row = Math.max(0, table.getSelectionIndex());
    table.removeAll();
    for (Form one : found.all()) {
      new TableItem(table, SWT.NONE).setText(one.keyword() + ": " + one.description());
    }
    table.select(row);
    listVariants();
  }

  private void listVariants() {
    Combo combo = variant;
    if (combo != null && chosen().isPresent()) {
      List<Form.Variant> all = chosen().get().variants();
      combo.setItems(all.stream().map(Form.Variant::label).toArray(String[]::new));
      combo.setEnabled(all.size() > 1);
      // This proposes a place, too.
      combo.select(0);
    }
  }

  /** Proposes a place beside the solution. */
  private void propose() {
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
    setErrorMessage(solutions.isEmpty() ? "There is no solution (*.eai) in the workspace." : null);
    setPageComplete(file().isPresent() && chosenVariant().isPresent() && target().isPresent());
  }

  Optional<IFile> file() {
    int row = solution == null ? -1 : solution.getSelectionIndex();
    return row < 0 ? Optional.empty() : Optional.of(solutions.get(row));
  }

  Optional<Form> chosen() {
    int row = form == null ? -1 : form.getSelectionIndex();
    return row < 0 ? Optional.empty() : Optional.of(forms.all().get(row));
  }

  Optional<Form.Variant> chosenVariant() {
    int row = variant == null ? -1 : variant.getSelectionIndex();
    return row < 0 ? Optional.empty() : chosen().map(form -> form.variants().get(row));
  }

  /** What can be chosen besides. */
  Forms forms() {
    return forms;
  }

  /** Where it is written, if that is a place. */
  Optional<Path> target() {
    String text = destination == null ? "" : destination.getText().strip();
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
