package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.diff.DiffJson;
import org.threadwise.cli.diff.DiffMarkdown;
import org.threadwise.cli.diff.DiffReport;
import org.threadwise.cli.diff.DiffText;
import org.threadwise.cli.diff.SizedModel;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.simulation.StoppingRule.Precision;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Question;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the figures and proposals of two versions of a model. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares two versions of a model: the figures of both as written, and what is proposed for"
          + " both, with intervals of the differences.",
      "It is made for reviews of changes; --format markdown prints a comment."
    },
    footer = {
      "",
      "Example:",
      "  git show HEAD~1:cafe.eai > old.eai && threadwise diff old.eai cafe.eai",
      "  threadwise diff old.eai cafe.eai --workload rush --format markdown",
      "",
      "Exit status: 1 if only NEW misses a goal, is above its capacity, comes to a standstill, or"
          + " has no proposal that meets all goals."
    })
public final class DiffCommand implements Callable<Integer> {
  private static final StoppingRule PRECISION =
      new StoppingRule.Precision(
          Precision.DEFAULT.relative(),
          Precision.DEFAULT.confidence(),
          ProposeCommand.DEFAULT_BUDGET);

  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Parameters(index = "0", paramLabel = "OLD", description = "The earlier version (.eai).")
  private Path before = Path.of("");

  @Parameters(index = "1", paramLabel = "NEW", description = "The later version (.eai).")
  private Path after = Path.of("");

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "Name of the workload. Default: the first one of each version.")
  private @Nullable String workload;

  @Mixin private RateOption rate = new RateOption();
  @Mixin private RunOptions run = new RunOptions();

  @Option(
      names = "--format",
      paramLabel = "text|json|markdown",
      converter = FormatConverter.class,
      defaultValue = "text",
      description =
          "Format of the result: text for people, json for programs, markdown for comments.")
  private Format format = Format.TEXT;

  /** Creates a command that writes to the given streams. */
  public DiffCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    long started = System.nanoTime();
    ModelScenario old = read(before);
    ModelScenario current = read(after);
    SizedModel first = sized(old);
    SizedModel second =
        isSimulatedAs(old, current)
            ? new SizedModel(current, first.outcome(), first.proposal())
            : sized(current);
    var report = DiffReport.of(first, second, run.seed, (System.nanoTime() - started) / 1e9);
    switch (format) {
      case TEXT -> DiffText.print(report, streams);
      case JSON -> streams.out().print(JsonFormat.of(DiffJson.of(report)));
      case MARKDOWN -> streams.out().print(DiffMarkdown.of(report));
    }
    return report.passes() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private ModelScenario read(Path file) {
    ModelScenario scenario = ModelScenario.read(file, workload, streams);
    return rate.rate == null ? scenario : scenario.withRate(rate.rate);
  }

  private static boolean isSimulatedAs(ModelScenario old, ModelScenario current) {
    return old.fingerprint().equals(current.fingerprint()) && old.goals().equals(current.goals());
  }

  private SizedModel sized(ModelScenario scenario) {
    return new SizedModel(scenario, simulate(scenario), propose(scenario));
  }

  private Outcome simulate(ModelScenario scenario) {
    List<Double> percentiles = new ArrayList<>(ExperimentSettings.DEFAULT_PERCENTILES);
    percentiles.addAll(GoalCheck.percentiles(scenario.goals()));
    var settings = new ExperimentSettings(run.seed, PRECISION, percentiles, run.workers);
    try (var progress = Progress.start(streams, cancellation, "simulating " + scenario.file())) {
      Outcome outcome = Experiment.run(scenario.network(), scenario.workload(), settings, progress);
      if (outcome instanceof Outcome.Cancelled) {
        throw CommandFailure.interrupted();
      }
      return outcome;
    }
  }

  private Proposal propose(ModelScenario scenario) {
    Question question =
        Question.DEFAULT
            .withGoals(scenario.goals())
            .withSeed(run.seed)
            .withWorkers(run.workers)
            .withBudget(ProposeCommand.DEFAULT_BUDGET)
            .withCountsOnly();
    try (var progress = Progress.start(streams, cancellation, "sizing " + scenario.file())) {
      Proposal proposal =
          Sizing.propose(scenario.network(), scenario.workload(), question, progress);
      if (proposal instanceof Proposal.Cancelled) {
        throw CommandFailure.interrupted();
      }
      return proposal;
    }
  }

  /** Format of a comparison. */
  enum Format {
    TEXT,
    JSON,
    MARKDOWN
  }

  /** Parses a format. */
  static final class FormatConverter extends Converters.Choice<Format> {
    FormatConverter() {
      super(Format.values());
    }
  }
}
