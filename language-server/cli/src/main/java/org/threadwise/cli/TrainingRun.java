package org.threadwise.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;

/**
 * Training run for the cache or archive of classes that makes the command line start fast: runs
 * commands that together load most classes, and discards their output.
 */
final class TrainingRun {
  private final ConsoleStreams streams =
      ConsoleStreams.plain(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
  private final Cancellation cancellation = new Cancellation();

  private TrainingRun() {}

  /**
   * Runs the commands.
   *
   * @param arguments a model, and a folder to create for the exported files
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectory(Path.of(arguments[1]));
    new TrainingRun().run(arguments[0], folder);
  }

  private void run(String model, Path folder) {
    command("--version");
    command("check", model);
    command("simulate", model, "--replications", "1");
    command("propose", model);
    for (Target target : Targets.all()) {
      String out = folder.resolve(target.keyword()).toString();
      command("convert", model, "--to", target.keyword(), "--out", out);
    }
  }

  /** Ignores the exit status, because a command that fails only leaves classes out. */
  private void command(String... arguments) {
    Threadwise.run(streams, cancellation, arguments);
  }
}
