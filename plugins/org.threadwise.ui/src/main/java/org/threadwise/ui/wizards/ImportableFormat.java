package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;

/**
 * A format of files that can be imported.
 *
 * @param keyword the name in the protocol
 * @param title name of the platform or format
 * @param description which files are read, in a few words
 * @param extensions usual extensions of the files, without dots
 * @param canUpdate whether several files are imported together, and can update a solution
 */
record ImportableFormat(
    String keyword, String title, String description, List<String> extensions, boolean canUpdate) {

  /**
   * Requests all formats; must be called outside the UI thread.
   *
   * @throws CoreException if the request fails; the message contains the reason
   */
  static List<ImportableFormat> all() throws CoreException {
    JsonObject catalog = ServerRequests.send("threadwise/catalog", new JsonObject());
    List<ImportableFormat> formats = new ArrayList<>();
    for (JsonElement format : catalog.getAsJsonArray("importFormats")) {
      formats.add(of(format.getAsJsonObject()));
    }
    return formats;
  }

  private static ImportableFormat of(JsonObject format) {
    List<String> extensions = new ArrayList<>();
    for (JsonElement extension : format.getAsJsonArray("extensions")) {
      extensions.add(extension.getAsString());
    }
    return new ImportableFormat(
        format.get("keyword").getAsString(),
        format.get("title").getAsString(),
        format.get("description").getAsString(),
        extensions,
        format.get("canUpdate").getAsBoolean());
  }

  /** Returns the label for users. */
  String label() {
    return title + ": " + description;
  }

  /** Returns the filters of a file dialog: the files of this format, then all files. */
  String[] filters() {
    return new String[] {"*." + String.join(";*.", extensions), "*"};
  }
}
