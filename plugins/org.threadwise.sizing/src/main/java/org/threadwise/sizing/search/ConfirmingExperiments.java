package org.threadwise.sizing.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.CurveValues;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.search.SearchResult.Found;
import org.threadwise.sizing.selection.Selection;

/**
 * Experiments of their own for counts that a search has found. They predict the figures of a count,
 * and confirm or refute that it carries the workload and keeps the goals.
 */
public final class ConfirmingExperiments {

  /**
   * Confidence of a two-sided interval whose ends are one-sided at {@link Selection#CONFIDENCE}.
   */
  public static final double ONE_SIDED = 2 * Selection.CONFIDENCE - 1;

  /** Longer replications are repeated only as often as their interval needs. */
  private static final double LONG_RUN_EVENTS = 2e6;

  private final CandidateSearch search;
  private final CurveValues values;
  private final Question question;
  private final CandidateTrials trials;
  private final Map<Integer, Figures> refuting = new HashMap<>();

  ConfirmingExperiments(
      CandidateSearch search, CurveValues values, Question question, CandidateTrials trials) {
    this.search = search;
    this.values = values;
    this.question = question;
    this.trials = trials;
  }

  /** Runs an experiment with a network. */
  public Outcome predict(Network network) {
    return trials.predict(network, workload(), search.measure().percentiles(), stopping());
  }

  /**
   * Returns the standstill of a single replication, null if it has none: there is no need to
   * compare counts if even the most threads do not prevent it.
   */
  Outcome.@Nullable Stalled standstill() {
    Outcome outcome =
        trials.predict(
            search.space().network(search.space().firstEnd()),
            search.horizon().workload(),
            search.measure().percentiles(),
            new StoppingRule.Replications(1));
    return outcome instanceof Outcome.Stalled stalled ? stalled : null;
  }

  /** Returns the steady state if pieces of it were compared, else the compared workload. */
  Workload workload() {
    return search.horizon().shortened()
        ? search
            .horizon()
            .workload()
            .withWarmUp(Workload.DETECTED)
            .withDuration(Workload.UNTIL_DONE)
        : search.horizon().workload();
  }

  private StoppingRule stopping() {
    // Goals rest on corrected replications; only the stability is left to confirm.
    if (trials.hasReference()) {
      return new StoppingRule.Replications(1);
    }
    if (!search.isRandom() && !search.horizon().shortened()) {
      return new StoppingRule.Replications(1);
    }
    if (search.space().isOverloaded()
        || (!search.horizon().shortened() && search.budget().events() > LONG_RUN_EVENTS)) {
      return new StoppingRule.Replications(4);
    }
    return new StoppingRule.Precision(
            question.precision(), Selection.CONFIDENCE, trials.remainingNanos())
        .atExits(search.measure().decidingExits());
  }

  /**
   * Returns whether a count that does not carry the workload may be proposed, because no count
   * does.
   */
  boolean acceptOverload() {
    return search.objective() instanceof Objective.Throughput && search.space().isOverloaded();
  }

  /** Returns whether an experiment shows an overload that is not accepted. */
  private boolean isOverloaded(Outcome.Completed outcome) {
    return outcome.instability() != null && !acceptOverload();
  }

  /** Returns whether an experiment confirms that the workload is carried and every goal kept. */
  boolean confirm(Outcome.Completed outcome) {
    return !isOverloaded(outcome) && keepsGoals(outcome.figures());
  }

  /**
   * Returns the confidence with which replications refute a count, 1 if its experiment does; 0 if
   * both confirm it.
   */
  double refutation(int total, Outcome.Completed outcome) {
    if (isOverloaded(outcome)) {
      return 1;
    }
    // The goals rest on corrected replications, which are more precise than an experiment.
    if (trials.hasReference()) {
      return 0;
    }
    if (!keepsGoals(outcome.figures())) {
      refuting.put(total, outcome.figures());
      return 1;
    }
    return values.confidenceOfMiss(total);
  }

  /** Returns the figures by which an experiment refuted the goals of a count, null if none did. */
  @Nullable Figures refuting(int total) {
    return refuting.get(total);
  }

  /** Returns whether the figures of an experiment confirm every goal. */
  private boolean keepsGoals(Figures figures) {
    return !search.isAboutGoals()
        || search.measure().bounds().stream().allMatch(bound -> keeps(bound, figures));
  }

  /**
   * Returns whether figures keep a bound at the confidence. A pooled percentile is more precise
   * than that of an experiment for means, which can only refute it.
   */
  private boolean keeps(Bound bound, Figures figures) {
    double value =
        values.pools(bound)
            ? search.measure().favourable(bound, figures, ONE_SIDED)
            : search.measure().unfavourable(bound, figures, ONE_SIDED);
    return ReplicationMeasure.miss(bound, value) <= 0;
  }

  /**
   * Returns the result with another allocation, if an experiment of its own confirms it.
   *
   * @return null if it does not
   */
  @Nullable Found confirmed(Found before, int[] threads) {
    int total = Arrays.stream(threads).sum();
    if (before.predicted() == null) {
      return new Found(total, before.sure(), before.workload(), null, before.overloaded());
    }
    return predict(search.space().formulas().with(threads)) instanceof Outcome.Completed completed
            && confirm(completed)
        ? new Found(
            total,
            before.sure(),
            before.workload(),
            completed.figures(),
            completed.instability() != null)
        : null;
  }
}
