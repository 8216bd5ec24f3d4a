package org.threadwise.cli.report;

import org.threadwise.cli.text.Numbers;
import org.threadwise.sizing.Objective;

/** What an objective measures, and its values, in words. */
final class ObjectiveText {
  private ObjectiveText() {}

  static String quantity(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> "throughput";
      case Objective.Capacity capacity -> "capacity";
      case Objective.MeanResponse mean -> "mean response time";
      case Objective.PercentileResponse percentile ->
          SimulationText.percentileName(percentile.level()) + " of the response time";
      case Objective.Makespan makespan -> "makespan";
      case Objective.Goals goals -> "tightest goal, share of its limit";
    };
  }

  static String value(Objective objective, double value) {
    return switch (objective) {
      case Objective.Throughput throughput -> Numbers.perSecond(value);
      case Objective.Capacity capacity -> Numbers.perSecond(value);
      case Objective.MeanResponse mean -> Numbers.seconds(value);
      case Objective.PercentileResponse percentile -> Numbers.seconds(value);
      case Objective.Makespan makespan -> Numbers.seconds(value);
      case Objective.Goals goals -> Numbers.percent(value);
    };
  }
}
