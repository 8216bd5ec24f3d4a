package org.threadwise.sizing;

import java.util.Locale;
import org.threadwise.queueing.analytic.Capacity;

/** The words on what limits a network, and what changes would do. */
final class Remedies {
  private Remedies() {}

  /** Changes below this are not worth a number. */
  private static final double SLIGHT = 0.005;

  static String nothingLimits() {
    return "no element with an end to it takes any time, so nothing limits the rate";
  }

  static String alike(String why, int others) {
    return why
        + "; "
        + others
        + (others == 1 ? " other element limits" : " other elements limit")
        + " it as much";
  }

  static String serial(String why, double most, long threads, String pool) {
    return why
        + ": no number of threads carries more than "
        + Amounts.rate(most)
        + ", and fewer than "
        + Amounts.threads(threads)
        + " in pool "
        + pool
        + " not even that";
  }

  static String halving(String node, double seconds) {
    return "halving the " + Amounts.time(seconds) + " of " + node;
  }

  static String halving(String node) {
    return "halving the time of " + node;
  }

  /** Whether a change is sure to make the objective better by an amount worth a number. */
  static boolean isHelp(Objective objective, ChangeEffects.Effect effect) {
    double least = objective.lowerIsBetter() ? -effect.high() : effect.low();
    double mean = objective.lowerIsBetter() ? -effect.relative() : effect.relative();
    return least > 0 && mean >= SLIGHT;
  }

  /** What a change did to the objective in runs. */
  static String effect(Objective objective, ChangeEffects.Effect effect) {
    if (objective instanceof Objective.Goals && !isHelp(objective, effect)) {
      return String.format(
          Locale.ROOT,
          "%s would leave the tightest goal at %.0f %% of its limit, by runs",
          effect.change(),
          100 * effect.after());
    }
    if (objective instanceof Objective.Goals) {
      return String.format(
          Locale.ROOT,
          "%s would bring the tightest goal from %.0f %% to %.0f %% of its limit%s, by runs",
          effect.change(),
          100 * effect.before(),
          100 * effect.after(),
          effect.before() > 1 && effect.after() <= 1 ? ", and so meet it" : "");
    }
    String figure = figure(objective);
    double most = Math.max(Math.abs(effect.low()), Math.abs(effect.high()));
    if (most > 0 && most < SLIGHT) {
      return effect.change() + " would change " + figure + " by less than 0.5 %, by runs";
    }
    if (effect.low() <= 0 && effect.high() >= 0) {
      String size = most == 0 ? "not change " : "change ";
      String bound = most == 0 ? "" : " by no more than " + Amounts.percent(most);
      return effect.change() + " would " + size + figure + bound + ", by runs";
    }
    String verb =
        objective.lowerIsBetter()
            ? effect.relative() < 0 ? "shorten" : "lengthen"
            : effect.relative() < 0 ? "lower" : "raise";
    String range =
        effect.low() == effect.high()
            ? ""
            : " (" + Amounts.percents(Math.abs(effect.low()), Math.abs(effect.high())) + ")";
    return effect.change()
        + " would "
        + verb
        + " "
        + figure
        + " by "
        + Amounts.percent(Math.abs(effect.relative()))
        + range
        + ", by runs";
  }

  static String figure(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> "the throughput";
      case Objective.Capacity capacity -> "the capacity";
      case Objective.MeanResponse mean -> "the mean response time";
      case Objective.PercentileResponse percentile ->
          "the p" + Amounts.plain(percentile.level()) + " response time";
      case Objective.Makespan makespan -> "the makespan";
      case Objective.Goals goals -> "the tightest goal";
    };
  }

  static String oneMore(String what) {
    return "one more " + what;
  }

  /** What a change does to the capacity; of two bounds nothing is known but the bounds. */
  static String gain(String change, Capacity before, Capacity after) {
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

  static String wayOut() {
    return "give the loop a way out that every message takes in the end";
  }

  static String longest(String node, double perOrder, double waiting) {
    String waited = waiting > 0 ? ", " + Amounts.time(waiting) + " of it waiting for a thread" : "";
    return "; an order spends most of its time at " + node + ": " + Amounts.time(perOrder) + waited;
  }
}
