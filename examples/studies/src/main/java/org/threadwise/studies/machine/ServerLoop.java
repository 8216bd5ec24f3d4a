package org.threadwise.studies.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.threadwise.cli.console.ConsoleStreams;

/**
 * The conversation of a server with the study that started it: it prints its port, answers {@code
 * reset} and {@code usage} with a {@link ProcessUsage}, and ends with its input.
 */
public final class ServerLoop {
  /** Request to start measuring. */
  public static final String RESET = "reset";

  /** Request for what was used since the last reset. */
  public static final String USAGE = "usage";

  private ServerLoop() {}

  /** Runs until the input ends, and then ends this process with all its threads. */
  public static void run(int port) throws IOException {
    PrintStream output = ConsoleStreams.ofProcess().out();
    output.println(port);
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    ProcessUsage start = ProcessUsage.now();
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      if (line.equals(RESET)) {
        start = ProcessUsage.reset();
      }
      output.println(ProcessUsage.now().since(start).line());
    }
    Runtime.getRuntime().halt(0);
  }
}
