package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.BestCount;
import org.threadwise.cli.report.Instability;
import org.threadwise.cli.report.MachineReport;
import org.threadwise.cli.report.ValidationPlot;
import org.threadwise.cli.report.ValidationReport;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.ApplicationMode;
import org.threadwise.runtime.LiveExperiment;
import org.threadwise.runtime.LiveRunException;
import org.threadwise.runtime.Validation;
import org.threadwise.runtime.ValidationExperiment;

/** Predicts the figures of a model, measures them on real threads, and compares both. */
final class ModelValidation {
  /** Minimum number of replications of a prediction, so that it has an interval. */
  private static final int MIN_PREDICTIONS = 3;

  private final ModelScenario scenario;
  private final ApplicationMode applications;
  private final int runs;
  private final ExperimentSettings settings;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final ValidationExperiment experiment;

  /**
   * Prepares the comparison.
   *
   * @param scenario ends by itself, or has a duration
   * @param applications how they answer in the runs
   * @param runs number of runs; as many replications are simulated, but at least {@value
   *     #MIN_PREDICTIONS}
   * @param random seed, and number of threads that simulate
   */
  ModelValidation(
      ModelScenario scenario,
      ApplicationMode applications,
      int runs,
      RunOptions random,
      ConsoleStreams streams,
      Cancellation cancellation) {
    this.scenario = scenario;
    this.applications = applications;
    this.runs = runs;
    this.streams = streams;
    this.cancellation = cancellation;
    settings =
        new ExperimentSettings(
            random.seed,
            new StoppingRule.Replications(Math.max(runs, MIN_PREDICTIONS)),
            percentiles(scenario),
            random.workers);
    experiment = new ValidationExperiment(scenario.network(), scenario.workload(), settings);
  }

  private static List<Double> percentiles(ModelScenario scenario) {
    List<Double> percentiles = new ArrayList<>(ExperimentSettings.DEFAULT_PERCENTILES);
    percentiles.addAll(ValidationPlot.LEVELS);
    percentiles.addAll(GoalCheck.percentiles(scenario.goals()));
    return percentiles;
  }

  /**
   * Simulates and runs the model.
   *
   * @param tolerance relative error of the prediction that is tolerated
   * @param best whether to measure also the best number of threads
   * @throws CommandFailure if the model or a run has no steady state
   */
  ValidationReport report(double tolerance, boolean best) {
    Figures predicted = predict();
    LiveExperiment.Result result = measure(scenario, true);
    Figures measured = figures(result.outcome(), "on real threads");
    int cores = Runtime.getRuntime().availableProcessors();
    return new ValidationReport(
        scenario,
        settings,
        tolerance,
        cores,
        measured,
        MachineReport.of(result, scenario.network()),
        compare(predicted, measured, cores),
        best ? bestCount() : null);
  }

  private Figures predict() {
    try (var progress = Progress.start(streams, cancellation, "simulating")) {
      return figures(experiment.predict(progress), "simulated");
    }
  }

  private BestCount bestCount() {
    return new BestCountMeasurement(
            scenario, settings, each -> measure(each, false).outcome(), streams, cancellation)
        .measure();
  }

  private LiveExperiment.Result measure(ModelScenario executed, boolean replays) {
    ModelScenario here = executed.onThisMachine();
    try (var progress = Progress.start(streams, cancellation, "running")) {
      return new LiveExperiment(here.network(), here.workload(), settings.seed())
          .applications(applications)
          .run(
              runs,
              settings.percentiles(),
              progress,
              replays ? (run, trace) -> experiment.add(run, trace, progress) : null);
    } catch (LiveRunException e) {
      throw CommandFailure.checkFailed(scenario.file() + ": " + e.getMessage());
    }
  }

  private Validation compare(Figures predicted, Figures measured, int cores) {
    try (var progress = Progress.start(streams, cancellation, "explaining")) {
      Validation validation = experiment.compare(predicted, measured, cores, progress);
      cancellation.check();
      return validation;
    }
  }

  /** Returns the figures of an outcome, if the workload has a steady state. */
  private Figures figures(Outcome outcome, String how) {
    cancellation.check();
    Instability instability = Instability.of(outcome);
    if (instability == null && outcome instanceof Completed completed) {
      return completed.figures();
    }
    throw CommandFailure.checkFailed(
        "%s: nothing to compare, because %s, the workload is %s%s; give a lower --rate, or more"
                .formatted(
                    scenario.file(),
                    how,
                    instability == null ? "cancelled" : instability.remark(),
                    instability == null ? "" : ": " + instability.why())
            + " threads with --pool");
  }
}
