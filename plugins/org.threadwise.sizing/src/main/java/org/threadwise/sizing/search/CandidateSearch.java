package org.threadwise.sizing.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.ReplicationLength;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.CurveValues;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.selection.Selection;

/** The sizing of one shape of pools for one objective, by simulation of the counts left over. */
public final class CandidateSearch {

  /**
   * Confidence of a two-sided interval whose ends are one-sided at {@link Selection#CONFIDENCE}.
   */
  public static final double ONE_SIDED = 2 * Selection.CONFIDENCE - 1;

  /** Candidates that a search may add to its grid. */
  private static final int ADDED = 6;

  /** Events that the replications of one candidate may take together. */
  private static final double MOST_EVENTS = 2.5e6;

  /** Events of runs of all counts where nothing is random. */
  private static final double FEW_EVENTS = 1e7;

  /** Replications of one candidate that are at least allowed where percentiles are compared. */
  private static final int LEAST_FOR_PERCENTILES = 2 * Selection.FIRST_STAGE;

  /** A replication of more events is not repeated more often than its interval needs. */
  private static final double MANY_EVENTS = 2e6;

  /** Chosen counts that a prediction may refute before the search gives up. */
  private static final int MOST_REFUTED = 20;

  /** No count, where one is chosen. */
  public static final int NONE = -1;

  private final CandidateRange space;
  private final Objective objective;
  private final Workload workload;
  private final CandidateTrials trials;
  private final Question question;
  private final ReplicationMeasure measure;
  private final ReplicationLength horizon;
  private final boolean isRandom;
  private final CurveValues values;
  private final Selection selection;
  private final CountSearch search;

  /** Figures that speak against counts which a search found. */
  private final Map<Integer, Figures> refuting = new HashMap<>();

  /** What a study ended with. */
  sealed interface Result {}

  /**
   * A count.
   *
   * @param workload that the figures were predicted under
   * @param predicted null if the budget was spent before
   */
  public record Found(
      int total, boolean sure, Workload workload, @Nullable Figures predicted, boolean overloaded)
      implements Result {}

  /**
   * No count is good.
   *
   * @param unstable what an experiment said of the most threads, null if they carry the workload
   */
  public record NoneGood(Outcome.@Nullable Unstable unstable) implements Result {}

  /** It was cancelled, or the budget was spent before anything was known. */
  public record Nothing() implements Result {}

  public CandidateSearch(
      CandidateRange space,
      Objective objective,
      Workload workload,
      Question question,
      CandidateTrials trials) {
    this.space = space;
    this.objective = objective;
    this.workload = workload;
    this.trials = trials;
    this.question = question;
    this.measure =
        new ReplicationMeasure(objective, space.allowed().measured(), space.formulas().network());
    this.isRandom = !Determinism.of(space.formulas().network(), workload);
    int guess = space.guess();
    this.horizon = space.horizon(workload, guess, measure.deepestPercentile().orElse(0));
    this.values = newValues();
    SortedSet<Integer> grid = grid(guess);
    int beyond = CountSearch.stepsBeyond(grid.last(), space.most());
    this.selection =
        new Selection(
            rule(),
            1 - Selection.CONFIDENCE,
            comparisons(grid.size() + beyond + ADDED),
            mostReplications(),
            trials.source(space::network, horizon.workload(), measure, values));
    this.search =
        new CountSearch(
            space.fewest(),
            space.useful(),
            space.most(),
            grid,
            !(objective instanceof Objective.Goals),
            selection);
  }

  /** Where one run tells the value of a count, all counts if that takes little time. */
  private SortedSet<Integer> grid(int guess) {
    int end = Math.max(space.firstEnd(), space.useful());
    if (!isRandom && (end - space.fewest() + 1) * events() <= FEW_EVENTS) {
      return new TreeSet<>(IntStream.rangeClosed(space.fewest(), end).boxed().toList());
    }
    return CountSearch.grid(space.fewest(), space.firstEnd(), guess);
  }

  /** An empty collection of the values of candidates. */
  CurveValues newValues() {
    return new CurveValues(objective, measure, isRandom, horizon.shortened());
  }

  /** What a count or an allocation is judged by. */
  Selection.Rule rule() {
    if (objective instanceof Objective.Goals) {
      return new Selection.Rule.BelowZero(Proposal.INDIFFERENCE, measure.bounds().size());
    }
    return objective.lowerIsBetter()
        ? new Selection.Rule.NearLowest(Proposal.INDIFFERENCE)
        : new Selection.Rule.NearHighest(Proposal.INDIFFERENCE);
  }

  /** The right one against all others, and each of the others against its better. */
  private int comparisons(int candidates) {
    return objective instanceof Objective.Goals
        ? candidates * measure.bounds().size()
        : 2 * (candidates - 1);
  }

  /** Most replications of one candidate; 1 where nothing is random. */
  int mostReplications() {
    int least = measure.deepestPercentile().isPresent() ? LEAST_FOR_PERCENTILES : 4;
    return isRandom ? (int) Math.clamp(MOST_EVENTS / events(), least, 1000) : 1;
  }

  /** Events of a replication, roughly. */
  double events() {
    return horizon.orders() * space.formulas().eventsPerOrder();
  }

  /** Searches, and refutes what a longer experiment does not confirm. */
  public Result run() {
    Outcome.Unstable unstable = null;
    if (!isAboutGoals()) {
      double bound = bound();
      search.goBeyond(mean -> mean <= (1 + Proposal.INDIFFERENCE) * bound);
    }
    for (int refuted = 0; refuted < MOST_REFUTED; refuted++) {
      OptionalInt found = search.fewestGood();
      if (trials.cancelled()) {
        return new Nothing();
      }
      if (found.isEmpty()) {
        return noneGood(unstable);
      }
      int total = found.getAsInt();
      if (acceptsOverload() && horizon.shortened()) {
        return new Found(total, !selection.stopped(), horizon.workload(), null, true);
      }
      Outcome outcome = predict(total);
      Outcome.Unstable trouble = instability(outcome);
      if (outcome instanceof Outcome.Completed completed
          && (trouble == null || acceptsOverload())
          && isConfirmed(total, completed.figures())) {
        search.sampleAbove(total);
        return new Found(
            total, !selection.stopped(), predictedWorkload(), completed.figures(), trouble != null);
      }
      if (outcome instanceof Outcome.Cancelled) {
        return trials.cancelled() ? new Nothing() : bestSoFar();
      }
      unstable = trouble == null ? unstable : trouble;
      search.exclude(total);
    }
    return new NoneGood(unstable);
  }

  /** What no number of threads brings the objective below; NaN where that is not known. */
  private double bound() {
    Formulas formulas = space.formulas();
    return objective instanceof Objective.Makespan
        ? AsymptoticBounds.of(formulas.withoutEnd(), workload, formulas.demands())
            .makespan(formulas.rates().expectedOrders())
        : Double.NaN;
  }

  private Result noneGood(Outcome.@Nullable Unstable unstable) {
    boolean wantsGoals = objective instanceof Objective.Goals;
    return selection.stopped() || (!wantsGoals && unstable == null)
        ? bestSoFar()
        : new NoneGood(unstable);
  }

  private Result bestSoFar() {
    OptionalInt best = search.best(objective.lowerIsBetter());
    return best.isPresent()
        ? new Found(best.getAsInt(), false, predictedWorkload(), null, false)
        : new Nothing();
  }

  private static Outcome.@Nullable Unstable instability(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Completed completed -> completed.instability();
      case Outcome.Unstable unstable -> unstable;
      case Outcome.Cancelled cancelled -> null;
    };
  }

  /** Whether a count may be proposed that does not carry the workload: if no count does. */
  private boolean acceptsOverload() {
    return objective instanceof Objective.Throughput && space.isOverloaded();
  }

  /** Whether neither figures of its own nor all replications speak against a count. */
  private boolean isConfirmed(int total, Figures figures) {
    if (!confirms(figures)) {
      refuting.put(total, figures);
      return false;
    }
    return !values.missesPercentile(total);
  }

  /** Whether figures of an experiment allow that every goal is kept. */
  private boolean confirms(Figures figures) {
    return !isAboutGoals() || measure.bounds().stream().allMatch(bound -> confirms(bound, figures));
  }

  /**
   * Whether figures keep a bound at the confidence. A percentile that is pooled is known better by
   * then than from an experiment for means, which can only refute it.
   */
  private boolean confirms(Bound bound, Figures figures) {
    double value =
        values.pools(bound)
            ? measure.favourable(bound, figures, ONE_SIDED)
            : measure.unfavourable(bound, figures, ONE_SIDED);
    return ReplicationMeasure.miss(bound, value) <= 0;
  }

  /** An experiment with so many threads. */
  public Outcome predict(int total) {
    return predict(space.network(total));
  }

  private Outcome predict(Network network) {
    return trials.predict(network, predictedWorkload(), measure.percentiles(), stopping());
  }

  /**
   * What replaces a found count: another allocation, if an experiment of its own confirms it.
   *
   * @return null if it does not
   */
  @Nullable Found confirmed(Found before, int[] threads) {
    int total = Arrays.stream(threads).sum();
    if (before.predicted() == null) {
      return new Found(total, before.sure(), before.workload(), null, before.overloaded());
    }
    return predict(space.formulas().with(threads)) instanceof Outcome.Completed completed
            && (completed.instability() == null || acceptsOverload())
            && confirms(completed.figures())
        ? new Found(
            total,
            before.sure(),
            before.workload(),
            completed.figures(),
            completed.instability() != null)
        : null;
  }

  /** The total with the best mean of all that were sampled. */
  int best() {
    return search.best(objective.lowerIsBetter()).orElse(space.firstEnd());
  }

  /** The steady state where a piece of it was compared; else what was compared. */
  Workload predictedWorkload() {
    return horizon.shortened()
        ? horizon.workload().withWarmUp(Workload.FOUND).withDuration(Workload.UNTIL_DONE)
        : horizon.workload();
  }

  private StoppingRule stopping() {
    if (!isRandom && !horizon.shortened()) {
      return new StoppingRule.Replications(1);
    }
    if (space.isOverloaded() || (!horizon.shortened() && events() > MANY_EVENTS)) {
      return new StoppingRule.Replications(4);
    }
    return new StoppingRule.Precision(
        question.precision(), Selection.CONFIDENCE, trials.remainingNanos());
  }

  /**
   * Totals that replications do not tell from an allocation; for goals those of which they leave
   * open whether they keep them.
   *
   * @param reference replications of the allocation
   */
  List<Integer> alike(List<double[]> reference) {
    return search.examined().stream().filter(total -> isLike(total, reference)).toList();
  }

  private boolean isLike(int total, List<double[]> reference) {
    return isAboutGoals()
        ? selection.isOpen(total, Selection.CONFIDENCE)
        : !sampled(total).isEmpty()
            && !space.isUnstable(total)
            && !selection.distinguishable(
                sampled(total), reference, Proposal.INDIFFERENCE, Selection.CONFIDENCE);
  }

  /** The curve through all examined counts that were sampled. */
  public List<Proposal.CurvePoint> curve(int chosen) {
    List<Proposal.CurvePoint> curve = new ArrayList<>();
    for (int total : search.examined()) {
      Figures refutation = refuting.get(total);
      Optional<CurveValues.Value> value =
          refutation == null
              ? values.of(selection, total, chosen)
              : Optional.of(values.of(refutation));
      value.ifPresent(each -> curve.add(each.at(space.threads(total), total == chosen)));
    }
    return curve;
  }

  /** The count that misses the goals least. */
  public int leastBad() {
    return search.best(true).orElse(space.firstEnd());
  }

  /** The values of the replications of a count. */
  List<double[]> sampled(int total) {
    return selection.values(total);
  }

  /** The values of a first stage of replications of another network. */
  List<double[]> sample(Network network) {
    int replications = Math.min(Selection.FIRST_STAGE, mostReplications());
    return trials
        .source(any -> network, horizon.workload(), measure)
        .draw(
            IntStream.range(0, replications)
                .mapToObj(replication -> new Selection.Draw(0, replication))
                .toList());
  }

  Objective objective() {
    return objective;
  }

  /** Totals that were simulated, fewest first. */
  public List<Integer> examined() {
    return search.examined().stream()
        .filter(total -> selection.moments(total).count() > 0)
        .toList();
  }

  /** The most threads that were simulated. */
  public int reached() {
    return search.examined().last();
  }

  /** Whether more threads than were simulated may be better, and are allowed. */
  public boolean isCut() {
    return space.isOpen() && reached() == space.most() && search.stillGains();
  }

  /** Counts that longer runs spoke against, fewest first. */
  public List<Integer> excluded() {
    return search.excluded();
  }

  public boolean isAboutGoals() {
    return objective instanceof Objective.Goals;
  }

  /** Whether the workload itself says when a run ends. */
  public boolean declaresEnd() {
    return workload.duration() != Workload.UNTIL_DONE;
  }

  public CandidateRange space() {
    return space;
  }

  public ReplicationMeasure measure() {
    return measure;
  }

  public ReplicationLength horizon() {
    return horizon;
  }

  public boolean isRandom() {
    return isRandom;
  }

  /** Whether percentiles of the curve are those of all replications together. */
  public boolean poolsPercentiles() {
    return values.poolsPercentiles();
  }

  /**
   * Probability of a correct selection: the one that the procedure guarantees, or that of the least
   * sure comparison which had to be told by its mean; 1 where nothing is random.
   */
  public double confidence() {
    return isRandom ? Math.min(Selection.CONFIDENCE, selection.leastConfidence()) : 1;
  }
}
