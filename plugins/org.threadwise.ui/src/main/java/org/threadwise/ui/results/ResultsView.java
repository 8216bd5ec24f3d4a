package org.threadwise.ui.results;

import com.google.gson.JsonObject;
import org.threadwise.ui.page.SolutionView;

/** The results of the solution in the active editor: threads, what-if, scenarios, executors. */
public final class ResultsView extends SolutionView {

  public static final String ID = "org.threadwise.ui.results";

  /** Creates the view. */
  public ResultsView() {
    super(
        "results",
        "Open an integration solution (a file with the extension .eai) to see its results.");
  }

  /** Shows the results of a document. */
  public static void show(String uri) {
    show(ID, uri, new JsonObject());
  }

  /** Shows a place in the results of a document, and starts its computation. */
  public static void show(String uri, JsonObject place) {
    var target = new JsonObject();
    target.add("place", place);
    show(ID, uri, target);
  }
}
