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
 * Runs commands that together use most classes, for a virtual machine that keeps them in an archive
 * for its next start. What they answer is thrown away.
 */
final class ClassArchiveTraining {
  private final ConsoleStreams streams =
      ConsoleStreams.plain(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
  private final Cancellation cancellation = new Cancellation();

  private ClassArchiveTraining() {}

  /**
   * Rehearses.
   *
   * @param arguments a model, and a new folder to write into
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectory(Path.of(arguments[1]));
    new ClassArchiveTraining().run(arguments[0], folder);
  }

  private void run(String model, Path folder) {
    command("propose", model);
    for (Target target : Targets.all()) {
      String out = folder.resolve(target.keyword()).toString();
      command("convert", model, "--to", target.keyword(), "--out", out);
    }
  }

  /** A command that fails only leaves classes out. */
  private void command(String... words) {
    Threadwise.run(streams, cancellation, words);
  }
}
