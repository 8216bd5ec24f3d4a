package org.threadwise.ui.wizards;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Asks for a file and imports it. */
final class ImportPage extends WizardPage {

  private static final int COLUMNS = 3;

  private @Nullable Text source;
  private String imported = "";

  ImportPage() {
    super("import");
    setTitle("Import Integration Solution");
    setDescription("Choose a JSON file that was exported by Threadwise.");
    setPageComplete(false);
  }

  /** Returns the text of the imported solution. */
  String imported() {
    return imported;
  }

  /** Returns the file name without its extension; empty while no file is chosen. */
  String name() {
    Path name = isPageComplete() ? file().getFileName() : null;
    return name == null ? "" : name.toString().replaceFirst("\\.[^.]*$", "");
  }

  private Path file() {
    return Path.of(source == null ? "" : source.getText());
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(container);
    new Label(container, SWT.NONE).setText("&From file:");
    var field = new Text(container, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
    field.addModifyListener(event -> check());
    source = field;
    var browse = new Button(container, SWT.PUSH);
    browse.setText("&Browse...");
    browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse(field)));
    setControl(container);
  }

  private void browse(Text field) {
    var dialog = new FileDialog(getShell(), SWT.OPEN);
    dialog.setFilterExtensions(new String[] {"*.json", "*"});
    String chosen = dialog.open();
    if (chosen != null) {
      field.setText(chosen);
    }
  }

  private void check() {
    String text = source == null ? "" : source.getText();
    try {
      boolean isFile = Files.isRegularFile(file());
      setErrorMessage(isFile || text.isBlank() ? null : "File not found: " + text);
      setPageComplete(isFile);
    } catch (InvalidPathException e) {
      setErrorMessage("This is not a valid file name.");
      setPageComplete(false);
    }
  }

  /** Imports the file and returns whether it succeeded. */
  boolean importFile() {
    try {
      Path file = file();
      getContainer().run(true, false, monitor -> imported = importFile(file, monitor));
      return true;
    } catch (InvocationTargetException e) {
      setErrorMessage(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private static String importFile(Path file, IProgressMonitor monitor)
      throws InvocationTargetException {
    monitor.beginTask("Reading " + file.getFileName(), IProgressMonitor.UNKNOWN);
    try {
      var params = new JsonObject();
      params.addProperty("json", Files.readString(file));
      return ServerRequests.send("threadwise/import", params).get("text").getAsString();
    } catch (IOException e) {
      throw new InvocationTargetException(e, file + " could not be read: " + e.getMessage());
    } catch (CoreException e) {
      throw new InvocationTargetException(e, e.getMessage());
    }
  }
}
