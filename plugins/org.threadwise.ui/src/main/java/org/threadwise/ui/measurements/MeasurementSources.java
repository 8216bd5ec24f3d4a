package org.threadwise.ui.measurements;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.threadwise.ui.ThreadwisePlugin;

/** The choice of files with measurements. */
public final class MeasurementSources {

  private MeasurementSources() {}

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

  /**
   * Returns the URIs of files that were dropped on a page. Those of which the page knows only the
   * content are written into a folder of the plug-in, which keeps the last ones.
   *
   * @param dropped parameters of {@code host/openMeasurements}
   */
  public static JsonArray ofDropped(JsonObject dropped) throws IOException {
    JsonArray uris = dropped.getAsJsonArray("sources").deepCopy();
    Path folder = Files.createDirectories(ThreadwisePlugin.folder().resolve("dropped"));
    for (JsonElement each : dropped.getAsJsonArray("files")) {
      JsonObject file = each.getAsJsonObject();
      Path name = Path.of(file.get("name").getAsString()).getFileName();
      Path stored = folder.resolve(String.valueOf(name));
      Files.write(stored, Base64.getDecoder().decode(file.get("base64").getAsString()));
      uris.add(stored.toUri().toString());
    }
    return uris;
  }

  /** Returns the URIs of files as messages contain them. */
  public static JsonArray uris(List<Path> files) {
    var uris = new JsonArray();
    files.forEach(file -> uris.add(file.toUri().toString()));
    return uris;
  }
}
