package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.BestCount;
import org.threadwise.cli.report.BestCount.CountRun;
import org.threadwise.cli.report.Instability;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

/** Measures which number of threads is the least that keeps the goals, near the proposed one. */
final class BestCountMeasurement {
  private static final long BUDGET = TimeUnit.MINUTES.toNanos(2);

  private final ModelScenario scenario;
  private final ExperimentSettings settings;
  private final Function<ModelScenario, Outcome> runs;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  /**
   * Prepares the measurement.
   *
   * @param settings seed, and number of threads that simulate
   * @param runs executes a model by real threads, with the percentiles of its goals
   */
  BestCountMeasurement(
      ModelScenario scenario,
      ExperimentSettings settings,
      Function<ModelScenario, Outcome> runs,
      ConsoleStreams streams,
      Cancellation cancellation) {
    this.scenario = scenario;
    this.settings = settings;
    this.runs = runs;
    this.streams = streams;
    this.cancellation = cancellation;
  }

  /** Proposes a count, then measures it and those beside it. */
  BestCount measure() {
    if (scenario.goals().isEmpty()) {
      return new BestCount.NotMeasured(
          "the workload has no goal that a run could keep; add a goal to the model");
    }
    Proposal proposal = propose();
    cancellation.check();
    if (!(proposal instanceof Proposal.Threads threads)) {
      return new BestCount.NotMeasured("there is no proposal; propose prints the reason");
    }
    if (threads.pools().size() != 1) {
      return new BestCount.NotMeasured(
          "the model has more than one pool whose threads are proposed; only one can be measured");
    }
    return measure(threads.pools().getFirst());
  }

  private Proposal propose() {
    Question question =
        new Question(
            new Objective.Goals(),
            scenario.goals(),
            Question.NO_MAXIMUM,
            SizedPools.GLOBAL,
            Executors.DECLARED,
            false,
            Question.DEFAULT.precision(),
            settings.seed(),
            settings.workers(),
            BUDGET,
            true,
            List.of());
    try (var progress = Progress.start(streams, cancellation, "sizing")) {
      return Sizing.propose(scenario.network(), scenario.workload(), question, progress);
    }
  }

  private BestCount measure(SizedPool pool) {
    List<CountRun> measured = new ArrayList<>();
    for (int count = Math.max(1, pool.threads() - 1); count <= pool.threads() + 1; count++) {
      ModelScenario changed = scenario.withThreads(pool.pool(), count);
      Outcome outcome = runs.apply(changed);
      cancellation.check();
      measured.add(new CountRun(count, keepsGoals(changed, outcome)));
    }
    return new BestCount.Measured(pool.name(), pool.threads(), measured);
  }

  private static boolean keepsGoals(ModelScenario changed, Outcome outcome) {
    if (outcome instanceof Outcome.Cancelled) {
      throw CommandFailure.interrupted();
    }
    return Instability.of(outcome) == null
        && outcome instanceof Completed completed
        && GoalCheck.of(changed.goals(), changed.mapping(), changed.network(), completed.figures())
            .stream()
            .allMatch(CheckedGoal::holds);
  }
}
