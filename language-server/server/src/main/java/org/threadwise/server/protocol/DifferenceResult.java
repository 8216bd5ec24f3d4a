package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of two simulated scenarios.
 *
 * @param summary the overall assessment, as text
 * @param settings the settings that differ, as text
 * @param rows one row per figure that both scenarios have
 * @param goals one per bound of the goals of either scenario
 * @param complete whether both simulations ran to completion
 */
public record DifferenceResult(
    String summary,
    List<String> settings,
    List<DifferenceRow> rows,
    List<GoalDifference> goals,
    boolean complete) {

  /**
   * A bound in both scenarios.
   *
   * @param bound as in the text
   * @param before null if the first scenario has no such goal, or no figures
   * @param after null if the other scenario has no such goal, or no figures
   */
  public record GoalDifference(
      String bound, Results.@Nullable GoalFigures before, Results.@Nullable GoalFigures after) {}

  /**
   * A figure in both scenarios.
   *
   * @param figure its name
   * @param quantity {@code time}, {@code rate}, {@code share} or {@code count}
   * @param change relative to the figure before: 0.1 is 10 % more
   * @param verdict better, worse, higher or lower (neutral figures), same (within 1 %) or unknown
   * @param words change and verdict, as text
   */
  public record DifferenceRow(
      String figure,
      String quantity,
      @Nullable FigureValue before,
      @Nullable FigureValue after,
      @Nullable FigureValue change,
      String verdict,
      String words) {}
}
