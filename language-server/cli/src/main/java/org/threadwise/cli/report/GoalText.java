package org.threadwise.cli.report;

import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;

/** Text of a checked goal: "goal met: p95 Orders -> Waiter < 20 ms (9.8 ms ±2.1 %)". */
final class GoalText {
  private GoalText() {}

  static String of(CheckedGoal goal, ConsoleStreams streams) {
    String verdict = goal.holds() ? "goal met" : streams.red("goal missed");
    return verdict + ": " + goal.bound() + " (" + value(goal) + ")";
  }

  private static String value(CheckedGoal goal) {
    Estimate value = goal.value();
    if (value == null) {
      return "the simulation has no such figure";
    }
    String text =
        switch (goal.unit()) {
          case SECONDS -> Numbers.seconds(value);
          case PER_SECOND -> Numbers.perSecond(value);
          case BYTES -> Numbers.bytes(value.mean());
          case THREADS -> Numbers.number(value);
        };
    if (goal.sure()) {
      return text;
    }
    return text
        + "; not certain, because "
        + (goal.isWithinInterval()
            ? "the interval contains the limit"
            : "the figure has no interval");
  }
}
