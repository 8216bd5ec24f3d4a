package org.threadwise.proposal.wording;

import java.util.Locale;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Effect;
import org.threadwise.sizing.question.Objective;

/** What a change would do to the objective or to the capacity. */
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
              : "halving the " + Amounts.time(halved.seconds()) + " of " + halved.node();
    };
  }

  /** Returns what a change did to the objective in runs. */
  static String of(Effect effect) {
    String change = of(effect.change());
    Objective objective = effect.objective();
    if (objective instanceof Objective.Goals) {
      return tightestGoal(change, effect);
    }
    String figure = ObjectiveText.figure(objective);
    double most = Math.max(Math.abs(effect.low()), Math.abs(effect.high()));
    if (most > 0 && most < Effect.SLIGHT) {
      return change + " would change " + figure + " by less than 0.5 %, by runs";
    }
    if (effect.low() <= 0 && effect.high() >= 0) {
      String size = most == 0 ? "not change " : "change ";
      String bound = most == 0 ? "" : " by no more than " + Amounts.percent(most);
      return change + " would " + size + figure + bound + ", by runs";
    }
    String verb =
        objective.lowerIsBetter()
            ? effect.relative() < 0 ? "shorten" : "lengthen"
            : effect.relative() < 0 ? "lower" : "raise";
    String range =
        effect.low() == effect.high()
            ? ""
            : " (" + Amounts.percents(Math.abs(effect.low()), Math.abs(effect.high())) + ")";
    return change
        + " would "
        + verb
        + " "
        + figure
        + " by "
        + Amounts.percent(Math.abs(effect.relative()))
        + range
        + ", by runs";
  }

  private static String tightestGoal(String change, Effect effect) {
    if (!effect.isHelp()) {
      return String.format(
          Locale.ROOT,
          "%s would leave the tightest goal at %.0f %% of its limit, by runs",
          change,
          100 * effect.after());
    }
    return String.format(
        Locale.ROOT,
        "%s would bring the tightest goal from %.0f %% to %.0f %% of its limit%s, by runs",
        change,
        100 * effect.before(),
        100 * effect.after(),
        effect.before() > 1 && effect.after() <= 1 ? ", and so meet it" : "");
  }

  /** Returns what a change does to the capacity; of two bounds nothing is known but the bounds. */
  static String of(Bottleneck.CapacityChange capacityChange) {
    return switch (capacityChange) {
      case Bottleneck.Gain gain -> gain(of(gain.change()), gain.before(), gain.after());
      case Bottleneck.WayOut wayOut ->
          "give the loop a way out that every message takes in the end";
    };
  }

  private static String gain(String change, Capacity before, Capacity after) {
    String percent = Amounts.rise(after.ordersPerSecond() / before.ordersPerSecond());
    if (Double.isInfinite(after.ordersPerSecond())) {
      return change + " would leave nothing that limits the rate";
    }
    if (!before.exact()) {
      return change
          + " would lift this bound by "
          + percent
          + ", to "
          + Amounts.rate(after.ordersPerSecond());
    }
    return change + " would raise the capacity by " + (after.exact() ? "" : "at most ") + percent;
  }
}
