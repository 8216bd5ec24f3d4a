package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Effect;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.answer.Finding.Topic;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Cancelled;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Range;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.explanation.Explanation;
import org.threadwise.sizing.explanation.Premises;
import org.threadwise.sizing.explanation.SearchReport;
import org.threadwise.sizing.formula.Bottlenecks;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.Peaks;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.search.CandidateSearch;
import org.threadwise.sizing.search.ChangeEffects;
import org.threadwise.sizing.search.ConfirmingExperiments;
import org.threadwise.sizing.search.OverloadProof;
import org.threadwise.sizing.search.Refinement;
import org.threadwise.sizing.search.SearchResult;
import org.threadwise.sizing.swarm.SwarmComparison;
import org.threadwise.sizing.variant.NodeNames;

/**
 * The answer to a question for one executor: its thread counts, or the reason why there are none.
 *
 * <p>For example, one pool gets 3 200 orders/s of 1 ms each, no goal is declared, and the objective
 * is the mean response time. {@link #find} then
 *
 * <ol>
 *   <li>checks by formula whether any allowed count carries the workload; if none does, it returns
 *       a {@link Declined} with the capacity and the bottleneck, and simulates nothing;
 *   <li>runs the network with unlimited threads to see how many are busy at the same time ({@link
 *       Peaks}), which ends the {@link CandidateRange};
 *   <li>searches that range by simulation ({@link CandidateSearch}): 8 threads are found, because
 *       their mean response is within 1 % of the best;
 *   <li>moves threads between pools if there are several and formulas do not allocate exactly
 *       ({@link Refinement});
 *   <li>returns {@link Threads}: 8 threads, the curve through the examined counts, the range that
 *       replications do not distinguish from 8, the bottleneck, and simulated effects of changes
 *       such as one more thread.
 * </ol>
 *
 * <p>Had a goal asked for a mean that no count reaches, the search would end without a count, and
 * the answer would be a {@link Declined} with the missed goals and the changes that help. The
 * objective {@link Objective.Capacity} is left to {@link CapacitySizing}.
 */
public final class ExecutorSizing {

  private final Executor executor;
  private final Workload workload;
  private final Question question;
  private final Objective objective;
  private final Formulas formulas;
  private final Feasibility allowed;
  private final CandidateTrials trials;
  private final SearchReport report;
  private final Premises premises;
  private @Nullable CandidateSearch study;

  ExecutorSizing(
      Executor executor,
      Workload workload,
      Question question,
      Objective objective,
      Formulas formulas,
      Feasibility allowed,
      CandidateTrials trials,
      long start) {
    this.executor = executor;
    this.workload = workload;
    this.question = question;
    this.objective = objective;
    this.formulas = formulas;
    this.allowed = allowed;
    this.trials = trials;
    this.report = new SearchReport(question, formulas, allowed, trials, start);
    this.premises = new Premises(objective, workload, formulas, allowed);
  }

  /**
   * Returns the workload that a replication of the comparison ran; the declared workload if nothing
   * was compared.
   */
  Workload compared() {
    return study == null ? workload : study.horizon().workload();
  }

  Proposal find() {
    if (objective instanceof Objective.Capacity) {
      return new CapacitySizing(executor, workload, question, formulas, allowed, trials, report)
          .find();
    }
    boolean overloaded = OverloadProof.exists(formulas, allowed);
    if (overloaded && !(objective instanceof Objective.Throughput)) {
      return unstable();
    }
    boolean isGrowing = overloaded || OverloadProof.existsForUnlimitedThreads(formulas);
    int most = CandidateRange.mostTotal(allowed);
    Peaks peaks = Peaks.of(formulas, workload, isGrowing, most, trials);
    if (trials.cancelled()) {
      return new Cancelled();
    }
    CandidateRange space = new CandidateRange(formulas, allowed, objective, peaks);
    CandidateSearch current = new CandidateSearch(space, objective, workload, question, trials);
    study = current;
    return switch (current.run()) {
      case SearchResult.Found found -> threads(current, found);
      case SearchResult.NoneGood none ->
          switch (none.trouble()) {
            case Outcome.Unstable unstable -> unstable(current, unstable);
            case Outcome.Stalled stalled -> stalled(current, stalled);
            case null, default -> goalMissed(current);
          };
      case SearchResult.Nothing nothing ->
          trials.cancelled() ? new Cancelled() : declined(new Refusal.OutOfTime());
    };
  }

  /** Returns the proposal of a found count, with its threads allocated by {@link Refinement}. */
  private Proposal threads(CandidateSearch current, SearchResult.Found found) {
    Refinement.Result refined = new Refinement(current, objective, workload).of(found);
    if (trials.cancelled()) {
      return new Cancelled();
    }
    int[] threads = refined.counts();
    SearchResult.Found answer = refined.found();
    Network network = formulas.with(threads);
    Capacity capacity = formulas.capacity(threads);
    List<Integer> range = refined.range();
    report.formulas(capacity);
    report.study(current, answer.total(), answer.sure(), answer.predicted());
    report.atMost(current.space(), answer.total());
    report.gaps(current.examined(), range);
    if (refined.method() != null) {
      report.method(refined.method());
    }
    if (refined.cut()) {
      report.caveat(Caveat.Plain.EXCHANGE_CUT);
    }
    report.explain(
        new Explanation(current, objective, workload)
            .found(threads, answer.predicted(), refined.curve(), range));
    if (answer.overloaded()) {
      report.caveat(
          new Caveat.Overloaded(formulas.rates().ordersPerSecond(), capacity.ordersPerSecond()));
    }
    return new Threads(
        objective,
        network,
        executor,
        report.pools(threads, refined.alike()),
        new Range(range.getFirst(), range.getLast()),
        answer.workload(),
        answer.predicted(),
        answer.overloaded(),
        rate(capacity),
        bottleneck(current, threads, answer.predicted()),
        refined.curve(),
        List.of(),
        SwarmComparison.asked(question, current.space(), answer.total(), report::caveat),
        report.evidence(answer.sure() ? current.confidence() : Double.NaN));
  }

  private static Rate rate(Capacity capacity) {
    return new Rate(capacity.upperBound(), capacity.exact());
  }

  /**
   * Returns the bottleneck of the proposed threads, with simulated effects of changes on the
   * objective.
   */
  private Bottleneck bottleneck(CandidateSearch current, int[] threads, @Nullable Figures figures) {
    List<Effect> effects = effects(current, threads, figures);
    Bottleneck limit = bottleneck(formulas.with(threads), figures);
    return new Bottleneck(
        limit.element(),
        limit.cause(),
        limit.longest(),
        effects.stream().filter(Effect::isHelp).toList(),
        effects.stream().filter(effect -> !effect.isHelp()).toList(),
        formulas.rates().open() || formulas.rates().closed() ? limit.raisesCapacity() : List.of());
  }

  private List<Effect> effects(CandidateSearch current, int[] threads, @Nullable Figures figures) {
    if (question.countsOnly()) {
      return List.of();
    }
    List<Integer> nodes = new Bottlenecks(formulas.with(threads), formulas).worthHalving(figures);
    return new ChangeEffects(current, threads).of(nodes);
  }

  private Bottleneck bottleneck(Network network, @Nullable Figures figures) {
    return Bottlenecks.of(network, formulas, figures);
  }

  private Declined unstable() {
    CandidateRange space = new CandidateRange(formulas, allowed, new Objective.Throughput(), null);
    int most = space.firstEnd();
    Capacity capacity = space.capacityOf(most);
    report.formulas(capacity);
    Refusal refusal =
        new Refusal.Unstable(
            formulas.rates().ordersPerSecond(),
            capacity.ordersPerSecond(),
            most,
            allowed.mostOfAll() != Question.NO_MAXIMUM);
    report.explain(
        List.of(
            premises.asked(),
            premises.laws(space, space.threads(most)),
            new Section(Topic.CHOICE, List.of(new Finding.Refused(refusal)))));
    return new Declined(
        objective,
        refusal,
        rate(capacity),
        bottleneck(space.network(most), null),
        List.of(),
        report.evidence(capacity.exact() ? 1 : Double.NaN));
  }

  private Declined unstable(CandidateSearch current, Outcome.Unstable unstable) {
    int most = current.reached();
    report.formulas(current.space().capacityOf(most));
    Refusal refusal =
        new Refusal.Unstable(
            formulas.rates().ordersPerSecond(),
            unstable.capacityPerSecond(),
            most,
            allowed.mostOfAll() == most);
    List<CurvePoint> curve = current.curve(CandidateSearch.NONE);
    report.explain(new Explanation(current, objective, workload).refused(most, curve, refusal));
    return new Declined(
        objective,
        refusal,
        new Rate(unstable.capacityPerSecond(), false, true),
        Bottleneck.of(
            new NodeNames(formulas.network()).of(unstable.bottleneck()),
            new Bottleneck.Observed(unstable)),
        curve,
        report.evidence(Double.NaN));
  }

  private Declined stalled(CandidateSearch current, Outcome.Stalled stalled) {
    report.formulas(current.space().capacityOf(current.reached()));
    Refusal refusal = new Refusal.Standstill(stalled);
    report.explain(
        new Explanation(current, objective, workload)
            .refused(current.reached(), List.of(), refusal));
    return new Declined(objective, refusal, null, null, List.of(), report.evidence(Double.NaN));
  }

  private Proposal goalMissed(CandidateSearch current) {
    CandidateRange space = current.space();
    int best = current.leastBad();
    Network network = space.network(best);
    Outcome outcome = current.experiments().predict(network);
    if (outcome instanceof Outcome.Stalled stalled) {
      return stalled(current, stalled);
    }
    if (!(outcome instanceof Outcome.Completed completed)) {
      return trials.cancelled() ? new Cancelled() : declined(new Refusal.OutOfTime());
    }
    List<Refusal.MissedBound> misses = new ArrayList<>();
    for (Bound bound : current.measure().bounds()) {
      double value =
          current
              .measure()
              .unfavourable(bound, completed.figures(), ConfirmingExperiments.ONE_SIDED);
      if (ReplicationMeasure.miss(bound, value) > 0) {
        misses.add(new Refusal.MissedBound(bound, value, best));
      }
    }
    boolean wantsMore = current.measure().bounds().stream().anyMatch(this::exceedsArrivals);
    List<Effect> helps =
        wantsMore
            ? List.of()
            : effects(current, space.threads(best), completed.figures()).stream()
                .filter(Effect::isHelp)
                .toList();
    Refusal refusal =
        new Refusal.GoalMissed(
            current.reached(),
            current.reached() == allowed.mostOfAll(),
            misses,
            wantsMore
                ? OptionalDouble.of(formulas.rates().ordersPerSecond())
                : OptionalDouble.empty(),
            helps);
    List<CurvePoint> curve = current.curve(CandidateSearch.NONE);
    report.explain(new Explanation(current, objective, workload).refused(best, curve, refusal));
    report.formulas(space.capacityOf(best));
    report.study(current, best, true, completed.figures());
    return new Declined(
        objective,
        refusal,
        rate(space.capacityOf(best)),
        bottleneck(network, completed.figures()),
        curve,
        report.evidence(current.confidence()));
  }

  /** Returns whether a bound asks for more messages than the arriving orders cause. */
  private boolean exceedsArrivals(Bound bound) {
    return bound instanceof Goal.Throughput throughput
        && formulas.rates().open()
        && !formulas.network().collectsBatches()
        && throughput.limit() > formulas.rates().ordersPerSecond() * deliveries(throughput.exit());
  }

  private double deliveries(int exit) {
    double deliveries = 0;
    for (NodeDemand node : formulas.demands().nodes()) {
      Behavior behavior = formulas.network().nodes().get(node.node()).behavior();
      boolean delivers =
          behavior instanceof Behavior.Sink || behavior instanceof Behavior.Responder;
      deliveries += delivers && (exit == Goal.ANY || exit == node.node()) ? node.visits() : 0;
    }
    return deliveries;
  }

  /** Returns the answer without a count. */
  Declined declined(Refusal refusal) {
    report.explain(
        List.of(
            premises.asked(),
            new Section(Topic.LAWS, premises.demand()),
            new Section(Topic.CHOICE, List.of(new Finding.Refused(refusal)))));
    return new Declined(objective, refusal, null, null, List.of(), report.evidence(Double.NaN));
  }
}
