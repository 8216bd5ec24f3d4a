package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.threadwise.cli.console.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * Lists the language server among the commands. The server is a program of its own, which the
 * script {@code threadwise} starts instead of this class, so that no other command loads it.
 */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description =
        "Starts the language server, for editors such as Neovim, Helix and JetBrains IDEs.",
    footer = {
      "",
      "Example:",
      "  threadwise serve --stdio",
    })
public final class ServeCommand implements Callable<Integer> {

  /** Options of the server. */
  @Unmatched private final List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() {
    throw CommandFailure.wrongUse(
        "the language server is a program of its own: start it with the script threadwise, or with"
            + " java -jar threadwise-server.jar "
            + String.join(" ", arguments));
  }
}
