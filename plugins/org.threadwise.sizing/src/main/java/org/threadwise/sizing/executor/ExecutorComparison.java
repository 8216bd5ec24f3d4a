package org.threadwise.sizing.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.selection.SelectionRule;

/** The comparison of executors, each with its best number of threads. */
final class ExecutorComparison {

  private static final int MAX_REPLICATIONS = 200;

  private final List<Contender> contenders;
  private final Workload compared;
  private final CandidateTrials trials;

  /**
   * An executor in the comparison.
   *
   * @param network network with the threads of the executor
   * @param capacity highest rate of orders, or an upper bound of it
   * @param threads proposal; null for virtual threads, which have no count
   */
  record Contender(Executor executor, Network network, double capacity, @Nullable Threads threads) {

    int total() {
      return threads == null ? 0 : threads.total();
    }
  }

  /**
   * The result of a comparison.
   *
   * @param best index of the first contender than which none is better by more than the margin
   * @param others all but the best
   */
  record Verdict(int best, List<Alternative> others) {}

  /**
   * @param contenders the preferred one first, with threads
   * @param compared workload of a replication
   */
  ExecutorComparison(List<Contender> contenders, Workload compared, CandidateTrials trials) {
    this.contenders = List.copyOf(contenders);
    this.compared = compared;
    this.trials = trials;
  }

  /** Returns the first contender that is statistically equal to the best. */
  Verdict verdict(Objective objective) {
    return switch (objective) {
      case Objective.Goals goals -> byTotal(goals);
      case Objective.Capacity capacity -> byCapacity(capacity);
      case Objective.Throughput throughput -> simulate(throughput);
      case Objective.MeanResponse mean -> simulate(mean);
      case Objective.PercentileResponse percentile -> simulate(percentile);
      case Objective.Makespan makespan -> simulate(makespan);
    };
  }

  /** Decides by the fewest threads, because every contender keeps the goals. */
  private Verdict byTotal(Objective objective) {
    double[] totals = contenders.stream().mapToDouble(Contender::total).toArray();
    int best = 0;
    for (int each = 1; each < totals.length; each++) {
      best = totals[each] < totals[best] ? each : best;
    }
    return verdict(objective, best, totals);
  }

  private Verdict byCapacity(Objective objective) {
    double[] capacities = contenders.stream().mapToDouble(Contender::capacity).toArray();
    double enough =
        IntStream.range(0, capacities.length).mapToDouble(each -> capacities[each]).max().orElse(0)
            / (1 + Proposal.INDIFFERENCE);
    int best = 0;
    while (capacities[best] < enough) {
      best++;
    }
    return verdict(objective, best, capacities);
  }

  /** Decides by replications with common random numbers. */
  private Verdict simulate(Objective objective) {
    List<Network> networks = contenders.stream().map(Contender::network).toList();
    boolean isRandom = !Determinism.isDeterministic(networks.getFirst(), compared);
    ReplicationMeasure measure = new ReplicationMeasure(objective, List.of(), networks.getFirst());
    Selection selection =
        new Selection(
            objective.lowerIsBetter()
                ? new SelectionRule.NearLowest(Proposal.INDIFFERENCE)
                : new SelectionRule.NearHighest(Proposal.INDIFFERENCE),
            1 - Selection.CONFIDENCE,
            2 * (networks.size() - 1),
            isRandom ? MAX_REPLICATIONS : 1,
            trials.source(networks::get, compared, measure));
    NavigableSet<Integer> all = new TreeSet<>();
    IntStream.range(0, networks.size()).forEach(all::add);
    int best = selection.firstGood(all).orElse(0);
    double[] values =
        all.stream().mapToDouble(each -> selection.samples().adjustedMean(each, best, 0)).toArray();
    return verdict(objective, best, values);
  }

  private Verdict verdict(Objective objective, int best, double[] values) {
    List<Alternative> others = new ArrayList<>();
    for (int each = 0; each < values.length; each++) {
      if (each != best) {
        Contender other = contenders.get(each);
        Contender chosen = contenders.get(best);
        others.add(
            new Alternative(
                other.executor(),
                other.threads(),
                values[each],
                new Alternative.Compared(
                    objective,
                    each < best,
                    chosen.executor(),
                    values[best],
                    chosen.total(),
                    completions(chosen, other))));
      }
    }
    return new Verdict(best, others);
  }

  /**
   * Returns mean completion times for makespans: executors that are equal in one may differ in the
   * other.
   */
  private static Alternative.@Nullable Completions completions(Contender chosen, Contender other) {
    Double own = completion(chosen);
    Double others = completion(other);
    return own == null || others == null ? null : new Alternative.Completions(own, others);
  }

  private static @Nullable Double completion(Contender contender) {
    Threads threads = contender.threads();
    return threads == null
            || threads.predicted() == null
            || threads.predicted().meanCompletion() == null
        ? null
        : Double.valueOf(threads.predicted().meanCompletion().mean());
  }
}
