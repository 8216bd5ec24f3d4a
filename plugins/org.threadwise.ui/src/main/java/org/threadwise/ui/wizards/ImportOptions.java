package org.threadwise.ui.wizards;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.jspecify.annotations.Nullable;

/**
 * What a user chose to import.
 *
 * @param format the format of the files
 * @param files at least one
 * @param isStrict whether nothing is imported unless the solution expresses everything exactly
 */
record ImportOptions(ImportableFormat format, List<Path> files, boolean isStrict) {

  /**
   * Reads the files and sends them; must be called outside the UI thread.
   *
   * @param into URI of the open solution to update, null to create one
   * @throws CoreException if a file cannot be read or imported; the message is for users
   */
  ImportOutcome send(@Nullable String into) throws CoreException {
    var params = new JsonObject();
    params.addProperty("format", format.keyword());
    params.add("sources", sources());
    params.addProperty("strict", isStrict);
    if (into != null) {
      var document = new JsonObject();
      document.addProperty("uri", into);
      params.add("into", document);
    }
    return ImportOutcome.of(ServerRequests.send("threadwise/import", params));
  }

  private JsonArray sources() throws CoreException {
    var sources = new JsonArray();
    Path folder = folder();
    for (Path file : files) {
      var source = new JsonObject();
      source.addProperty("name", folder.relativize(file).toString().replace('\\', '/'));
      source.addProperty("text", text(file));
      sources.add(source);
    }
    return sources;
  }

  /** Returns the innermost folder that contains all files. */
  private Path folder() {
    Path folder = Objects.requireNonNull(files.getFirst().getParent());
    for (Path file : files) {
      while (folder.getParent() != null && !file.startsWith(folder)) {
        folder = folder.getParent();
      }
    }
    return folder;
  }

  private static String text(Path file) throws CoreException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new CoreException(Status.error(file + " is not UTF-8 text.", e));
    } catch (IOException e) {
      throw new CoreException(Status.error(file + " could not be read: " + e.getMessage(), e));
    }
  }
}
