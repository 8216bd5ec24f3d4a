package org.threadwise.sizing;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Proposal.Alternative;
import org.threadwise.sizing.Proposal.Threads;

/** The comparison of the best declared pools with the best local ones. */
final class Comparison {

  private static final int DECLARED = 0;
  private static final int LOCAL = 1;
  private static final int MOST_REPLICATIONS = 200;

  private final Threads declared;
  private final Threads local;
  private final Workload compared;
  private final Trials trials;

  /**
   * @param compared what a replication runs
   */
  Comparison(Threads declared, Threads local, Workload compared, Trials trials) {
    this.declared = declared;
    this.local = local;
    this.compared = compared;
    this.trials = trials;
  }

  /** The local pools if they are better by more than the margin, else the declared ones. */
  Threads better() {
    Objective objective = declared.objective();
    return switch (objective) {
      case Objective.Goals goals ->
          decide(local.total() < declared.total(), declared.total(), local.total());
      case Objective.Capacity capacity ->
          decide(
              local.capacity().perSecond()
                  > declared.capacity().perSecond() * (1 + Study.INDIFFERENCE),
              declared.capacity().perSecond(),
              local.capacity().perSecond());
      case Objective.Throughput throughput -> simulate();
      case Objective.MeanResponse mean -> simulate();
      case Objective.PercentileResponse percentile -> simulate();
      case Objective.Makespan makespan -> simulate();
    };
  }

  /** Decides by replications with common random numbers. */
  private Threads simulate() {
    Objective objective = declared.objective();
    List<Network> networks = List.of(declared.network(), local.network());
    boolean isRandom = !Determinism.of(declared.network(), compared);
    Selection selection =
        new Selection(
            objective.lowerIsBetter()
                ? new Selection.Rule.NearLowest(Study.INDIFFERENCE)
                : new Selection.Rule.NearHighest(Study.INDIFFERENCE),
            1 - Study.CONFIDENCE,
            2,
            isRandom ? MOST_REPLICATIONS : 1,
            trials.source(
                networks::get, compared, new Measure(objective, List.of(), networks.get(0))));
    SortedSet<Integer> both = new TreeSet<>(List.of(DECLARED, LOCAL));
    boolean localIsBetter = selection.firstGood(both).orElse(DECLARED) == LOCAL;
    return decide(
        localIsBetter, selection.moments(DECLARED).mean(), selection.moments(LOCAL).mean());
  }

  private Threads decide(boolean localIsBetter, double declaredValue, double localValue) {
    return localIsBetter
        ? with(local, localValue, declared, declaredValue, true)
        : with(declared, declaredValue, local, localValue, false);
  }

  private static Threads with(
      Threads chosen, double value, Threads other, double otherValue, boolean better) {
    String words =
        Sentences.comparison(
            better, chosen.objective(), chosen.shape(), value, other.shape(), otherValue);
    return new Threads(
        chosen.objective(),
        chosen.network(),
        chosen.shape(),
        chosen.pools(),
        chosen.workload(),
        chosen.predicted(),
        chosen.overloaded(),
        chosen.capacity(),
        chosen.bottleneck(),
        chosen.curve(),
        new Alternative(other.shape(), other.total(), otherValue, words),
        chosen.evidence());
  }
}
