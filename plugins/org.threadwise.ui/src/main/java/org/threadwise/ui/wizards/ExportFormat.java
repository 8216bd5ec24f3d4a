package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * A format that solutions can be converted to.
 *
 * @param keyword the name in the protocol
 * @param description a short description
 * @param variants the variants, the default first
 * @param isFolder whether the output is a folder
 * @param isSimulated whether a workload, a rate and thread counts can be chosen
 */
record ExportFormat(
    String keyword,
    String description,
    List<Variant> variants,
    boolean isFolder,
    boolean isSimulated) {

  /** Parses a format of the protocol. */
  static ExportFormat of(JsonObject format) {
    List<Variant> variants = new ArrayList<>();
    for (JsonElement variant : format.getAsJsonArray("variants")) {
      variants.add(Variant.of(variant.getAsJsonObject()));
    }
    return new ExportFormat(
        format.get("keyword").getAsString(),
        format.get("description").getAsString(),
        variants,
        format.get("folder").getAsBoolean(),
        format.get("simulated").getAsBoolean());
  }

  /**
   * A variant of a format.
   *
   * @param style the style; empty if there is only one
   * @param ending the file extension with its dot; empty for a folder
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
