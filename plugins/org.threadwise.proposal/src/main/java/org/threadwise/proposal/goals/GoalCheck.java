package org.threadwise.proposal.goals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.proposal.goals.CheckedGoal.Unit;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Statistic;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;

/** A check of figures against the bounds of goals. */
public final class GoalCheck {
  private final Network network;
  private final Mapping mapping;
  private final Figures figures;

  private GoalCheck(Network network, Mapping mapping, Figures figures) {
    this.network = network;
    this.mapping = mapping;
    this.figures = figures;
  }

  /**
   * Compares figures with every bound of goals.
   *
   * @param mapping of the translation that the goals come from
   * @param figures with each percentile that the goals name
   */
  public static List<CheckedGoal> of(
      List<Goal> goals, Mapping mapping, Network network, Figures figures) {
    var check = new GoalCheck(network, mapping, figures);
    return goals.stream().flatMap(goal -> goal.bounds().stream()).map(check::check).toList();
  }

  /** Returns the percentiles that goals name. */
  public static List<Double> percentiles(List<Goal> goals) {
    List<Double> levels = new ArrayList<>();
    for (Goal goal : goals) {
      for (Bound bound : goal.bounds()) {
        if (bound instanceof Goal.ResponseTime time
            && time.statistic() instanceof Statistic.Percentile percentile) {
          levels.add(percentile.level());
        }
      }
    }
    return levels;
  }

  private CheckedGoal check(Bound bound) {
    Estimate value = value(bound);
    boolean holds = value != null && bound.holds(value.mean());
    return new CheckedGoal(
        text(bound, mapping),
        unit(bound),
        bound.limit(),
        value,
        holds,
        value != null && isSure(bound, value, holds));
  }

  private static boolean isSure(Bound bound, Estimate value, boolean holds) {
    double halfWidth = value.halfWidth(Numbers.CONFIDENCE);
    return halfWidth == 0
        || (Double.isFinite(halfWidth)
            && bound.holds(value.mean() - halfWidth) == holds
            && bound.holds(value.mean() + halfWidth) == holds);
  }

  private @Nullable Estimate value(Bound bound) {
    return switch (bound) {
      case Goal.ResponseTime time -> worstResponse(time);
      case Goal.Throughput throughput -> throughput(throughput);
      case Goal.Makespan makespan -> figures.makespan();
      case Goal.ThreadCount threads -> exact(threads(threads.pool()));
      case Goal.Memory memory ->
          network.host() == null ? null : exact(threads(Goal.ANY) * network.host().stack());
    };
  }

  private @Nullable Estimate worstResponse(Goal.ResponseTime time) {
    return figures.flows().stream()
        .filter(flow -> time.source() == Goal.ANY || flow.source() == time.source())
        .filter(flow -> time.exit() == Goal.ANY || flow.exit() == time.exit())
        .flatMap(flow -> statistic(flow.response(), time.statistic()).stream())
        .filter(estimate -> !Double.isNaN(estimate.mean()))
        .max(Comparator.comparingDouble(Estimate::mean))
        .orElse(null);
  }

  private static Optional<Estimate> statistic(ResponseFigures response, Statistic statistic) {
    return switch (statistic) {
      case Statistic.Mean mean -> Optional.of(response.mean());
      case Statistic.Maximum maximum -> Optional.of(exact(response.maximum()));
      case Statistic.Percentile percentile -> response.percentile(percentile.level());
    };
  }

  /**
   * Returns the throughput of an exit or of all exits, with the sum of the standard errors as an
   * upper bound of the error.
   */
  private @Nullable Estimate throughput(Goal.Throughput throughput) {
    return figures.exits().stream()
        .filter(exit -> throughput.exit() == Goal.ANY || exit.node() == throughput.exit())
        .map(Figures.ExitFigures::throughput)
        .reduce(
            (a, b) ->
                new Estimate(
                    a.mean() + b.mean(), a.standardError() + b.standardError(), a.samples()))
        .orElse(null);
  }

  private double threads(int pool) {
    return figures.pools().stream()
        .filter(each -> pool == Goal.ANY || each.pool() == pool)
        .mapToDouble(PoolFigures::peakThreads)
        .sum();
  }

  private static Estimate exact(double value) {
    return new Estimate(value, 0, 2);
  }

  private static Unit unit(Bound bound) {
    return switch (bound) {
      case Goal.ResponseTime time -> Unit.SECONDS;
      case Goal.Makespan makespan -> Unit.SECONDS;
      case Goal.Throughput throughput -> Unit.PER_SECOND;
      case Goal.ThreadCount threads -> Unit.THREADS;
      case Goal.Memory memory -> Unit.BYTES;
    };
  }

  /**
   * Returns a bound as the model writes it.
   *
   * @param mapping of the translation that the bound comes from
   */
  public static String text(Bound bound, Mapping mapping) {
    Constraint constraint =
        mapping
            .constraint(bound)
            .orElseThrow(() -> new IllegalArgumentException(bound + " is of another model"));
    return SolutionText.of(constraint);
  }
}
