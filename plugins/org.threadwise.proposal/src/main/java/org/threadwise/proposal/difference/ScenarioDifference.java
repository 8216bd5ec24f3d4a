package org.threadwise.proposal.difference;

import java.util.List;

/**
 * The comparison of two simulated scenarios.
 *
 * @param summary the overall assessment, as text
 * @param settings the settings that differ, as text
 * @param figures one per figure that both scenarios have
 * @param goals one per bound of the goals of either scenario
 */
public record ScenarioDifference(
    String summary,
    List<String> settings,
    List<FigureDifference> figures,
    List<GoalDifference> goals) {

  public ScenarioDifference {
    settings = List.copyOf(settings);
    figures = List.copyOf(figures);
    goals = List.copyOf(goals);
  }

  /** Compares two scenarios; without figures if a simulation was cancelled. */
  public static ScenarioDifference of(SimulatedScenario before, SimulatedScenario after) {
    List<FigureDifference> figures = FigureDifferences.of(before, after);
    return new ScenarioDifference(
        DifferenceSummary.of(before.outcome(), after.outcome(), figures),
        SettingDifferences.of(before, after),
        figures,
        GoalDifference.of(before, after));
  }
}
