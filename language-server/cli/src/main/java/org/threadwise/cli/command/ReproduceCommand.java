package org.threadwise.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.study.Studies;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyOptions.Effort;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.cli.sweep.PointRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a published study and compares the results with the published ones. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Repeats a published study, and compares its results with the published ones.",
    footer = {
      "",
      "Example:",
      "  threadwise reproduce haugg2019 --out results",
      "",
      "The report is Markdown; with --out its plots are written too."
    })
public final class ReproduceCommand implements Callable<Integer> {
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Parameters(
      paramLabel = "STUDY",
      description =
          "Name of the study, or its folder in examples/studies: freire-callcentre, haugg2019, jvm,"
              + " executors or chat.")
  private Path study = Path.of("");

  @Option(
      names = "--effort",
      paramLabel = "decide|full|fit",
      converter = EffortConverter.class,
      defaultValue = "decide",
      description =
          "For haugg2019: as many runs as the decisions need (decide), all 1 350 runs of the"
              + " publication as well (full), or the search for the unknown times, which resumes"
              + " after an interruption (fit).")
  private Effort effort = Effort.DECIDE;

  @Option(
      names = "--duration",
      paramLabel = "T",
      converter = Converters.Duration.class,
      description =
          "Length of a run: of haugg2019 instead of 120 s, to which its counts are scaled; of"
              + " executors instead of 5 s; of chat instead of 2 s.")
  private @Nullable Long duration;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description =
          "Write the report and its plots into FOLDER instead of printing: results.md, or decide.md"
              + " or fit.md if only a part of haugg2019 is repeated.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the files in FOLDER.")
  private boolean force;

  @Mixin private RunOptions run = new RunOptions();
  @Mixin private ClusterOptions cluster = new ClusterOptions();

  /** Creates a command that writes to the given streams. */
  public ReproduceCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    Path folder = Studies.folder(study);
    Study named = Studies.in(folder);
    String localOnly = named.localOnly(effort);
    if (cluster.isChosen() && localOnly != null) {
      throw CommandFailure.wrongUse(
          "--cluster: " + named.name() + " cannot run on a cluster: " + localOnly);
    }
    StudyResult result;
    try (PointRunner runner = cluster.runner(run.workers, streams, cancellation)) {
      var options = new StudyOptions(effort, duration, run.seed, runner);
      result = named.repeat(folder, options, streams, cancellation);
    }
    if (out == null) {
      streams.out().print(result.text());
    } else {
      write(out, result);
    }
    return ExitStatus.OK;
  }

  private void write(Path folder, StudyResult result) {
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.wrongUse("--out: '" + folder + "' is not a folder; create it first");
    }
    Map<String, String> files = new TreeMap<>(result.files());
    files.put(result.name(), result.text());
    for (String name : files.keySet()) {
      if (!force && Files.exists(folder.resolve(name))) {
        throw AtomicFile.exists(folder.resolve(name));
      }
    }
    files.forEach(
        (name, content) -> AtomicFile.write(folder.resolve(name), AtomicFile.utf8(content), force));
    streams.err().println("wrote " + String.join(", ", files.keySet()) + " into " + folder);
  }

  /** Parses an effort. */
  static final class EffortConverter extends Converters.Choice<Effort> {
    EffortConverter() {
      super(Effort.values());
    }
  }
}
