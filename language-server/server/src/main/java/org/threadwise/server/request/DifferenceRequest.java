package org.threadwise.server.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;
import org.threadwise.server.protocol.DifferenceResult.GoalDifference;
import org.threadwise.server.protocol.Results.GoalFigures;
import org.threadwise.sizing.variant.NodeNames;

/** Handles {@code threadwise/difference}: simulates two scenarios and compares their figures. */
public final class DifferenceRequest {

  private final VariedScenario before;
  private final VariedScenario after;

  private DifferenceRequest(VariedScenario before, VariedScenario after) {
    this.before = before;
    this.after = after;
  }

  /** Simulates a scenario. */
  public interface Runner {
    ScenarioRun run(VariedScenario scenario);
  }

  /** Returns the comparison, which is incomplete after a cancellation. */
  public static DifferenceResult handle(
      VariedScenario before, VariedScenario after, Runner runner) {
    if (before.isSimulatedAs(after)) {
      return new DifferenceResult(
          "Both scenarios give the same simulation.", List.of(), List.of(), List.of(), true);
    }
    return new DifferenceRequest(before, after).answer(runner);
  }

  private DifferenceResult answer(Runner runner) {
    ScenarioRun first = runner.run(before);
    ScenarioRun second = runner.run(after);
    boolean complete = !first.cancelled() && !second.cancelled();
    List<DifferenceRow> rows =
        first.figures() == null || second.figures() == null
            ? List.of()
            : rows(first.figures(), second.figures(), isOverloaded(first) || isOverloaded(second));
    return new DifferenceResult(
        summary(first, second, rows),
        SettingDifferences.of(before, after),
        rows,
        goals(first, second),
        complete);
  }

  private List<GoalDifference> goals(ScenarioRun first, ScenarioRun second) {
    Map<String, GoalFigures> was = goals(before, first);
    Map<String, GoalFigures> is = goals(after, second);
    return Stream.concat(was.keySet().stream(), is.keySet().stream())
        .distinct()
        .map(bound -> new GoalDifference(bound, was.get(bound), is.get(bound)))
        .toList();
  }

  /** Returns the goals by bound; none without figures. */
  private static Map<String, GoalFigures> goals(VariedScenario scenario, ScenarioRun run) {
    List<GoalFigures> goals =
        run.figures() == null ? null : FigureSetWriter.goals(scenario, run.figures());
    Map<String, GoalFigures> byBound = new LinkedHashMap<>();
    for (GoalFigures goal : goals == null ? List.<GoalFigures>of() : goals) {
      byBound.put(goal.bound(), goal);
    }
    return byBound;
  }

  private static boolean isOverloaded(ScenarioRun trial) {
    return trial.instability() != null;
  }

  private static String summary(ScenarioRun first, ScenarioRun second, List<DifferenceRow> rows) {
    if (first.cancelled() || second.cancelled()) {
      return "Cancelled before both scenarios were simulated.";
    }
    if (second.standstill() != null) {
      return sentence(StandstillText.title(second.standstill()))
          + " "
          + sentence(StandstillText.of(second.standstill()));
    }
    if (first.standstill() != null) {
      return "Better: no longer comes to a standstill.";
    }
    if (first.instability() != null && second.instability() != null) {
      return "Both are unstable.";
    }
    if (second.instability() != null) {
      return "Worse: now unstable. " + sentence(CapacityText.of(second.instability()));
    }
    if (first.instability() != null) {
      return "Better: no longer unstable.";
    }
    long better = count(rows, "better");
    long worse = count(rows, "worse");
    if (better == 0 && worse == 0) {
      return count(rows, "unknown") > 0
          ? "Unclear: no figure differs significantly."
          : "Equal within 1 %.";
    }
    if (worse == 0) {
      return "Better: " + Numbers.counted(better, "figure") + " better, none worse.";
    }
    return better == 0
        ? "Worse: " + Numbers.counted(worse, "figure") + " worse, none better."
        : "Mixed: " + Numbers.counted(better, "figure") + " better, " + worse + " worse.";
  }

  private static String sentence(String why) {
    return why.isEmpty() ? "" : Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".";
  }

  private static long count(List<DifferenceRow> rows, String verdict) {
    return rows.stream().filter(row -> row.verdict().equals(verdict)).count();
  }

  private List<DifferenceRow> rows(Figures was, Figures is, boolean overloaded) {
    var rows = new DifferenceRows();
    if (!overloaded) {
      rows.add("makespan", was.makespan(), is.makespan(), DifferenceRows.makespans(was, is));
      rows.add("mean completion", was.meanCompletion(), is.meanCompletion(), List.of());
    }
    NodeNames before = new NodeNames(this.before.network());
    NodeNames after = new NodeNames(this.after.network());
    for (int i = 0; i < was.exits().size(); i++) {
      String exit = before.of(was.exits().get(i).node());
      for (int j = 0; j < is.exits().size(); j++) {
        if (after.of(is.exits().get(j).node()).equals(exit)) {
          rows.addExit(was, i, is, j, was.exits().size() == 1 ? "" : " at " + exit, overloaded);
        }
      }
    }
    for (Figures.PoolFigures pool : was.pools()) {
      String name = this.before.network().pools().get(pool.pool()).name();
      is.pools().stream()
          .filter(each -> this.after.network().pools().get(each.pool()).name().equals(name))
          .forEach(
              each ->
                  rows.addShare("utilisation of " + name, pool.utilization(), each.utilization()));
    }
    rows.addCost(this.before.network(), this.after.network());
    return rows.all();
  }
}
