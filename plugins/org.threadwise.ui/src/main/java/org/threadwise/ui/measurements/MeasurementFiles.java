package org.threadwise.ui.measurements;

import com.google.gson.JsonArray;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** The choice of files with measurements. */
public final class MeasurementFiles {

  private MeasurementFiles() {}

  /** Lets the user choose files; returns none if the user cancels. */
  public static List<Path> choose(Shell shell) {
    var dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
    dialog.setText("Which files contain measurements?");
    if (dialog.open() == null) {
      return List.of();
    }
    Path folder = Path.of(dialog.getFilterPath());
    return List.of(dialog.getFileNames()).stream().map(folder::resolve).toList();
  }

  /** Returns the URIs of files as messages contain them. */
  public static JsonArray uris(List<Path> files) {
    var uris = new JsonArray();
    files.forEach(file -> uris.add(file.toUri().toString()));
    return uris;
  }
}
