package org.threadwise.proposal.wording;

import org.threadwise.queueing.analytic.Formula;
import org.threadwise.sizing.answer.Proposal.Swarm;
import org.threadwise.sizing.question.Objective;

/** Text for objectives and their values. */
public final class ObjectiveText {
  private ObjectiveText() {}

  /** Returns the purpose of the threads, to be followed by "under workload ...". */
  public static String purpose(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> "for the highest throughput";
      case Objective.Capacity capacity -> "for the highest capacity";
      case Objective.MeanResponse mean -> "for the shortest mean response time";
      case Objective.PercentileResponse percentile ->
          "for the shortest " + Numbers.percentile(percentile.level()) + " of the response time";
      case Objective.Makespan makespan -> "for the shortest makespan";
      case Objective.Goals goals when goals.cheapest() ->
          "at the lowest cost that meets every goal";
      case Objective.Goals goals -> "the fewest that meet every goal";
    };
  }

  /** Returns the quantity that an objective measures. */
  public static String quantity(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> "throughput";
      case Objective.Capacity capacity -> "capacity";
      case Objective.MeanResponse mean -> "mean response time";
      case Objective.PercentileResponse percentile ->
          Numbers.percentile(percentile.level()) + " of the response time";
      case Objective.Makespan makespan -> "makespan";
      case Objective.Goals goals -> "tightest goal, share of its limit";
    };
  }

  public static String value(Objective objective, double value) {
    return switch (objective) {
      case Objective.Throughput throughput -> Numbers.perSecond(value);
      case Objective.Capacity capacity -> Numbers.perSecond(value);
      case Objective.MeanResponse mean -> Numbers.seconds(value);
      case Objective.PercentileResponse percentile -> Numbers.seconds(value);
      case Objective.Makespan makespan -> Numbers.seconds(value);
      case Objective.Goals goals -> Numbers.percent(value);
    };
  }

  /** Returns a value with the unit that a sentence needs: "1 500 orders/s". */
  static String amount(Objective objective, double value) {
    return switch (objective) {
      case Objective.Throughput throughput -> Numbers.number(value) + " messages/s";
      case Objective.Capacity capacity -> Numbers.ordersPerSecond(value);
      case Objective.Goals goals -> Numbers.precisePercent(value) + " of the limit";
      default -> value(objective, value);
    };
  }

  /** Returns the name of the figure with its article: "the makespan". */
  static String figure(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> "the throughput";
      case Objective.Capacity capacity -> "the capacity";
      case Objective.MeanResponse mean -> "the mean response time";
      case Objective.PercentileResponse percentile ->
          "the " + Numbers.percentile(percentile.level()) + " response time";
      case Objective.Makespan makespan -> "the makespan";
      case Objective.Goals goals -> "the tightest goal";
    };
  }

  /** Returns the name of the cost that an allocation minimises. */
  public static String sharedCost(Swarm.SharedCost cost) {
    return switch (cost) {
      case WAITING ->
          "time of an order in the pools by " + FormulaText.of(Formula.ALLEN_CUNNEEN).title();
      case ROUNDS ->
          "sum over the pools of the rounds of their threads (equation 3 of Freire et al. 2019)";
      case GREATEST_DEMAND -> "thread time of an order in the busiest pool, per thread";
    };
  }
}
