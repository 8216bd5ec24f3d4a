package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Settings;

/** What is read off the figures of one replication: the objective, or how far bounds are kept. */
final class Measure {

  private final Objective objective;
  private final List<Bound> bounds;
  private final @Nullable Host host;

  /**
   * @param bounds that replications must show to hold; those of threads are kept by construction
   */
  Measure(Objective objective, List<Bound> bounds, Network network) {
    this.objective = objective;
    this.bounds = List.copyOf(bounds);
    this.host = network.host();
  }

  List<Bound> bounds() {
    return bounds;
  }

  /** The percentiles that replications must report. */
  List<Double> percentiles() {
    List<Double> levels = new ArrayList<>(Settings.USUAL_PERCENTILES);
    if (objective instanceof Objective.PercentileResponse percentile) {
      levels.add(percentile.level());
    }
    for (Bound bound : bounds) {
      if (bound instanceof Goal.ResponseTime time
          && time.statistic() instanceof Goal.Statistic.Percentile percentile) {
        levels.add(percentile.level());
      }
    }
    return levels;
  }

  /**
   * One value of the objective, or for goals one for each bound: how far it is missed, relatively.
   */
  double[] of(Figures figures) {
    return switch (objective) {
      case Objective.Throughput throughput -> new double[] {throughput(figures, Goal.ANY)};
      case Objective.Capacity capacity -> new double[] {throughput(figures, Goal.ANY)};
      case Objective.MeanResponse mean ->
          new double[] {response(figures, new Goal.Statistic.Mean())};
      case Objective.PercentileResponse percentile ->
          new double[] {response(figures, new Goal.Statistic.Percentile(percentile.level()))};
      case Objective.Makespan makespan -> new double[] {mean(figures.makespan())};
      case Objective.Goals goals ->
          bounds.stream().mapToDouble(bound -> miss(bound, value(bound, figures))).toArray();
    };
  }

  /** How far a value misses a bound, over the bound; at most 0 if it is kept. */
  static double miss(Bound bound, double value) {
    double over =
        switch (bound.relation()) {
          case LESS, AT_MOST -> value - bound.limit();
          case GREATER, AT_LEAST -> bound.limit() - value;
        };
    return over / Math.max(Math.abs(bound.limit()), Double.MIN_NORMAL);
  }

  /** The figure that a bound is about, in the unit of the bound. */
  double value(Bound bound, Figures figures) {
    return switch (bound) {
      case Goal.ResponseTime time -> flowResponse(figures, time);
      case Goal.Throughput throughput -> throughput(figures, throughput.exit());
      case Goal.Makespan makespan -> mean(figures.makespan());
      case Goal.Memory memory -> memory(figures);
      case Goal.ThreadCount threads -> threads(figures, threads.pool());
    };
  }

  private static double throughput(Figures figures, int exit) {
    return figures.exits().stream()
        .filter(each -> exit == Goal.ANY || each.node() == exit)
        .mapToDouble(each -> each.throughput().mean())
        .sum();
  }

  /** Over all deliveries: the mean weighted by deliveries, other statistics of the worst exit. */
  private static double response(Figures figures, Goal.Statistic statistic) {
    if (statistic instanceof Goal.Statistic.Mean) {
      return weighted(figures.exits());
    }
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .mapToDouble(exit -> statistic(exit.response(), statistic))
        .max()
        .orElse(Double.NaN);
  }

  private static double weighted(List<ExitFigures> exits) {
    double delivered = 0;
    double sum = 0;
    for (ExitFigures exit : exits) {
      double count = exit.delivered().mean();
      if (count > 0) {
        delivered += count;
        sum += count * exit.response().mean().mean();
      }
    }
    return sum / delivered;
  }

  private static double flowResponse(Figures figures, Goal.ResponseTime time) {
    ToDoubleFunction<ResponseFigures> figure = response -> statistic(response, time.statistic());
    return figures.flows().stream()
        .filter(flow -> time.source() == Goal.ANY || flow.source() == time.source())
        .filter(flow -> time.exit() == Goal.ANY || flow.exit() == time.exit())
        .filter(flow -> flow.delivered().mean() > 0)
        .mapToDouble(flow -> figure.applyAsDouble(flow.response()))
        .max()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static double statistic(ResponseFigures response, Goal.Statistic statistic) {
    return switch (statistic) {
      case Goal.Statistic.Mean mean -> response.mean().mean();
      case Goal.Statistic.Maximum maximum -> response.maximum();
      case Goal.Statistic.Percentile percentile ->
          response.percentiles().stream()
              .filter(each -> each.level() == percentile.level())
              .mapToDouble(each -> each.value().mean())
              .findFirst()
              .orElse(Double.NaN);
    };
  }

  private double memory(Figures figures) {
    return host == null ? Double.NaN : threads(figures, Goal.ANY) * host.stack();
  }

  private static double threads(Figures figures, int pool) {
    return figures.pools().stream()
        .filter(each -> pool == Goal.ANY || each.pool() == pool)
        .mapToDouble(Figures.PoolFigures::peakThreads)
        .sum();
  }

  private static double mean(@Nullable Estimate estimate) {
    return estimate == null ? Double.NaN : estimate.mean();
  }
}
