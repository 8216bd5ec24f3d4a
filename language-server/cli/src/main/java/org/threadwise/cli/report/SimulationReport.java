package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.variant.NodeNames;

/**
 * The result of a simulation and its context.
 *
 * @param file as given by the user
 * @param network with the simulated thread counts
 * @param goals of the workload, compared with the figures
 * @param hints assumptions on which figures depend
 * @param wallSeconds computing time
 * @param noise what disturbed runs by real threads; null after a simulation
 */
public record SimulationReport(
    String file,
    Network network,
    Workload workload,
    ExperimentSettings settings,
    Outcome outcome,
    List<CheckedGoal> goals,
    List<String> hints,
    double wallSeconds,
    @Nullable MachineReport noise) {
  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * Returns the report of an experiment with a model.
   *
   * @param started {@link System#nanoTime} at the start of the command
   * @param noise what disturbed runs by real threads; null after a simulation
   */
  public static SimulationReport of(
      ModelScenario scenario,
      ExperimentSettings settings,
      Outcome outcome,
      long started,
      @Nullable MachineReport noise) {
    List<CheckedGoal> goals =
        outcome instanceof Completed completed
            ? GoalCheck.of(
                scenario.goals(), scenario.mapping(), scenario.network(), completed.figures())
            : List.of();
    return new SimulationReport(
        scenario.file().toString(),
        scenario.network(),
        scenario.workload(),
        settings,
        outcome,
        goals,
        scenario.hints(),
        (System.nanoTime() - started) / NANOS_PER_SECOND,
        noise);
  }

  /** Returns the figures, null if there are none. */
  public @Nullable Figures figures() {
    return outcome instanceof Completed completed ? completed.figures() : null;
  }

  /** Whether it is known if the workload is above capacity. */
  public boolean stabilityKnown() {
    return !(outcome instanceof Completed completed) || completed.stabilityKnown();
  }

  /** Whether the workload is below capacity, all goals are met, and no run is too noisy. */
  public boolean passes() {
    return Instability.of(outcome) == null
        && goals.stream().noneMatch(CheckedGoal::missed)
        && (noise == null || !noise.isTooNoisy());
  }

  /** Returns notes about the reliability of the figures, and the reasons for missing ones. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (outcome instanceof Completed completed) {
      noteIntervals(completed.figures(), notes);
      noteEnding(completed, notes);
      noteStability(completed, notes);
      noteEmptyExits(completed.figures(), notes);
      if (completed.figures().exits().size() > 1 && completed.figures().allExits() == null) {
        notes.add("the other simulator reports no figures for all exits together");
      }
      completed.growths().forEach(growth -> notes.add(CapacityText.of(growth, network)));
    }
    if (noise != null) {
      notes.addAll(noise.notes());
    }
    notes.addAll(hints);
    return notes;
  }

  private void noteIntervals(Figures figures, List<String> notes) {
    BatchMeansReport batches = BatchMeansReport.of(figures, network, level -> true);
    if (batches != null) {
      notes.addAll(batches.notes());
    } else if (figures.replications() < 2) {
      notes.add(
          noise == null
              ? "one replication has no interval; --replications 8 or --precision 1% gives"
                  + " intervals"
              : BatchMeansReport.WITHOUT_BATCHES + "; --replications 8 gives intervals");
    }
  }

  private void noteEnding(Completed completed, List<String> notes) {
    switch (completed.ending()) {
      case REPLICATIONS, PRECISION -> {}
      case BUDGET ->
          notes.add(
              "the time budget ended before the precision of "
                  + Numbers.percent(precision())
                  + " was reached; --budget extends it");
    }
  }

  private static void noteStability(Completed completed, List<String> notes) {
    if (!completed.stabilityKnown()) {
      notes.add(
          "stability unknown: the runs were too short to decide whether orders pile up; if they do,"
              + " the figures depend on the length of the run. Increase --budget or --duration;"
              + " analyze gives bounds for the capacity");
    }
  }

  private double precision() {
    return switch (settings.stopping()) {
      case StoppingRule.Precision precision -> precision.relative();
      case StoppingRule.Replications replications -> Double.NaN;
    };
  }

  private void noteEmptyExits(Figures figures, List<String> notes) {
    NodeNames names = new NodeNames(network);
    for (ExitFigures exit : figures.exits()) {
      if (!(exit.delivered().mean() > 0)) {
        notes.add(
            names.of(exit.node())
                + " received no message, so it has no response time; a longer run may help");
      }
    }
  }
}
