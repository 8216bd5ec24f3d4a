package org.threadwise.ui.preferences;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.eclipse.jface.preference.IPreferenceStore;
import org.threadwise.ui.ThreadwisePlugin;

/** The preferences and their representation in the protocol. */
public final class Preferences {

  static final String PROPOSALS = "proposals.enabled";
  static final String HINTS = "inlayHints.enabled";
  static final String LENSES = "codeLens.enabled";
  static final String HOVER = "hover.enabled";
  static final String DIAGNOSTICS = "diagnostics.enabled";
  static final String SIMULATION = "simulation.enabled";
  static final String PRECISION = "simulation.precision";
  static final String BUDGET = "simulation.budget";
  static final String WORKERS = "simulation.workers";
  static final String JAVA_HOME = "java.home";

  /** Settings with a choice by the URI of a document, as JSON. */
  private static final List<String> CHOICES = List.of("workloads", "objectives");

  private Preferences() {}

  /** Returns the Java home for the server; blank means the Java that runs Eclipse. */
  public static String javaHome() {
    return ThreadwisePlugin.preferences().getString(JAVA_HOME);
  }

  /** Returns the configuration section {@code threadwise}. */
  public static JsonObject settings() {
    IPreferenceStore store = ThreadwisePlugin.preferences();
    var simulation = new JsonObject();
    simulation.addProperty("enabled", store.getBoolean(SIMULATION));
    // The preference is a percentage, the setting a fraction.
    simulation.addProperty("precision", store.getDouble(PRECISION) / 100);
    simulation.addProperty("budget", store.getDouble(BUDGET));
    simulation.addProperty("workers", store.getInt(WORKERS));
    var settings = new JsonObject();
    settings.add("simulation", simulation);
    settings.add("proposals", enabled(store, PROPOSALS));
    settings.add("inlayHints", enabled(store, HINTS));
    settings.add("codeLens", enabled(store, LENSES));
    settings.add("hover", enabled(store, HOVER));
    settings.add("diagnostics", enabled(store, DIAGNOSTICS));
    CHOICES.forEach(setting -> settings.add(setting, choices(store, setting)));
    return settings;
  }

  /**
   * Remembers a choice for a document.
   *
   * @param uri of the document
   * @param choice the {@code setting} and the chosen {@code value}, without one for the default
   */
  public static void choose(String uri, JsonObject choice) {
    String setting = choice.get("setting").getAsString();
    IPreferenceStore store = ThreadwisePlugin.preferences();
    JsonObject choices = choices(store, setting);
    choices.remove(uri);
    if (choice.has("value")) {
      choices.add(uri, choice.get("value"));
    }
    store.setValue(setting, choices.toString());
  }

  private static JsonObject choices(IPreferenceStore store, String setting) {
    String json = store.getString(setting);
    return json.isEmpty() ? new JsonObject() : JsonParser.parseString(json).getAsJsonObject();
  }

  private static JsonObject enabled(IPreferenceStore store, String name) {
    var flag = new JsonObject();
    flag.addProperty("enabled", store.getBoolean(name));
    return flag;
  }

  /** Returns a JSON object with one member. */
  public static JsonObject named(String name, JsonElement value) {
    var object = new JsonObject();
    object.add(name, value);
    return object;
  }
}
