package org.threadwise.server.request;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.difference.FigureDifference;
import org.threadwise.proposal.difference.ScenarioDifference;
import org.threadwise.proposal.difference.SimulatedScenario;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;
import org.threadwise.server.protocol.DifferenceResult.GoalDifference;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results.GoalFigures;

/** Handles {@code threadwise/difference}: simulates two scenarios and compares their figures. */
public final class DifferenceRequest {

  private DifferenceRequest() {}

  /**
   * Returns the comparison, which is incomplete after a cancellation.
   *
   * @param simulate simulates a scenario
   */
  public static DifferenceResult handle(
      VariedScenario before, VariedScenario after, Function<VariedScenario, ScenarioRun> simulate) {
    if (before.isSimulatedAs(after)) {
      return new DifferenceResult(
          "Both scenarios give the same simulation.", List.of(), List.of(), List.of(), true);
    }
    ScenarioRun first = simulate.apply(before);
    ScenarioRun second = simulate.apply(after);
    ScenarioDifference difference =
        ScenarioDifference.of(simulated(before, first), simulated(after, second));
    return new DifferenceResult(
        difference.summary(),
        difference.settings(),
        difference.figures().stream().map(DifferenceRequest::row).toList(),
        difference.goals().stream()
            .map(goal -> new GoalDifference(goal.bound(), goal(goal.before()), goal(goal.after())))
            .toList(),
        isComplete(first) && isComplete(second));
  }

  private static SimulatedScenario simulated(VariedScenario scenario, ScenarioRun run) {
    return new SimulatedScenario(
        scenario.network(),
        scenario.workload(),
        run.figures() == null ? List.of() : scenario.check(run.figures()),
        run.outcome());
  }

  private static boolean isComplete(ScenarioRun run) {
    return !(run.outcome() instanceof Outcome.Cancelled);
  }

  private static @Nullable GoalFigures goal(@Nullable CheckedGoal goal) {
    return goal == null ? null : FigureSetWriter.goal(goal);
  }

  private static DifferenceRow row(FigureDifference difference) {
    double change = difference.change();
    double half = difference.halfWidth();
    return new DifferenceRow(
        difference.figure(),
        difference.quantity().keyword(),
        FigureValue.of(difference.before()),
        FigureValue.of(difference.after()),
        difference.hasInterval()
            ? new FigureValue(change, change - half, change + half)
            : new FigureValue(change, null, null),
        difference.verdict().keyword(),
        difference.text());
  }
}
