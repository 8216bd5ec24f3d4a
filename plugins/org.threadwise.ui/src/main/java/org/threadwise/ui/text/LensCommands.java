package org.threadwise.ui.text;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.results.ResultsView;

/** Runs the commands of code lenses, in the server or in the results view. */
final class LensCommands {

  private LensCommands() {}

  static void run(OpenDocument text, Command command) {
    switch (command.getCommand()) {
      case "threadwise.showSweep" -> ResultsView.show(text.uri(), place("threads", command));
      case "threadwise.showCompare" -> ResultsView.show(text.uri(), place("executors", command));
      default -> execute(command);
    }
  }

  private static void execute(Command command) {
    List<Object> arguments = command.getArguments() == null ? List.of() : command.getArguments();
    var params = new ExecuteCommandParams(command.getCommand(), arguments);
    var unused =
        ThreadwisePlugin.server()
            .request(remote -> remote.getWorkspaceService().executeCommand(params))
            .exceptionally(
                failure -> {
                  ThreadwisePlugin.log("'" + command.getTitle() + "' failed.", failure);
                  return null;
                });
  }

  /** Returns the place in the results for the pool of a command. */
  private static JsonObject place(String tab, Command command) {
    var place = new JsonObject();
    place.addProperty("tab", tab);
    JsonElement arguments = new Gson().toJsonTree(command.getArguments());
    if (arguments.isJsonArray()
        && !arguments.getAsJsonArray().isEmpty()
        && arguments.getAsJsonArray().get(0) instanceof JsonObject argument
        && argument.has("pool")) {
      place.add("pool", argument.get("pool"));
    }
    return place;
  }
}
