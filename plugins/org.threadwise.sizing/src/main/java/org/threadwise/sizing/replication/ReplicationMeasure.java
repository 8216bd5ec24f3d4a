package org.threadwise.sizing.replication;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.sizing.question.Objective;

/**
 * The value that a replication is judged by: the objective, or the amounts by which bounds are
 * missed.
 */
public final class ReplicationMeasure {

  private static final double NANOS = 1e9;

  private final Objective objective;
  private final List<Bound> bounds;
  private final @Nullable Host host;

  /**
   * @param bounds bounds that replications must confirm; bounds on threads are kept by construction
   */
  public ReplicationMeasure(Objective objective, List<Bound> bounds, Network network) {
    this.objective = objective;
    this.bounds = List.copyOf(bounds);
    this.host = network.host();
  }

  public List<Bound> bounds() {
    return bounds;
  }

  boolean lowerIsBetter() {
    return objective.lowerIsBetter();
  }

  /** Returns the percentiles that replications must report. */
  public List<Double> percentiles() {
    List<Double> levels = new ArrayList<>(ExperimentSettings.DEFAULT_PERCENTILES);
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

  /** Returns the greatest percentile in the objective or a bound. */
  public OptionalDouble deepestPercentile() {
    List<Double> levels = percentiles();
    return levels.subList(ExperimentSettings.DEFAULT_PERCENTILES.size(), levels.size()).stream()
        .mapToDouble(Double::doubleValue)
        .max();
  }

  /**
   * Returns the exits whose response times decide if goals are kept; empty if those of all exits
   * matter.
   *
   * <p>For example, orders that are refused at once rarely wait for a thread, so their mean takes
   * twenty times as many replications as that of confirmed orders, and a goal for confirmed orders
   * does not depend on it.
   */
  public Set<Integer> decidingExits() {
    if (!(objective instanceof Objective.Goals)) {
      return Set.of();
    }
    Set<Integer> exits =
        bounds.stream()
            .filter(Goal.ResponseTime.class::isInstance)
            .map(bound -> ((Goal.ResponseTime) bound).exit())
            .collect(Collectors.toSet());
    return exits.contains(Goal.ANY) ? Set.of() : exits;
  }

  /** Returns one value of the objective or, for goals, one relative miss for each bound. */
  public double[] of(ReplicationTallies run) {
    return switch (objective) {
      case Objective.Throughput throughput -> new double[] {throughput(run, Goal.ANY)};
      case Objective.Capacity capacity -> new double[] {throughput(run, Goal.ANY)};
      case Objective.MeanResponse mean -> new double[] {meanResponse(run)};
      case Objective.PercentileResponse percentile ->
          new double[] {worst(run.flows(), new Goal.Statistic.Percentile(percentile.level()))};
      case Objective.Makespan makespan -> new double[] {makespan(run)};
      case Objective.Goals goals ->
          bounds.stream().mapToDouble(bound -> miss(bound, value(bound, run))).toArray();
    };
  }

  private double value(Bound bound, ReplicationTallies run) {
    return switch (bound) {
      case Goal.ResponseTime time ->
          worst(
              run.flows().stream()
                  .filter(flow -> concerns(time, flow.source(), flow.exit()))
                  .toList(),
              time.statistic());
      case Goal.Throughput throughput -> throughput(run, throughput.exit());
      case Goal.Makespan makespan -> makespan(run);
      case Goal.Memory memory -> threads(run, Goal.ANY) * stack();
      case Goal.ThreadCount threads -> threads(run, threads.pool());
    };
  }

  private static double throughput(ReplicationTallies run, int exit) {
    long delivered =
        run.flows().stream()
            .filter(flow -> exit == Goal.ANY || flow.exit() == exit)
            .mapToLong(FlowTally::delivered)
            .sum();
    return delivered / (run.window() / NANOS);
  }

  private static double meanResponse(ReplicationTallies run) {
    long delivered = run.flows().stream().mapToLong(FlowTally::delivered).sum();
    double sum = run.flows().stream().mapToDouble(FlowTally::responseSum).sum();
    return sum / delivered / NANOS;
  }

  /** Returns the greatest of a statistic over flows, infinite if nothing was delivered. */
  private static double worst(List<FlowTally> flows, Goal.Statistic statistic) {
    return flows.stream()
        .filter(flow -> flow.delivered() > 0)
        .mapToDouble(flow -> statistic(flow, statistic) / NANOS)
        .max()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static double statistic(FlowTally flow, Goal.Statistic statistic) {
    return switch (statistic) {
      case Goal.Statistic.Mean mean -> flow.responseSum() / flow.delivered();
      case Goal.Statistic.Maximum maximum -> flow.responseMaximum();
      case Goal.Statistic.Percentile percentile ->
          flow.responses().percentile(percentile.level()).value();
    };
  }

  private static double makespan(ReplicationTallies run) {
    return run.lastDelivery() == ReplicationTallies.NEVER
        ? Double.POSITIVE_INFINITY
        : (run.lastDelivery() - run.firstArrival()) / NANOS;
  }

  private static double threads(ReplicationTallies run, int pool) {
    double sum = 0;
    for (int index = 0; index < run.pools().size(); index++) {
      sum += pool == Goal.ANY || pool == index ? run.pools().get(index).peakThreads() : 0;
    }
    return sum;
  }

  /** Returns whether a bound applies to a flow. */
  static boolean concerns(Goal.ResponseTime time, int source, int exit) {
    return (time.source() == Goal.ANY || time.source() == source)
        && (time.exit() == Goal.ANY || time.exit() == exit);
  }

  /** Returns the stack size of a thread in bytes; NaN without a host. */
  private double stack() {
    return host == null ? Double.NaN : host.stack();
  }

  /** Returns how far a value misses a bound, relative to the bound; at most 0 if it is kept. */
  public static double miss(Bound bound, double value) {
    double over =
        switch (bound.relation()) {
          case LESS, AT_MOST -> value - bound.limit();
          case GREATER, AT_LEAST -> bound.limit() - value;
        };
    return over / Math.max(Math.abs(bound.limit()), Double.MIN_NORMAL);
  }

  /**
   * Returns the figure that a bound limits, at the less favourable end of its interval.
   *
   * @param confidence of the interval
   */
  public double unfavourable(Bound bound, Figures figures, double confidence) {
    return end(bound, estimate(bound, figures), 1, confidence);
  }

  /** Returns the figure that a bound limits, at the more favourable end of its interval. */
  public double favourable(Bound bound, Figures figures, double confidence) {
    return end(bound, estimate(bound, figures), -1, confidence);
  }

  private static double end(Bound bound, Estimate estimate, int sign, double confidence) {
    double half = estimate.samples() < 2 ? 0 : sign * estimate.halfWidth(confidence);
    return switch (bound.relation()) {
      case LESS, AT_MOST -> estimate.mean() + half;
      case GREATER, AT_LEAST -> estimate.mean() - half;
    };
  }

  /** Returns the figure that a bound limits, in the unit of the bound. */
  Estimate estimate(Bound bound, Figures figures) {
    return switch (bound) {
      case Goal.ResponseTime time -> flowResponse(figures, time);
      case Goal.Throughput throughput -> throughput(figures, throughput.exit());
      case Goal.Makespan makespan -> known(figures.makespan());
      case Goal.Memory memory -> certain(threads(figures, Goal.ANY) * stack());
      case Goal.ThreadCount threads -> certain(threads(figures, threads.pool()));
    };
  }

  /** Returns the sum over exits, whose errors are assumed to be independent. */
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

  /** Returns the worst of the flows that a bound limits. */
  private static Estimate flowResponse(Figures figures, Goal.ResponseTime time) {
    return figures.flows().stream()
        .filter(flow -> concerns(time, flow.source(), flow.exit()))
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
          response.percentile(percentile.level()).orElseGet(() -> certain(Double.NaN));
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
