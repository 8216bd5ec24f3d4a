package org.threadwise.ui.measurements;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.threadwise.ui.page.SolutionView;

/** What files of measurements would change in a solution. It stays at its solution. */
public final class MeasurementsView extends SolutionView {

  public static final String ID = "org.threadwise.ui.measurements";

  /** Creates the view. */
  public MeasurementsView() {
    super(
        "measurements",
        "Open an integration solution (a file with the extension .eai) to annotate it from"
            + " measurements.");
  }

  @Override
  protected boolean followsEditor() {
    return false;
  }

  /**
   * Reads measurements of the solution in the active editor.
   *
   * @param uri of the solution
   * @param sources URIs of files with measurements
   */
  public static void show(String uri, JsonArray sources) {
    var target = new JsonObject();
    target.add("sources", sources);
    show(ID, uri, target);
  }
}
