package org.threadwise.proposal.difference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.CheckedGoal;

/**
 * A bound in two scenarios.
 *
 * @param bound as the model writes it
 * @param before null if the first scenario has no such bound, or no figures
 * @param after null if the other scenario has no such bound, or no figures
 */
public record GoalDifference(
    String bound, @Nullable CheckedGoal before, @Nullable CheckedGoal after) {

  /** Returns whether only the other scenario misses the bound. */
  public boolean isNewlyMissed() {
    return after != null && after.missed() && (before == null || !before.missed());
  }

  /** Returns each bound of either scenario. */
  static List<GoalDifference> of(SimulatedScenario before, SimulatedScenario after) {
    Map<String, CheckedGoal> was = byBound(before);
    Map<String, CheckedGoal> is = byBound(after);
    return Stream.concat(was.keySet().stream(), is.keySet().stream())
        .distinct()
        .map(bound -> new GoalDifference(bound, was.get(bound), is.get(bound)))
        .toList();
  }

  private static Map<String, CheckedGoal> byBound(SimulatedScenario scenario) {
    Map<String, CheckedGoal> byBound = new LinkedHashMap<>();
    scenario.goals().forEach(goal -> byBound.put(goal.bound(), goal));
    return byBound;
  }
}
