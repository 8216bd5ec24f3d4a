package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.ResampledInputs;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.cli.report.ProposalJson;
import org.threadwise.cli.report.ProposalReport;
import org.threadwise.cli.report.ProposalText;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.proposal.wording.UncertaintyText;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.uncertainty.InputResampling;
import org.threadwise.sizing.uncertainty.InputUncertainty;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Proposes thread counts for the pools of a model. */
@Command(
    name = "propose",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Proposes thread counts for pools, with the bottleneck and the confidence.",
    footer = {
      "",
      "Example:",
      "  threadwise propose examples/cafe/cafe.eai",
      "  threadwise propose examples/cafe/cafe.eai --explain",
      "  threadwise propose examples/cafe/cafe.eai --objective p95 --max-threads 24 --apply",
      "",
      "Exit status: 1 if there is no proposal, or the workload is above its capacity."
    })
public final class ProposeCommand implements Callable<Integer> {
  static final long DEFAULT_BUDGET = TimeUnit.MINUTES.toNanos(2);

  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Mixin private ModelOptions model = new ModelOptions();
  @Mixin private RateOption rate = new RateOption();

  @Option(
      names = "--objective",
      paramLabel = "O",
      converter = ObjectiveConverter.class,
      description =
          "throughput, response, p95 (any percentile), makespan, goal, cost or capacity. Default:"
              + " the one that fits the workload.")
  private @Nullable Objective objective;

  @Option(
      names = "--max-threads",
      paramLabel = "N",
      converter = Converters.Threads.class,
      description = "Maximum number of threads in all pools together.")
  private int maxThreads = Question.NO_MAXIMUM;

  @Option(
      names = "--pools",
      paramLabel = "global|local|both",
      converter = PoolsConverter.class,
      description = "The model's pools (global), a pool for each task (local), or both compared.")
  private SizedPools pools = SizedPools.GLOBAL;

  @Option(
      names = "--executors",
      paramLabel = "declared|all",
      converter = ExecutorsConverter.class,
      description =
          "The model's threads and queues (declared), or compared with deepest task first and"
              + " virtual threads (all).")
  private Executors executors = Executors.DECLARED;

  @Option(
      names = "--compare-pso",
      description =
          "Also allocate the threads by a particle swarm, and report its distance from the optimum"
              + " and its cost.")
  private boolean comparePso;

  @Option(
      names = "--precision",
      paramLabel = "P",
      converter = Converters.Share.class,
      description = "Half-width of the predicted figures' 95%% intervals. Default: 1%%.")
  private double precision = Question.DEFAULT.precision();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Duration.class,
      description = "Maximum computing time. Default: 2min.")
  private long budget = DEFAULT_BUDGET;

  @Mixin private AsOfOption asOf = new AsOfOption();
  @Mixin private RunOptions run = new RunOptions();

  @Option(
      names = "--input-uncertainty",
      description =
          "Also size the model for 100 resampled inputs, and report how the counts vary with the"
              + " sampling errors of measured times.")
  private boolean inputUncertainty;

  @Option(names = "--explain", description = "Explain the proposal, with the numbers used.")
  private boolean explain;

  @Option(
      names = "--apply",
      description = "Write the proposed counts into the model, and change nothing else there.")
  private boolean apply;

  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public ProposeCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    long started = System.nanoTime();
    AppliedCounts counts = apply ? AppliedCounts.of(model.file) : null;
    model.check(rate.rate != null);
    ModelScenario declared = model.read(streams);
    ModelScenario scenario = model.changed(declared, rate.rate, List.of());
    checkPrices(scenario);
    Question question = question(scenario);
    Proposal proposal = propose(scenario, question);
    InputUncertainty uncertainty = uncertainty(proposal, declared, question);
    var report =
        new ProposalReport(
            scenario.file().toString(),
            scenario.network(),
            scenario.workload(),
            run.seed,
            proposal,
            scenario.basis(),
            uncertainty,
            (System.nanoTime() - started) / 1e9);
    switch (output.format) {
      case TEXT -> ProposalText.print(report, explain, streams);
      case JSON -> streams.out().print(JsonFormat.of(ProposalJson.of(report, explain)));
    }
    if (counts != null && proposal instanceof Proposal.Threads threads) {
      counts.write(scenario, threads, streams);
    }
    return status(proposal);
  }

  private void checkPrices(ModelScenario scenario) {
    if (objective instanceof Objective.Goals goals
        && goals.cheapest()
        && HourlyCost.of(scenario.network()).isEmpty()) {
      throw CommandFailure.wrongUse(
          "the objective cost needs a host and prices: write host { cores 4 } and cost { core 0.04/h"
              + " memory 0.005/GB/h } into the model");
    }
  }

  private Question question(ModelScenario scenario) {
    return new Question(
        objective,
        scenario.goals(),
        maxThreads,
        pools,
        executors,
        comparePso,
        precision,
        run.seed,
        run.workers,
        budget,
        false,
        hints(scenario.basis()));
  }

  private List<String> hints(FigureBasis basis) {
    List<String> hints = new ArrayList<>(Hints.of(basis));
    Hints.outdated(basis, asOf.date).ifPresent(hints::add);
    if (!inputUncertainty) {
      UncertaintyText.suggestion(basis).ifPresent(hints::add);
    }
    return hints;
  }

  private Proposal propose(ModelScenario scenario, Question question) {
    try (var progress = Progress.start(streams, cancellation, "sizing")) {
      Proposal proposal =
          Sizing.propose(scenario.network(), scenario.workload(), question, progress);
      if (proposal instanceof Proposal.Cancelled) {
        throw CommandFailure.interrupted();
      }
      return proposal;
    }
  }

  /** Sizes resampled inputs; null if that was not requested or no count is proposed. */
  private @Nullable InputUncertainty uncertainty(
      Proposal proposal, ModelScenario declared, Question question) {
    if (!inputUncertainty
        || !(proposal instanceof Proposal.Threads threads)
        || declared.basis().resampledTimes() == 0
        || threads.total() == 0) {
      return null;
    }
    var inputs =
        new ResampledInputs(declared, read -> model.changed(read, rate.rate, List.of()), run.seed);
    try (var progress = Progress.start(streams, cancellation, "resampling inputs")) {
      var result =
          new InputResampling(threads, question, progress)
              .run(InputResampling.REPLICATIONS, inputs::get);
      cancellation.check();
      return result;
    }
  }

  private static int status(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Threads threads ->
          threads.overloaded() ? ExitStatus.CHECK_FAILED : ExitStatus.OK;
      case Proposal.Declined declined ->
          switch (declined.reason()) {
            case NO_GOAL, WRONG_OBJECTIVE -> ExitStatus.WRONG_USE;
            case NO_ARRIVALS,
                NO_TIMES,
                NO_FIXED_POOL,
                TOO_FEW_THREADS,
                UNSTABLE,
                GOAL_MISSED,
                STANDSTILL,
                OUT_OF_TIME ->
                ExitStatus.CHECK_FAILED;
          };
      case Proposal.Cancelled cancelled -> ExitStatus.INTERRUPTED;
    };
  }

  /** Parses which pools are sized. */
  static final class PoolsConverter extends Converters.Choice<SizedPools> {
    PoolsConverter() {
      super(SizedPools.values());
    }
  }

  /** Parses which executors are compared. */
  static final class ExecutorsConverter extends Converters.Choice<Executors> {
    ExecutorsConverter() {
      super(Executors.values());
    }
  }
}
