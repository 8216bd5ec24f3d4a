package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;

/**
 * A solution in another form.
 *
 * @param text the whole document
 * @param losses what the form cannot express, a line for each
 */
record Converted(String text, List<String> losses) {

  /**
   * Converts a file; not in the thread of the workbench.
   *
   * @throws CoreException if that cannot be done; the message says why
   */
  static Converted of(IFile file, Form form) throws CoreException {
    return ThreadwisePlugin.texts().during(file, text -> of(text, form));
  }

  private static Converted of(OpenText text, Form form) throws CoreException {
    var document = new JsonObject();
    document.addProperty("uri", text.uri());
    var params = new JsonObject();
    params.add("textDocument", document);
    params.addProperty("to", form.keyword());
    JsonObject answer = Answers.of("threadwise/convert", params);
    List<String> losses = new ArrayList<>();
    for (JsonElement element : answer.getAsJsonArray("losses")) {
      JsonObject loss = element.getAsJsonObject();
      losses.add(loss.get("element").getAsString() + ": " + loss.get("reason").getAsString());
    }
    return new Converted(answer.get("text").getAsString(), losses);
  }
}
