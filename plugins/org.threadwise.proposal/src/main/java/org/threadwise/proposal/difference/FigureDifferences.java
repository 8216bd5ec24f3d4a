package org.threadwise.proposal.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.difference.FigureDifference.Preference;
import org.threadwise.proposal.difference.FigureDifference.Quantity;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.ReplicationFigures;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Figures of two scenarios with their differences. Replication <i>i</i> of both scenarios uses the
 * same random numbers, so the interval of the paired differences is narrower than two separate
 * intervals (common random numbers; Law, Simulation Modeling and Analysis, 11.2). Without single
 * replications, the scenarios are treated as independent, which overestimates the width.
 */
final class FigureDifferences {

  private static final double P95 = 95;

  private final Figures was;
  private final Figures is;
  private final boolean overloaded;
  private final List<FigureDifference> all = new ArrayList<>();

  private FigureDifferences(Figures was, Figures is, boolean overloaded) {
    this.was = was;
    this.is = is;
    this.overloaded = overloaded;
  }

  /** Returns the figures that both scenarios have; none if one of them has no figures at all. */
  static List<FigureDifference> of(SimulatedScenario before, SimulatedScenario after) {
    Figures was = before.figures();
    Figures is = after.figures();
    if (was == null || is == null) {
      return List.of();
    }
    var differences = new FigureDifferences(was, is, before.isOverloaded() || after.isOverloaded());
    differences.addMakespans();
    differences.addExits(new NodeNames(before.network()), new NodeNames(after.network()));
    differences.addPools(before.network(), after.network());
    differences.addCost(before.network(), after.network());
    return List.copyOf(differences.all);
  }

  private void addMakespans() {
    if (!overloaded) {
      addTime(
          "makespan",
          was.makespan(),
          is.makespan(),
          pairs(ReplicationFigures::makespan, ReplicationFigures::makespan));
      addTime("mean completion", was.meanCompletion(), is.meanCompletion(), List.of());
    }
  }

  private void addExits(NodeNames before, NodeNames after) {
    for (int i = 0; i < was.exits().size(); i++) {
      String exit = before.of(was.exits().get(i).node());
      for (int j = 0; j < is.exits().size(); j++) {
        if (after.of(is.exits().get(j).node()).equals(exit)) {
          addExit(i, j, was.exits().size() == 1 ? "" : " at " + exit);
        }
      }
    }
  }

  /** Adds an exit, without response times if they depend on the length of the runs. */
  private void addExit(int i, int j, String at) {
    ExitFigures before = was.exits().get(i);
    ExitFigures after = is.exits().get(j);
    if (!overloaded && was.makespan() == null) {
      addTime(
          "mean response time" + at,
          before.response().mean(),
          after.response().mean(),
          pairs(run -> run.meanResponses().get(i), run -> run.meanResponses().get(j)));
      addTime("p95 of the response time" + at, p95(before), p95(after), List.of());
    }
    add(
        "throughput" + at,
        Quantity.RATE,
        Preference.HIGHER,
        before.throughput(),
        after.throughput(),
        List.of());
  }

  private static @Nullable Estimate p95(ExitFigures exit) {
    return exit.response().percentile(P95).orElse(null);
  }

  private void addPools(Network before, Network after) {
    for (Figures.PoolFigures pool : was.pools()) {
      String name = before.pools().get(pool.pool()).name();
      is.pools().stream()
          .filter(each -> after.pools().get(each.pool()).name().equals(name))
          .forEach(
              each ->
                  add(
                      "utilisation of " + name,
                      Quantity.SHARE,
                      Preference.NEITHER,
                      pool.utilization(),
                      each.utilization(),
                      List.of()));
    }
  }

  /** Adds the cost for an hour if both scenarios have prices. */
  private void addCost(Network before, Network after) {
    HourlyCost first = HourlyCost.of(before).orElse(null);
    HourlyCost second = HourlyCost.of(after).orElse(null);
    if (first == null || second == null || first.total() == 0) {
      return;
    }
    all.add(
        new FigureDifference(
            first.complete() && second.complete() ? "cost per hour" : "cost per hour, at least",
            Quantity.COUNT,
            Preference.LOWER,
            withoutInterval(first.total()),
            withoutInterval(second.total()),
            second.total() / first.total() - 1,
            0));
  }

  private static Estimate withoutInterval(double value) {
    return new Estimate(value, Double.NaN, 1);
  }

  private void addTime(
      String figure, @Nullable Estimate before, @Nullable Estimate after, List<double[]> pairs) {
    add(figure, Quantity.TIME, Preference.SHORTER, before, after, pairs);
  }

  private void add(
      String figure,
      Quantity quantity,
      Preference preference,
      @Nullable Estimate before,
      @Nullable Estimate after,
      List<double[]> pairs) {
    if (before == null
        || after == null
        || before.mean() == 0
        || !Double.isFinite(before.mean())
        || !Double.isFinite(after.mean())) {
      return;
    }
    all.add(
        new FigureDifference(
            figure,
            quantity,
            preference,
            before,
            after,
            after.mean() / before.mean() - 1,
            halfWidth(before, after, pairs) / Math.abs(before.mean())));
  }

  /** Returns a figure of each replication that both scenarios have. */
  private List<double[]> pairs(
      ToDoubleFunction<ReplicationFigures> first, ToDoubleFunction<ReplicationFigures> second) {
    List<double[]> pairs = new ArrayList<>();
    for (int k = 0; k < Math.min(was.single().size(), is.single().size()); k++) {
      pairs.add(
          new double[] {
            first.applyAsDouble(was.single().get(k)), second.applyAsDouble(is.single().get(k))
          });
    }
    return pairs;
  }

  /** Returns half the width of the 95 % interval of the difference. */
  private static double halfWidth(Estimate before, Estimate after, List<double[]> pairs) {
    var differences = new Tally();
    for (double[] pair : pairs) {
      differences.add(pair[1] - pair[0]);
    }
    if (differences.count() > 1 && Double.isFinite(differences.standardError())) {
      long known = differences.count() - 1;
      // control variates leave fewer
      int degrees = (int) Math.min(known, Math.min(before.samples(), after.samples()) - 1L);
      double standardError = differences.standardError() * Math.sqrt((double) known / degrees);
      return Student.quantile(Numbers.CONFIDENCE, degrees) * standardError;
    }
    return Math.hypot(before.halfWidth(Numbers.CONFIDENCE), after.halfWidth(Numbers.CONFIDENCE));
  }
}
