package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.CheckedGoal.Unit;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Statistic;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.server.protocol.SweepResult.SweepGoal;

/**
 * The bounds of times and rates, and which of them limit the figures of a sweep's points. The
 * points have figures of one exit, so a bound of another exit, or of several sources, limits none
 * of them.
 */
final class SweepGoals {

  private static final double P95 = 95;

  private final VariedScenario scenario;
  private List<SweepGoal> goals = List.of();

  SweepGoals(VariedScenario scenario) {
    this.scenario = scenario;
  }

  List<SweepGoal> all() {
    return goals;
  }

  /**
   * Relates the bounds to the figures of a point.
   *
   * @param exit node of the exit that the point describes
   */
  void follow(Figures figures, int exit) {
    List<Bound> bounds = scenario.bounds();
    List<CheckedGoal> checked = scenario.check(figures);
    List<SweepGoal> found = new ArrayList<>();
    for (int i = 0; i < bounds.size(); i++) {
      CheckedGoal goal = checked.get(i);
      if (goal.unit() == Unit.SECONDS || goal.unit() == Unit.PER_SECOND) {
        found.add(
            new SweepGoal(
                goal.bound(),
                goal.unit() == Unit.SECONDS ? "time" : "rate",
                goal.limit(),
                field(bounds.get(i), figures, exit)));
      }
    }
    goals = found;
  }

  /** Returns the field of a point that a bound limits, null if there is none. */
  private static @Nullable String field(Bound bound, Figures figures, int exit) {
    return switch (bound) {
      case Goal.ResponseTime time -> isOfExit(time, figures, exit) ? field(time) : null;
      case Goal.Throughput throughput ->
          throughput.exit() == exit || figures.exits().size() == 1 ? "throughput" : null;
      case Goal.Makespan makespan -> "makespan";
      case Goal.ThreadCount threads -> null;
      case Goal.Memory memory -> null;
    };
  }

  private static @Nullable String field(Goal.ResponseTime time) {
    return switch (time.statistic()) {
      case Statistic.Mean mean -> "mean";
      case Statistic.Maximum maximum -> null;
      case Statistic.Percentile percentile -> percentile.level() == P95 ? "p95" : null;
    };
  }

  /** Returns whether a bound is of the response times of exactly one exit with one source. */
  private static boolean isOfExit(Goal.ResponseTime time, Figures figures, int exit) {
    return figures.flows().stream()
            .filter(flow -> time.exit() == Goal.ANY || flow.exit() == time.exit())
            .allMatch(flow -> flow.exit() == exit)
        && figures.flows().stream().filter(flow -> flow.exit() == exit).count() == 1;
  }
}
