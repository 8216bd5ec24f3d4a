package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
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
      case Objective.Throughput throughput -> new double[] {throughput(figures, Goal.ANY).mean()};
      case Objective.Capacity capacity -> new double[] {throughput(figures, Goal.ANY).mean()};
      case Objective.MeanResponse mean ->
          new double[] {response(figures, new Goal.Statistic.Mean())};
      case Objective.PercentileResponse percentile ->
          new double[] {response(figures, new Goal.Statistic.Percentile(percentile.level()))};
      case Objective.Makespan makespan -> new double[] {known(figures.makespan()).mean()};
      case Objective.Goals goals ->
          bounds.stream()
              .mapToDouble(bound -> miss(bound, estimate(bound, figures).mean()))
              .toArray();
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

  /**
   * The figure that a bound is about, at the end of its interval that is less favourable.
   *
   * @param confidence of the interval
   */
  double unfavourable(Bound bound, Figures figures, double confidence) {
    Estimate estimate = estimate(bound, figures);
    double half = estimate.samples() < 2 ? 0 : estimate.halfWidth(confidence);
    return switch (bound.relation()) {
      case LESS, AT_MOST -> estimate.mean() + half;
      case GREATER, AT_LEAST -> estimate.mean() - half;
    };
  }

  /** The figure that a bound is about, in the unit of the bound. */
  Estimate estimate(Bound bound, Figures figures) {
    return switch (bound) {
      case Goal.ResponseTime time -> flowResponse(figures, time);
      case Goal.Throughput throughput -> throughput(figures, throughput.exit());
      case Goal.Makespan makespan -> known(figures.makespan());
      case Goal.Memory memory ->
          certain(host == null ? Double.NaN : threads(figures, Goal.ANY) * host.stack());
      case Goal.ThreadCount threads -> certain(threads(figures, threads.pool()));
    };
  }

  /** The sum over exits, their errors taken as independent. */
  private static Estimate throughput(Figures figures, int exit) {
    double sum = 0;
    double squares = 0;
    int samples = Integer.MAX_VALUE;
    for (ExitFigures each : figures.exits()) {
      if (exit == Goal.ANY || each.node() == exit) {
        sum += each.throughput().mean();
        squares += square(each.throughput().standardError());
        samples = Math.min(samples, each.throughput().samples());
      }
    }
    return new Estimate(sum, Math.sqrt(squares), samples);
  }

  private static double square(double value) {
    return value * value;
  }

  /** Over all deliveries: the mean weighted by deliveries, other statistics of the worst exit. */
  private static double response(Figures figures, Goal.Statistic statistic) {
    if (statistic instanceof Goal.Statistic.Mean) {
      return weighted(figures.exits());
    }
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .mapToDouble(exit -> statistic(exit.response(), statistic).mean())
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

  /** The worst of the flows that a bound is about. */
  private static Estimate flowResponse(Figures figures, Goal.ResponseTime time) {
    return figures.flows().stream()
        .filter(flow -> time.source() == Goal.ANY || flow.source() == time.source())
        .filter(flow -> time.exit() == Goal.ANY || flow.exit() == time.exit())
        .filter(flow -> flow.delivered().mean() > 0)
        .map(flow -> statistic(flow.response(), time.statistic()))
        .max(Comparator.comparingDouble(Estimate::mean))
        .orElseGet(() -> certain(Double.POSITIVE_INFINITY));
  }

  private static Estimate statistic(ResponseFigures response, Goal.Statistic statistic) {
    return switch (statistic) {
      case Goal.Statistic.Mean mean -> response.mean();
      case Goal.Statistic.Maximum maximum -> certain(response.maximum());
      case Goal.Statistic.Percentile percentile ->
          response.percentiles().stream()
              .filter(each -> each.level() == percentile.level())
              .map(Percentile::value)
              .findFirst()
              .orElseGet(() -> certain(Double.NaN));
    };
  }

  private static double threads(Figures figures, int pool) {
    return figures.pools().stream()
        .filter(each -> pool == Goal.ANY || each.pool() == pool)
        .mapToDouble(Figures.PoolFigures::peakThreads)
        .sum();
  }

  private static Estimate known(@Nullable Estimate estimate) {
    return estimate == null ? certain(Double.NaN) : estimate;
  }

  private static Estimate certain(double value) {
    return new Estimate(value, Double.NaN, 1);
  }
}
