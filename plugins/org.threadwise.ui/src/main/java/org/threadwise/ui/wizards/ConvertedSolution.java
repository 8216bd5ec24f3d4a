package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;

/**
 * A solution converted to another format.
 *
 * @param files the contents by relative path; a single file has the empty path
 * @param losses the features that the format cannot express, one line each
 */
record ConvertedSolution(Map<String, byte[]> files, List<String> losses) {

  /**
   * Converts a file; must be called outside the UI thread.
   *
   * @throws CoreException if the conversion fails; the message contains the reason
   */
  static ConvertedSolution of(
      IFile file, ExportFormat format, ExportFormat.Variant variant, ExportScenario scenario)
      throws CoreException {
    return ThreadwisePlugin.documents()
        .withOpenDocument(file, text -> of(text, format, variant, scenario));
  }

  private static ConvertedSolution of(
      OpenDocument text, ExportFormat format, ExportFormat.Variant variant, ExportScenario scenario)
      throws CoreException {
    JsonObject params = ServerRequests.paramsFor(text);
    params.addProperty("to", format.keyword());
    params.add("variant", variant.json());
    scenario.addTo(params);
    JsonObject response = ServerRequests.send("threadwise/convert", params);
    Map<String, byte[]> files = new TreeMap<>();
    for (JsonElement file : response.getAsJsonArray("files")) {
      files.put(file.getAsJsonObject().get("path").getAsString(), content(file.getAsJsonObject()));
    }
    List<String> losses = new ArrayList<>();
    for (JsonElement element : response.getAsJsonArray("losses")) {
      JsonObject loss = element.getAsJsonObject();
      losses.add(loss.get("element").getAsString() + ": " + loss.get("reason").getAsString());
    }
    return new ConvertedSolution(files, losses);
  }

  private static byte[] content(JsonObject file) {
    return file.has("text")
        ? file.get("text").getAsString().getBytes(StandardCharsets.UTF_8)
        : Base64.getDecoder().decode(file.get("base64").getAsString());
  }
}
