package org.threadwise.proposal.wording;

import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Effect;
import org.threadwise.sizing.question.Objective;

/** Text for the effect of a change on the objective or the capacity. */
final class ChangeText {
  private ChangeText() {}

  private static String of(Change change) {
    return switch (change) {
      case Change.AnotherThread thread -> "one more thread";
      case Change.AnotherThreadIn thread -> "one more thread in pool " + thread.pool();
      case Change.AnotherCore core -> "one more core";
      case Change.AnotherServer server -> "one more server of " + server.application();
      case Change.HalvedTime halved ->
          Double.isNaN(halved.seconds())
              ? "halving the time of " + halved.node()
              : "halving the " + Numbers.seconds(halved.seconds()) + " of " + halved.node();
    };
  }

  /** Returns the simulated effect of a change on the objective. */
  static String of(Effect effect) {
    String change = of(effect.change());
    Objective objective = effect.objective();
    if (objective instanceof Objective.Goals) {
      return tightestGoal(change, effect);
    }
    String figure = ObjectiveText.figure(objective);
    double most = Math.max(Math.abs(effect.low()), Math.abs(effect.high()));
    if (most > 0 && most < Effect.SLIGHT) {
      return change + " would change " + figure + " by less than 0.5 %, by simulation";
    }
    if (effect.low() <= 0 && effect.high() >= 0) {
      String size = most == 0 ? "not change " : "change ";
      String bound = most == 0 ? "" : " by at most " + Numbers.precisePercent(most);
      return change + " would " + size + figure + bound + ", by simulation";
    }
    String verb =
        objective.lowerIsBetter()
            ? effect.relative() < 0 ? "shorten" : "lengthen"
            : effect.relative() < 0 ? "lower" : "raise";
    String range =
        effect.low() == effect.high()
            ? ""
            : " (" + Numbers.percentRange(Math.abs(effect.low()), Math.abs(effect.high())) + ")";
    return change
        + " would "
        + verb
        + " "
        + figure
        + " by "
        + Numbers.precisePercent(Math.abs(effect.relative()))
        + range
        + ", by simulation";
  }

  private static String tightestGoal(String change, Effect effect) {
    if (!effect.isHelp()) {
      return change
          + " would leave the tightest goal at "
          + Numbers.precisePercent(effect.after())
          + " of its limit, by simulation";
    }
    return change
        + " would bring the tightest goal from "
        + Numbers.precisePercent(effect.before())
        + " to "
        + Numbers.precisePercent(effect.after())
        + " of its limit"
        + (effect.before() > 1 && effect.after() <= 1 ? ", which meets it" : "")
        + ", by simulation";
  }

  /**
   * Returns the effect of a change on the capacity; if both capacities are bounds, only the bounds.
   */
  static String of(Bottleneck.CapacityChange capacityChange) {
    return switch (capacityChange) {
      case Bottleneck.Gain gain -> gain(of(gain.change()), gain.before(), gain.after());
      case Bottleneck.HigherRate rate ->
          "let " + rate.throttler() + " pass more messages per period";
      case Bottleneck.MorePermits permits ->
          "let " + permits.throttler() + " pass more messages at once";
      case Bottleneck.WayOut wayOut -> "give the loop an exit that every message takes eventually";
    };
  }

  private static String gain(String change, Capacity before, Capacity after) {
    String percent = Numbers.percent(after.ordersPerSecond() / before.ordersPerSecond() - 1);
    if (Double.isInfinite(after.ordersPerSecond())) {
      return change + " would remove every limit of the rate";
    }
    if (!before.exact()) {
      return change
          + " would raise this bound by "
          + percent
          + ", to "
          + Numbers.ordersPerSecond(after.ordersPerSecond());
    }
    return change + " would raise the capacity by " + (after.exact() ? "" : "at most ") + percent;
  }
}
