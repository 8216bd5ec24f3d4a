package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.OptionQuantities.PoolRange;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.cli.sweep.SweepRun;
import org.threadwise.cli.sweep.SweepRun.Document;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simulates a grid of thread counts and rates. */
@Command(
    name = "sweep",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Simulates every combination of thread counts and rates.",
    footer = {
      "",
      "Example:",
      "  threadwise sweep examples/cafe/cafe.eai --pool engine=1..24 --rate 500,1000 --out cafe.html",
      "",
      "With --out, run an interrupted sweep again to resume it.",
      "Exit status: 1 if the workload is above capacity at every point."
    })
public final class SweepCommand implements Callable<Integer> {
  private static final StoppingRule DEFAULT_STOPPING =
      new StoppingRule.Replications(StoppingRule.ROUND);

  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Option(
      names = "--pool",
      paramLabel = "NAME=A..B",
      required = true,
      converter = Converters.OfPools.class,
      description =
          "Thread counts to try in this pool: 1..24 or 1,2,4..8; may be repeated for other pools.")
  private List<PoolRange> pools = new ArrayList<>();

  @Option(
      names = "--rate",
      paramLabel = "R,R…",
      converter = Converters.Rates.class,
      description = "Total rates of all entries to try: 5000,6000 (per second) or 300/min.")
  private List<Double> rates = new ArrayList<>();

  @Mixin private ModelOptions model = new ModelOptions();
  @Mixin private StoppingOptions stopping = new StoppingOptions();
  @Mixin private RunOptions run = new RunOptions();
  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the result to FILE.csv, .json, .html (a page) or .svg (the plots).")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace FILE, and discard a journal of other settings.")
  private boolean force;

  @Option(
      names = "--format",
      paramLabel = "text|json|csv",
      converter = PrintedFormat.class,
      description = "Format of the result without --out. Default: text.")
  private @Nullable Document format;

  /** Creates a command that writes to the given streams. */
  public SweepCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    if (out != null && format != null) {
      throw CommandFailure.wrongUse(
          "--format and --out cannot be combined: the ending of FILE determines the format");
    }
    Document document = document();
    model.check(!rates.isEmpty());
    try (PointRunner runner = cluster.runner(run.workers, streams, cancellation)) {
      return sweep(document, runner);
    }
  }

  private int sweep(Document document, PointRunner runner) {
    ModelScenario scenario = model.scenario(null, List.of(), streams);
    var settings =
        new ExperimentSettings(
            run.seed,
            stopping.stopping(DEFAULT_STOPPING),
            ExperimentSettings.DEFAULT_PERCENTILES,
            run.workers);
    var sweep = new SweepRun(scenario, pools, rates, settings, runner, streams);
    boolean stable = out == null ? sweep.print(document) : sweep.write(document, out, force);
    return stable ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private Document document() {
    if (out == null) {
      return format == null ? Document.TEXT : format;
    }
    String name = String.valueOf(out.getFileName()).toLowerCase(Locale.ROOT);
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "csv" -> Document.CSV;
      case "json" -> Document.JSON;
      case "html" -> Document.HTML;
      case "svg" -> Document.SVG;
      default ->
          throw CommandFailure.wrongUse(
              "--out: '"
                  + out
                  + "' must end in .csv, .json, .html or .svg"
                  + Suggestion.nearest(ending, List.of("csv", "json", "html", "svg"))
                      .map(near -> "; did you mean ." + near + "?")
                      .orElse(""));
    };
  }

  /** Parses a format for standard output. */
  static final class PrintedFormat extends Converters.Choice<Document> {
    PrintedFormat() {
      super(Document.TEXT, Document.JSON, Document.CSV);
    }
  }
}
