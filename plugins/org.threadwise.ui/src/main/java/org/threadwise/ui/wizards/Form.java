package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * A form that solutions are written in.
 *
 * @param keyword what the server calls it
 * @param description what it is, in a few words
 * @param ending of the name of a file, with its full stop
 */
record Form(String keyword, String description, String ending) {

  /** All that the server can write. */
  static CompletableFuture<List<Form>> all() {
    return ThreadwisePlugin.server()
        .request("threadwise/forms", new JsonObject())
        .thenApply(answer -> all(((JsonObject) answer).getAsJsonArray("forms")));
  }

  private static List<Form> all(Iterable<JsonElement> forms) {
    List<Form> all = new ArrayList<>();
    for (JsonElement element : forms) {
      JsonObject form = element.getAsJsonObject();
      all.add(
          new Form(
              form.get("keyword").getAsString(),
              form.get("description").getAsString(),
              form.get("ending").getAsString()));
    }
    return all;
  }
}
