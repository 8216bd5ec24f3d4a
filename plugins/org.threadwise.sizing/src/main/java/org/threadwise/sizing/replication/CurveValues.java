package org.threadwise.sizing.replication;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Standstill;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.selection.Selection;

/**
 * The values of candidates on a curve, with 95 % intervals: the objective or, for goals, the share
 * of its limit that the tightest goal reaches.
 *
 * <p>Values come from the replications of a selection. Percentiles of pieces of a steady state are
 * pooled over all replications, see {@link PooledPercentiles}.
 */
public final class CurveValues {

  private final Objective objective;
  private final ReplicationMeasure measure;
  private final boolean isRandom;
  private final boolean poolsPercentiles;
  private final Map<Integer, PooledPercentiles> pooled = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> counts = new ConcurrentHashMap<>();
  private final Map<Integer, Map<Integer, ReplicationTallies>> stalled = new ConcurrentHashMap<>();

  /**
   * A value with the half-width of its interval, 0 if nothing is random.
   *
   * @param mean in the unit of the objective
   */
  public record Value(double mean, double half) {

    /** Returns the point of a curve with this value. */
    public CurvePoint at(int[] threads, boolean knee) {
      List<Integer> each = Arrays.stream(threads).boxed().toList();
      return new CurvePoint(Allocation.total(threads), each, mean, mean - half, mean + half, knee);
    }

    private static Value of(Estimate estimate) {
      return new Value(
          estimate.mean(), estimate.samples() < 2 ? 0 : estimate.halfWidth(Selection.CONFIDENCE));
    }
  }

  /**
   * Creates an empty collection of values of a measure.
   *
   * @param isSteady whether replications are pieces of a steady state
   */
  public CurveValues(
      Objective objective, ReplicationMeasure measure, boolean isRandom, boolean isSteady) {
    this.objective = objective;
    this.measure = measure;
    this.isRandom = isRandom;
    this.poolsPercentiles = isRandom && isSteady && measure.deepestPercentile().isPresent();
  }

  /** Adds a replication of a candidate; called on any thread. */
  void replicated(int candidate, int replication, ReplicationTallies run) {
    counts.merge(candidate, 1, Integer::sum);
    if (run.ending().isStandstill()) {
      stalled
          .computeIfAbsent(candidate, each -> new ConcurrentSkipListMap<>())
          .put(replication, run);
    }
    if (poolsPercentiles) {
      pooled.computeIfAbsent(candidate, each -> new PooledPercentiles()).add(replication, run);
    }
  }

  /** Returns whether a replication of a candidate came to a standstill. */
  public boolean hasStalled(int candidate) {
    return stalled.containsKey(candidate);
  }

  /** Returns the standstill of a candidate, null if none of its replications came to one. */
  public Outcome.@Nullable Stalled standstill(int candidate, Network network) {
    Map<Integer, ReplicationTallies> runs = stalled.get(candidate);
    if (runs == null) {
      return null;
    }
    ReplicationTallies first =
        runs.values().stream()
            .min(Comparator.comparingLong(ReplicationTallies::windowEnd))
            .orElseThrow();
    int replications = Objects.requireNonNull(counts.get(candidate));
    return Standstill.of(network, first, runs.size(), replications);
  }

  /** Returns whether percentiles are pooled over all replications. */
  public boolean poolsPercentiles() {
    return poolsPercentiles;
  }

  /** Returns whether a bound limits a pooled percentile. */
  public boolean pools(Bound bound) {
    return poolsPercentiles
        && bound instanceof Goal.ResponseTime time
        && time.statistic() instanceof Goal.Statistic.Percentile;
  }

  /**
   * Returns the value of a candidate.
   *
   * @param reference candidate whose further replications correct the mean, or none
   * @return empty if there are too few replications
   */
  public Optional<Value> of(Selection selection, int candidate, int reference) {
    if (selection.samples().moments(candidate).count() < (isRandom ? 2 : 1)) {
      return Optional.empty();
    }
    if (!(objective instanceof Objective.Goals)) {
      PooledPercentiles own = pooled.get(candidate);
      return Optional.of(
          objective instanceof Objective.PercentileResponse percentile && own != null
              ? Value.of(own.percentile(flow -> true, percentile.level()))
              : mean(selection, candidate, reference, 0));
    }
    Value tightest = new Value(Double.NEGATIVE_INFINITY, 0);
    for (int index = 0; index < measure.bounds().size(); index++) {
      Value pooled = pooledShare(candidate, measure.bounds().get(index));
      Value share = pooled == null ? share(selection, candidate, reference, index) : pooled;
      tightest = share.mean > tightest.mean ? share : tightest;
    }
    return Optional.of(tightest);
  }

  /**
   * Returns the share of its limit that the tightest goal reaches in the figures of an experiment.
   */
  public Value of(Figures figures) {
    Value tightest = new Value(Double.NEGATIVE_INFINITY, 0);
    for (Bound bound : measure.bounds()) {
      Value share = share(bound, measure.estimate(bound, figures));
      tightest = share.mean > tightest.mean ? share : tightest;
    }
    return tightest;
  }

  /**
   * Returns the confidence that a pooled percentile of a candidate misses its goal; 0 if their
   * estimates keep all goals.
   */
  public double confidenceOfMiss(int candidate) {
    return IntStream.range(0, measure.bounds().size())
        .mapToObj(index -> pooledMiss(candidate, index))
        .filter(Objects::nonNull)
        .filter(miss -> miss.mean() > 0)
        .mapToDouble(miss -> miss.confidenceOfSide(0))
        .map(confidence -> Double.isNaN(confidence) ? 1 : confidence)
        .max()
        .orElse(0);
  }

  /**
   * Returns by how much a pooled percentile misses its goal, relative to the goal; null if the
   * bound limits none.
   */
  @Nullable Estimate pooledMiss(int candidate, int index) {
    Bound bound = measure.bounds().get(index);
    Estimate percentile = pooled(candidate, bound);
    return percentile == null
        ? null
        : new Estimate(
            ReplicationMeasure.miss(bound, percentile.mean()),
            percentile.standardError() / Math.abs(bound.limit()),
            percentile.samples());
  }

  private Value share(Selection selection, int candidate, int reference, int index) {
    Value miss = mean(selection, candidate, reference, index);
    return new Value(1 + miss.mean, miss.half);
  }

  private static Value share(Bound bound, Estimate estimate) {
    Value value = Value.of(estimate);
    return new Value(
        1 + ReplicationMeasure.miss(bound, value.mean),
        value.half / Math.max(Math.abs(bound.limit()), Double.MIN_NORMAL));
  }

  /**
   * Returns values of a candidate with pooled percentiles in the place of means.
   *
   * @param means of the values that replications are judged by
   */
  double[] pooled(int candidate, double[] means) {
    double[] values = means.clone();
    PooledPercentiles own = pooled.get(candidate);
    if (own != null && objective instanceof Objective.PercentileResponse percentile) {
      values[0] = own.percentile(flow -> true, percentile.level()).mean();
    }
    for (int index = 0; index < measure.bounds().size(); index++) {
      Value share = pooledShare(candidate, measure.bounds().get(index));
      if (share != null && objective instanceof Objective.Goals && Double.isFinite(share.mean)) {
        values[index] = share.mean - 1;
      }
    }
    return values;
  }

  private @Nullable Value pooledShare(int candidate, Bound bound) {
    Estimate percentile = pooled(candidate, bound);
    return percentile == null ? null : share(bound, percentile);
  }

  /** Returns the pooled percentile that a bound limits; null if it limits none. */
  private @Nullable Estimate pooled(int candidate, Bound bound) {
    PooledPercentiles own = pooled.get(candidate);
    return own != null
            && bound instanceof Goal.ResponseTime time
            && time.statistic() instanceof Goal.Statistic.Percentile percentile
        ? own.percentile(
            flow -> ReplicationMeasure.concerns(time, flow.source(), flow.exit()),
            percentile.level())
        : null;
  }

  private Value mean(Selection selection, int candidate, int reference, int index) {
    Tally moments = selection.samples().moments(candidate, index);
    double half = isRandom ? Value.of(Estimate.of(moments)).half : 0;
    return new Value(selection.samples().adjustedMean(candidate, reference, index), half);
  }
}
