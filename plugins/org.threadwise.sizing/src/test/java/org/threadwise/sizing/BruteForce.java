package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.allocation.AllocationPath;
import org.threadwise.sizing.allocation.ThreadLimits;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.ReplicationLength;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.Peaks;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.selection.CandidateSamples;
import org.threadwise.sizing.selection.Selection;

/**
 * The values of all relevant allocations of threads, each of which is simulated.
 *
 * <p>If nothing is random, one run is exact. Otherwise all allocations have common random numbers,
 * different from those of a proposal, and a statement is wrong if paired differences contradict it
 * by three standard errors.
 */
final class BruteForce {

  private static final double EVENTS = 1e7;
  private static final int MIN_REPLICATIONS = 40;
  private static final int MAX_REPLICATIONS = 200;
  private static final double ERRORS = 3;

  /**
   * Multiples of the workload's duration over which a backlog is observed; each is used only if the
   * backlog did not grow over the one before.
   */
  private static final long[] LONG_RUNS = {400, 6_400};

  private static final int FEW_INSIDE = 20;
  private static final double ROUNDING = 1e-12;

  private final Network network;
  private final Workload workload;
  private final Formulas formulas;
  private final CandidateTrials trials;
  private final boolean exact;
  private final List<int[]> allocations;
  private final int replications;

  private BruteForce(Network network, Workload workload, List<int[]> allocations, int runs) {
    this.network = network;
    this.workload = workload;
    this.formulas = new Formulas(network, workload);
    this.trials = trials();
    this.exact = Determinism.isDeterministic(network, workload);
    this.allocations = allocations;
    this.replications = exact ? 1 : runs;
  }

  private static CandidateTrials trials() {
    return new CandidateTrials(
        Question.DEFAULT.withSeed(987_654), ExperimentMonitor.NONE, System.nanoTime());
  }

  /**
   * Returns all allocations with up to one thread more than a run with unlimited threads uses.
   *
   * @param carries whether to include only allocations that carry the workload in the long run
   * @param most maximum threads of all pools
   * @return null if there are too many to simulate
   */
  static @Nullable BruteForce of(Network network, Workload workload, boolean carries, int most) {
    Formulas formulas = new Formulas(network, workload);
    Peaks peaks =
        formulas.sized().isEmpty() ? null : Peaks.of(formulas, workload, !carries, most, trials());
    if (peaks == null) {
      return null;
    }
    int[] lower = new int[peaks.threads().size()];
    int[] upper = new int[lower.length];
    for (int pool = 0; pool < lower.length; pool++) {
      lower[pool] = carries ? formulas.fewest(pool) : 1;
      upper[pool] = Math.max(lower[pool] + 1, peaks.threads().get(pool) + 1);
    }
    double events =
        ReplicationLength.of(
                    workload, formulas.rates(), formulas.rates().ordersPerSecond(), 0.5, 0, 1, 0, 0)
                .orders()
            * formulas.eventsPerOrder();
    int affordable = (int) Math.clamp(EVENTS / events / MIN_REPLICATIONS, 0, 2000);
    AllocationPath path = new AllocationPath(lower, ThreadLimits.of(upper), (pool, threads) -> 0);
    int last = lower.length == 1 ? upper[0] : path.most();
    List<int[]> all = path.all(Math.min(last, most), affordable);
    int runs = (int) Math.clamp(EVENTS / events / all.size(), MIN_REPLICATIONS, MAX_REPLICATIONS);
    return all.isEmpty() ? null : new BruteForce(network, workload, all, runs);
  }

  /** Returns the values of one allocation, one row for each replication. */
  private List<double[]> values(int[] threads, ReplicationMeasure measure) {
    Selection.Source source = trials.source(any -> formulas.with(threads), workload, measure);
    return source.draw(
        IntStream.range(0, replications).mapToObj(run -> new Selection.Draw(0, run)).toList());
  }

  private static int total(int[] threads) {
    return Arrays.stream(threads).sum();
  }

  /** Returns whether values are significantly above 0. */
  private boolean isAbove(Tally contrast, double scale) {
    double error = exact ? 0 : ERRORS * contrast.standardError();
    return contrast.mean() - error > ROUNDING * scale;
  }

  // ---- the best

  /** The values of all allocations for an objective other than goals. */
  record Best(List<List<double[]>> values, int best) {}

  Best best(Objective objective) {
    ReplicationMeasure measure = new ReplicationMeasure(objective, List.of(), network);
    List<List<double[]>> values = new ArrayList<>();
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int index = 0; index < allocations.size(); index++) {
      values.add(values(allocations.get(index), measure));
      double mean = sign(objective) * mean(values.get(index));
      best = mean < least ? index : best;
      least = Math.min(mean, least);
    }
    return new Best(values, best);
  }

  /** Returns the lowest mean of all allocations, or the highest. */
  double bestMean(Objective objective) {
    Best best = best(objective);
    return mean(best.values.get(best.best));
  }

  private static double mean(List<double[]> values) {
    return values.stream().mapToDouble(each -> each[0]).average().orElseThrow();
  }

  private static int sign(Objective objective) {
    return objective.lowerIsBetter() ? 1 : -1;
  }

  /**
   * Returns the error of a proposal; null if it is the fewest threads that are statistically equal
   * to the best.
   */
  @Nullable String refutes(Objective objective, int[] proposed) {
    Best truth = best(objective);
    List<double[]> best = truth.values.get(truth.best);
    List<double[]> own = values(proposed, new ReplicationMeasure(objective, List.of(), network));
    double scale = Math.abs(mean(best));
    double tolerated = Proposal.INDIFFERENCE * (exact ? 1 : 1.5);
    if (isAbove(contrast(objective, own, best, tolerated, 1), scale)) {
      return describe("worse than the best", proposed, own, truth.best, best);
    }
    double surelyGood = Proposal.INDIFFERENCE * (exact ? 1 : 0.5);
    for (int index = 0; index < allocations.size(); index++) {
      int[] fewer = allocations.get(index);
      if (total(fewer) < total(proposed)) {
        Tally contrast = contrast(objective, truth.values.get(index), best, surelyGood, -1);
        boolean isGood = exact ? contrast.mean() >= 0 : isAbove(contrast, scale);
        if (isGood) {
          return describe("not the fewest", proposed, own, index, truth.values.get(index));
        }
      }
    }
    return null;
  }

  /** Returns the amounts by which values exceed the best by more than a share, times a sign. */
  private static Tally contrast(
      Objective objective, List<double[]> own, List<double[]> best, double share, int sign) {
    Tally moments = new Tally();
    for (int run = 0; run < own.size(); run++) {
      double excess =
          objective.lowerIsBetter()
              ? own.get(run)[0] - (1 + share) * best.get(run)[0]
              : (1 - share) * best.get(run)[0] - own.get(run)[0];
      moments.add(sign * excess);
    }
    return moments;
  }

  private String describe(
      String what, int[] own, List<double[]> ownValues, int other, List<double[]> otherValues) {
    return what
        + ": "
        + Arrays.toString(own)
        + " has "
        + mean(ownValues)
        + ", "
        + Arrays.toString(allocations.get(other))
        + " has "
        + mean(otherValues);
  }

  // ---- goals

  /** Returns whether an allocation significantly keeps all bounds. */
  private boolean surelyKeeps(int[] threads, List<Bound> bounds) {
    List<double[]> values = misses(threads, bounds);
    double margin = exact ? 0 : -1.5 * Proposal.INDIFFERENCE;
    for (int bound = 0; bound < bounds.size(); bound++) {
      Tally moments = moments(values, bound);
      double error = exact ? 0 : ERRORS * moments.standardError();
      if (moments.mean() + error > margin) {
        return false;
      }
    }
    return true;
  }

  private boolean surelyMisses(int[] threads, List<Bound> bounds) {
    List<double[]> values = misses(threads, bounds);
    double margin = exact ? 0 : Proposal.INDIFFERENCE / 2;
    for (int bound = 0; bound < bounds.size(); bound++) {
      Tally moments = moments(values, bound);
      double error = exact ? 0 : ERRORS * moments.standardError();
      if (moments.mean() - error > margin) {
        return true;
      }
    }
    return false;
  }

  private List<double[]> misses(int[] threads, List<Bound> bounds) {
    return values(threads, new ReplicationMeasure(new Objective.Goals(), bounds, network));
  }

  private static Tally moments(List<double[]> values, int bound) {
    Tally moments = new Tally();
    values.forEach(value -> moments.add(value[bound]));
    return moments;
  }

  /**
   * Returns the error of the claim that an allocation is the fewest threads that keep all bounds.
   */
  @Nullable String refutesGoals(List<Bound> bounds, int[] proposed) {
    if (surelyMisses(proposed, bounds)) {
      return Arrays.toString(proposed) + " misses a goal: " + worst(proposed, bounds);
    }
    return allocations.stream()
        .filter(fewer -> total(fewer) < total(proposed) && surelyKeeps(fewer, bounds))
        .findFirst()
        .map(fewer -> describeGoals(fewer, bounds) + " instead of " + Arrays.toString(proposed))
        .orElse(null);
  }

  /** Returns the error of the claim that no allocation keeps all bounds. */
  @Nullable String refutesImpossible(List<Bound> bounds) {
    return allocations.stream()
        .filter(each -> surelyKeeps(each, bounds))
        .findFirst()
        .map(
            each ->
                describeGoals(each, bounds) + ", although the proposal reports it as impossible")
        .orElse(null);
  }

  /**
   * Returns an allocation that carries the workload although none was found; null if there is none.
   */
  @Nullable String refutesUnstable() {
    return allocations.stream()
        .filter(threads -> Arrays.stream(LONG_RUNS).allMatch(factor -> isSteady(threads, factor)))
        .findFirst()
        .map(threads -> Arrays.toString(threads) + " carries the workload")
        .orElse(null);
  }

  /**
   * Returns whether the number of messages inside grew less than proportionally over the last three
   * quarters.
   */
  private boolean isSteady(int[] threads, long factor) {
    return inside(threads, factor) < 2 * inside(threads, factor / 4) + FEW_INSIDE;
  }

  /**
   * Returns the number of messages inside at the end of a run over a multiple of the workload's
   * duration.
   */
  private long inside(int[] threads, long times) {
    Workload longer = workload.withDuration(times * workload.duration());
    return Simulation.run(
            formulas.with(threads), longer, 1, 0, RunLimits.of(longer), ExperimentMonitor.NONE)
        .messagesInside();
  }

  private String describeGoals(int[] threads, List<Bound> bounds) {
    return Arrays.toString(threads) + " keeps all goals: " + worst(threads, bounds);
  }

  private double worst(int[] threads, List<Bound> bounds) {
    return misses(threads, bounds).stream()
        .mapToDouble(CandidateSamples::worst)
        .average()
        .orElseThrow();
  }
}
