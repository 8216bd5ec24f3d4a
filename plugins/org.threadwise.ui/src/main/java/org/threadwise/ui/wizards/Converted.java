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
import org.threadwise.ui.open.OpenText;

/**
 * A solution in another form.
 *
 * @param files contents by path within a folder; one of the empty path if it is a file
 * @param losses what the form cannot express, a line for each
 */
record Converted(Map<String, byte[]> files, List<String> losses) {

  /**
   * Converts a file; not in the thread of the workbench.
   *
   * @throws CoreException if that cannot be done; the message says why
   */
  static Converted of(IFile file, Form form, Form.Variant variant, Scenario scenario)
      throws CoreException {
    return ThreadwisePlugin.texts().during(file, text -> of(text, form, variant, scenario));
  }

  private static Converted of(OpenText text, Form form, Form.Variant variant, Scenario scenario)
      throws CoreException {
    JsonObject params = Answers.about(text);
    params.addProperty("to", form.keyword());
    params.add("variant", variant.json());
    scenario.addTo(params);
    JsonObject answer = Answers.of("threadwise/convert", params);
    Map<String, byte[]> files = new TreeMap<>();
    for (JsonElement file : answer.getAsJsonArray("files")) {
      files.put(file.getAsJsonObject().get("path").getAsString(), content(file.getAsJsonObject()));
    }
    List<String> losses = new ArrayList<>();
    for (JsonElement element : answer.getAsJsonArray("losses")) {
      JsonObject loss = element.getAsJsonObject();
      losses.add(loss.get("element").getAsString() + ": " + loss.get("reason").getAsString());
    }
    return new Converted(files, losses);
  }

  private static byte[] content(JsonObject file) {
    return file.has("text")
        ? file.get("text").getAsString().getBytes(StandardCharsets.UTF_8)
        : Base64.getDecoder().decode(file.get("base64").getAsString());
  }
}
