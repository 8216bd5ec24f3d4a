package org.threadwise.ui.measurements;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.threadwise.ui.ThreadwisePlugin;

/** Files with measurements: those to read, and one with measured values beside a solution. */
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

  /**
   * Saves a file in the folder of a solution, unless there is another one with its name.
   *
   * @return whether the file has the content
   */
  public static boolean saveBeside(IFileStore solution, String name, String content)
      throws IOException {
    IFileStore file = solution.getParent().getChild(String.valueOf(Path.of(name).getFileName()));
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    try {
      if (file.fetchInfo().exists()) {
        try (InputStream in = file.openInputStream(EFS.NONE, null)) {
          return Arrays.equals(in.readAllBytes(), bytes);
        }
      }
      try (OutputStream out = file.openOutputStream(EFS.NONE, null)) {
        out.write(bytes);
      }
    } catch (CoreException e) {
      throw new IOException(file.getName() + " cannot be written", e);
    }
    refresh(file);
    return true;
  }

  /** Shows the new content to the workspace, if the file is in it. */
  private static void refresh(IFileStore store) throws IOException {
    try {
      for (IFile file :
          ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(store.toURI())) {
        file.refreshLocal(IResource.DEPTH_ZERO, null);
      }
    } catch (CoreException e) {
      throw new IOException(store.getName() + " cannot be shown in the workspace", e);
    }
  }

  /** Returns the URIs of files as messages contain them. */
  public static JsonArray uris(List<Path> files) {
    var uris = new JsonArray();
    files.forEach(file -> uris.add(file.toUri().toString()));
    return uris;
  }
}
