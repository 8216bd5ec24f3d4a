package org.threadwise.sizing.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.ReplicationLength;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.CurveValues;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.selection.RememberingSource;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.selection.SelectionRule;

/**
 * The search for the smallest number of threads that is statistically equal to the best, for one
 * executor and one objective.
 *
 * <p>For example, one pool gets 3 200 orders/s of 1 ms each, and the objective is the mean
 * response. The {@link CandidateRange} starts at 4 threads, because 3.2 are busy on average; its
 * guess by formula is 8. The search then
 *
 * <ol>
 *   <li>builds a grid that is dense around the guess: 4, 5, 6, 7, 8, 9, 10, 12, …;
 *   <li>compares the counts of the grid by replications with common random numbers ({@link
 *       Selection}), and adds neighbours ({@link CountSearch}) until nothing changes: the mean with
 *       7 threads is 1.3 % above the best, that with 8 threads 0.4 %, so 8 is found;
 *   <li>simulates 8 threads in an experiment of its own, which gives the predicted figures, and
 *       excludes the count if the experiment ({@link ConfirmingExperiments}) shows instability or a
 *       missed goal;
 *   <li>repeats the selection without excluded counts.
 * </ol>
 *
 * The result is {@link SearchResult.Found} with 8 threads.
 */
public final class CandidateSearch {

  /** Maximum number of candidates that a search adds to its grid. */
  private static final int ADDED = 6;

  /** Distance of the counts near the guess, which replications compare first. */
  private static final int NEAR = 2;

  /** Number of refuted counts after which the search gives up. */
  private static final int MAX_REFUTED = 20;

  /** Placeholder for the chosen count if there is none. */
  public static final int NONE = -1;

  private final CandidateRange space;
  private final Objective objective;
  private final Workload workload;
  private final boolean countsOnly;
  private final CandidateTrials trials;
  private final ReplicationMeasure measure;
  private final ReplicationLength horizon;
  private final ReplicationBudget budget;
  private final boolean isRandom;
  private final CurveValues values;
  private final Selection selection;
  private final CountSearch search;
  private final ConfirmingExperiments experiments;

  public CandidateSearch(
      CandidateRange space,
      Objective objective,
      Workload workload,
      Question question,
      CandidateTrials trials) {
    this.space = space;
    this.objective = objective;
    this.workload = workload;
    this.countsOnly = question.countsOnly();
    this.trials = trials;
    this.measure =
        new ReplicationMeasure(objective, space.allowed().measured(), space.formulas().network());
    this.isRandom = !Determinism.isDeterministic(space.formulas().network(), workload);
    int guess = space.guess();
    this.horizon = space.horizon(workload, guess, measure.deepestPercentile().orElse(0));
    this.budget =
        new ReplicationBudget(
            horizon.orders() * space.formulas().eventsPerOrder(),
            isRandom,
            countsOnly,
            measure.deepestPercentile().isPresent(),
            trials);
    this.values = newValues();
    this.experiments = new ConfirmingExperiments(this, values, question, trials);
    SortedSet<Integer> grid = grid(guess);
    int beyond = CountSearch.stepsBeyond(grid.last(), space.most());
    this.selection =
        new Selection(
            rule(),
            1 - Selection.CONFIDENCE,
            comparisons(grid.size() + beyond + ADDED),
            budget.maxReplications(),
            trials.source(space::network, horizon.workload(), measure, values));
    this.search =
        new CountSearch(
            space.fewest(),
            space.useful(),
            space.most(),
            grid,
            !(objective instanceof Objective.Goals),
            isAboutMakespan() ? best -> space.fewestWithin(best, workload) : best -> space.fewest(),
            selection);
  }

  /**
   * Returns the counts to start with: all of them if one short run of each is enough; otherwise
   * those near the guess too, but only the guess itself if one run decides which side is better.
   */
  private SortedSet<Integer> grid(int guess) {
    int end = Math.max(space.firstEnd(), space.useful());
    if (budget.allows(end - space.fewest() + 1)) {
      return new TreeSet<>(IntStream.rangeClosed(space.fewest(), end).boxed().toList());
    }
    return CountSearch.grid(space.fewest(), space.firstEnd(), guess, isRandom ? NEAR : 0);
  }

  /** Returns an empty collection of values of candidates. */
  public CurveValues newValues() {
    return new CurveValues(objective, measure, isRandom, horizon.shortened());
  }

  /** Returns the values of all candidates. */
  CurveValues values() {
    return values;
  }

  /**
   * Returns a source of replications of totals and of other allocations; it repeats none that the
   * search has made.
   *
   * @param others networks of candidates below 0, which are no totals
   */
  Selection.Source sourceWith(IntFunction<Network> others) {
    IntFunction<Network> networks =
        candidate -> candidate < 0 ? others.apply(candidate) : space.network(candidate);
    return new RememberingSource(
        selection.samples(), trials.source(networks, horizon.workload(), measure, values));
  }

  /** Returns the rule that decides whether a count or an allocation is good. */
  SelectionRule rule() {
    if (objective instanceof Objective.Goals) {
      return new SelectionRule.BelowZero(Proposal.INDIFFERENCE, measure.bounds().size());
    }
    return objective.lowerIsBetter()
        ? new SelectionRule.NearLowest(Proposal.INDIFFERENCE)
        : new SelectionRule.NearHighest(Proposal.INDIFFERENCE);
  }

  /** Returns the number of comparisons: the best with all others, and each other with a better. */
  private int comparisons(int candidates) {
    return objective instanceof Objective.Goals
        ? candidates * measure.bounds().size()
        : 2 * (candidates - 1);
  }

  /** Returns the limits of replications. */
  ReplicationBudget budget() {
    return budget;
  }

  /** Searches, and excludes counts that a separate experiment does not confirm. */
  public SearchResult run() {
    Outcome.Stalled first = workload.hasUsers() ? experiments.standstill() : null;
    if (first != null && first.cause() != Outcome.Stalled.Cause.DEADLOCKED) {
      return new SearchResult.NoneGood(first);
    }
    Outcome trouble = first;
    if (!isAboutGoals()) {
      double bound = bound();
      search.goBeyond(mean -> mean <= (1 + Proposal.INDIFFERENCE) * bound);
    }
    for (int refuted = 0; refuted < MAX_REFUTED; refuted++) {
      OptionalInt found = search.fewestGood();
      if (trials.cancelled()) {
        return new SearchResult.Nothing();
      }
      if (found.isEmpty()) {
        return noneGood(trouble);
      }
      int total = found.getAsInt();
      Outcome.Stalled stalled = values.standstill(total, space.network(total));
      if (stalled != null) {
        trouble = stalled;
        search.exclude(total);
        continue;
      }
      if (experiments.acceptOverload() && horizon.shortened()) {
        return new SearchResult.Found(total, !selection.stopped(), horizon.workload(), null, true);
      }
      Outcome outcome = experiments.predict(space.network(total));
      double refutation = 1;
      if (outcome instanceof Outcome.Completed completed) {
        refutation = experiments.refutation(total, completed);
        if (refutation == 0) {
          return found(total, completed);
        }
      }
      if (outcome instanceof Outcome.Cancelled) {
        return trials.cancelled() ? new SearchResult.Nothing() : bestSoFar();
      }
      trouble = failure(outcome, trouble);
      search.exclude(total, refutation);
    }
    return new SearchResult.NoneGood(trouble);
  }

  private SearchResult found(int total, Outcome.Completed outcome) {
    if (!countsOnly) {
      search.sampleAbove(total);
    }
    return new SearchResult.Found(
        total,
        !selection.stopped(),
        experiments.workload(),
        outcome.figures(),
        outcome.instability() != null);
  }

  /** Returns why an outcome is not steady, or otherwise an earlier reason. */
  private static @Nullable Outcome failure(Outcome outcome, @Nullable Outcome before) {
    if (outcome instanceof Outcome.Stalled) {
      return outcome;
    }
    return outcome.instability() == null ? before : outcome.instability();
  }

  /** Returns a lower bound of the objective for any number of threads; NaN if unknown. */
  private double bound() {
    Formulas formulas = space.formulas();
    return isAboutMakespan()
        ? formulas.leastMakespan(formulas.withUnlimitedThreads(), workload)
        : Double.NaN;
  }

  private boolean isAboutMakespan() {
    return objective instanceof Objective.Makespan;
  }

  private SearchResult noneGood(@Nullable Outcome trouble) {
    boolean wantsGoals = objective instanceof Objective.Goals;
    return selection.stopped() || (!wantsGoals && trouble == null)
        ? bestSoFar()
        : new SearchResult.NoneGood(trouble);
  }

  private SearchResult bestSoFar() {
    search.examined().stream().filter(values::hasStalled).toList().forEach(search::exclude);
    OptionalInt best = search.best(objective.lowerIsBetter());
    return best.isPresent()
        ? new SearchResult.Found(best.getAsInt(), false, experiments.workload(), null, false)
        : new SearchResult.Nothing();
  }

  /** Returns the experiments that confirm or refute a count. */
  public ConfirmingExperiments experiments() {
    return experiments;
  }

  /** Returns the sampled total with the best mean. */
  int best() {
    return search.best(objective.lowerIsBetter()).orElse(space.firstEnd());
  }

  /**
   * Returns the totals that replications do not distinguish from an allocation; for goals the
   * totals that may or may not keep them.
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
            && !values.hasStalled(total)
            && !selection.distinguishable(
                sampled(total), reference, Proposal.INDIFFERENCE, Selection.CONFIDENCE);
  }

  /** Returns the curve through all sampled counts. */
  public List<Proposal.CurvePoint> curve(int chosen) {
    List<Proposal.CurvePoint> curve = new ArrayList<>();
    for (int total : search.examined()) {
      Figures refutation = experiments.refuting(total);
      Optional<CurveValues.Value> value =
          refutation == null
              ? values.of(selection, total, chosen)
              : Optional.of(values.of(refutation));
      value.ifPresent(each -> curve.add(each.at(space.threads(total), total == chosen)));
    }
    return curve;
  }

  /** Returns the count that misses the goals by the least amount. */
  public int leastBad() {
    return search.best(true).orElse(space.firstEnd());
  }

  /** Returns the values of the replications of a count. */
  List<double[]> sampled(int total) {
    return selection.samples().values(total);
  }

  /** Returns the values of a first stage of replications of each of some other networks. */
  List<List<double[]>> sample(List<Network> networks) {
    int replications = Math.min(Selection.FIRST_STAGE, budget.maxReplications());
    List<Selection.Draw> wanted = new ArrayList<>();
    for (int network = 0; network < networks.size(); network++) {
      for (int replication = 0; replication < replications; replication++) {
        wanted.add(new Selection.Draw(network, replication));
      }
    }
    List<double[]> drawn = trials.source(networks::get, horizon.workload(), measure).draw(wanted);
    return IntStream.range(0, networks.size())
        .map(network -> network * replications)
        .mapToObj(
            from ->
                drawn.subList(
                    Math.min(from, drawn.size()), Math.min(from + replications, drawn.size())))
        .toList();
  }

  Objective objective() {
    return objective;
  }

  /** Returns the simulated totals, fewest first. */
  public List<Integer> examined() {
    return search.examined().stream()
        .filter(total -> selection.samples().moments(total).count() > 0)
        .toList();
  }

  /** Returns the greatest simulated total. */
  public int reached() {
    return search.examined().last();
  }

  /** Returns whether more threads than were simulated may be better, and are allowed. */
  public boolean isCut() {
    return space.isOpen() && reached() == space.most() && search.stillGains();
  }

  /** Returns the counts that experiments refuted, fewest first. */
  public List<Integer> excluded() {
    return search.excluded();
  }

  public boolean isAboutGoals() {
    return objective instanceof Objective.Goals;
  }

  /** Returns whether the workload declares when a run ends. */
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

  /** Returns whether percentiles of the curve are pooled over all replications. */
  public boolean poolsPercentiles() {
    return values.poolsPercentiles();
  }

  /**
   * Returns the probability of a correct selection: the guaranteed one, or that of the least
   * certain comparison if its mean had to decide; 1 if nothing is random.
   */
  public double confidence() {
    return isRandom ? Math.min(Selection.CONFIDENCE, selection.leastConfidence()) : 1;
  }
}
