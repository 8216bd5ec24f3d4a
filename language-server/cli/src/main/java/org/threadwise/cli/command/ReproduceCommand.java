package org.threadwise.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Streams;
import org.threadwise.cli.console.WholeFile;
import org.threadwise.cli.study.Studies;
import org.threadwise.cli.study.StudyResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a published study beside its figures. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Repeats a published study, and says what came of it beside its figures.",
    footer = {
      "",
      "Example:",
      "  threadwise reproduce examples/studies/freire-callcentre --out results",
      "",
      "The answer is Markdown; with --out its pictures are written too."
    })
public final class ReproduceCommand implements Callable<Integer> {
  private final Streams streams;
  private final Cancellation cancellation;

  @Parameters(
      paramLabel = "STUDY",
      description = "Folder of the study, such as examples/studies/freire-callcentre.")
  private Path study = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Write results.md and its pictures into FOLDER, instead of printing.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the files in FOLDER.")
  private boolean force;

  /** A command that writes to these streams. */
  public ReproduceCommand(Streams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    StudyResult result = Studies.repeat(study, streams, cancellation);
    if (out == null) {
      streams.out().print(result.text());
    } else {
      write(out, result);
    }
    return ExitStatus.OK;
  }

  private void write(Path folder, StudyResult result) {
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.wrongUse("--out: '" + folder + "' is no folder; make it first");
    }
    Map<String, String> files = new TreeMap<>(result.files());
    files.put("results.md", result.text());
    for (String name : files.keySet()) {
      if (!force && Files.exists(folder.resolve(name))) {
        throw WholeFile.exists(folder.resolve(name));
      }
    }
    files.forEach(
        (name, content) -> WholeFile.write(folder.resolve(name), WholeFile.utf8(content), force));
    streams.err().println("wrote " + String.join(", ", files.keySet()) + " into " + folder);
  }
}
