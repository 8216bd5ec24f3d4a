package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.threadwise.cli.console.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * The entry of the language server in the list of commands. The server is a separate program, so
 * that no other command loads it; the script {@code threadwise} starts it instead of this class.
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
        "the language server is a separate program; start it with the script threadwise, or with"
            + " java -jar threadwise-server.jar "
            + String.join(" ", arguments));
  }
}
