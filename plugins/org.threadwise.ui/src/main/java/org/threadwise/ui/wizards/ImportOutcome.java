package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import.
 *
 * @param text the new solution, null if there is none
 * @param changed whether the solution to update was changed
 * @param message why nothing was created or changed, null otherwise
 * @param limitations what the solution does not express exactly, one line each
 */
record ImportOutcome(
    @Nullable String text, boolean changed, @Nullable String message, List<String> limitations) {

  /** A longer list would not fit on the screen. */
  private static final int MAX_LISTED = 20;

  private static final String TITLE = "Imported Files";

  /** Parses a result of the protocol. */
  static ImportOutcome of(JsonObject result) {
    List<String> limitations = new ArrayList<>();
    for (JsonElement limitation : result.getAsJsonArray("limitations")) {
      limitations.add(line(limitation.getAsJsonObject()));
    }
    return new ImportOutcome(
        text(result, "text"),
        result.get("changed").getAsBoolean(),
        text(result, "message"),
        limitations);
  }

  private static @Nullable String text(JsonObject object, String field) {
    return object.has(field) ? object.get(field).getAsString() : null;
  }

  private static String line(JsonObject limitation) {
    String kind =
        switch (limitation.get("kind").getAsString()) {
          case "notExpressed" -> "not expressed";
          case String other -> other;
        };
    String line = limitation.has("line") ? ":" + limitation.get("line").getAsInt() : "";
    return "%s: %s%s, %s: %s"
        .formatted(
            kind,
            limitation.get("file").getAsString(),
            line,
            limitation.get("element").getAsString(),
            limitation.get("reason").getAsString());
  }

  /** Shows the limitations to the user, if there are any; must be called in the UI thread. */
  void showLimitations(Shell shell) {
    if (limitations.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>(limitations.stream().limit(MAX_LISTED).toList());
    if (limitations.size() > MAX_LISTED) {
      lines.add("and " + (limitations.size() - MAX_LISTED) + " more");
    }
    MessageDialog.openInformation(
        shell,
        TITLE,
        "The solution differs from the imported files:\n\n" + String.join("\n", lines));
  }

  /** Shows why nothing was changed; must be called in the UI thread. */
  void showMessage(Shell shell) {
    MessageDialog.openInformation(shell, TITLE, "Nothing was changed. " + message + ".");
  }
}
