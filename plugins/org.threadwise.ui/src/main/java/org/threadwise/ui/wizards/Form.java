package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * A form that solutions are written in.
 *
 * @param keyword what the server calls it
 * @param description what it is, in a few words
 * @param variants the ways in which it can be written, the usual one first
 * @param isFolder whether it is a folder of files
 * @param isSimulated whether a workload, a rate and threads can be chosen
 */
record Form(
    String keyword,
    String description,
    List<Variant> variants,
    boolean isFolder,
    boolean isSimulated) {

  /** The form that the server describes so. */
  static Form of(JsonObject form) {
    List<Variant> variants = new ArrayList<>();
    for (JsonElement variant : form.getAsJsonArray("variants")) {
      variants.add(Variant.of(variant.getAsJsonObject()));
    }
    return new Form(
        form.get("keyword").getAsString(),
        form.get("description").getAsString(),
        variants,
        form.get("folder").getAsBoolean(),
        form.get("simulated").getAsBoolean());
  }

  /**
   * One of the ways in which a form can be written.
   *
   * @param style empty if there is nothing to choose
   * @param ending of the name of a file, with its full stop; empty for a folder
   */
  record Variant(String style, String ending) {

    static Variant of(JsonObject variant) {
      return new Variant(variant.get("style").getAsString(), variant.get("ending").getAsString());
    }

    JsonObject json() {
      var variant = new JsonObject();
      variant.addProperty("style", style);
      variant.addProperty("ending", ending);
      return variant;
    }

    String label() {
      return style.isEmpty() ? ending : style + " (" + ending + ")";
    }
  }
}
