package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.CapacityBracket;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.answer.Caveat;
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
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.swarm.SwarmComparison;

/**
 * The answer for the highest sustainable rate: computes the capacity of every total by formula and
 * chooses the fewest threads within the margin of the best.
 */
final class CapacitySizing {

  /** Maximum number of points of a curve that comes from formulas alone. */
  private static final int MAX_POINTS = 256;

  private static final Objective OBJECTIVE = new Objective.Capacity();

  private final Executor executor;
  private final Workload workload;
  private final Question question;
  private final Formulas formulas;
  private final CandidateTrials trials;
  private final SearchReport report;
  private final Feasibility given;
  private final boolean isOpen;
  private final CandidateRange space;

  CapacitySizing(
      Executor executor,
      Workload workload,
      Question question,
      Formulas formulas,
      Feasibility allowed,
      CandidateTrials trials,
      SearchReport report) {
    this.executor = executor;
    this.workload = workload;
    this.question = question;
    this.formulas = formulas;
    this.trials = trials;
    this.report = report;
    int declared = Math.max(Allocation.total(formulas.declared()), formulas.sized().size());
    this.isOpen = question.maxThreads() == Question.NO_MAXIMUM && declared < allowed.mostOfAll();
    this.given = isOpen ? allowed.atMost(declared) : allowed;
    this.space = new CandidateRange(formulas, given, OBJECTIVE, null);
  }

  Proposal find() {
    List<CurvePoint> curve = curve();
    CurvePoint knee = curve.stream().filter(CurvePoint::knee).findFirst().orElseThrow();
    int[] threads = space.threads(knee.total());
    Network network = space.network(knee.total());
    Capacity capacity = space.capacityOf(knee.total());
    report.formulas(capacity);
    if (isOpen) {
      report.caveat(new Caveat.DeclaredThreads(space.most()));
    }
    Optional<CapacityBracket> bracket = bracket(network, capacity);
    Outcome outcome = outcome(network, capacity);
    Stalled stalled = standstill(bracket.orElse(null), outcome);
    if (stalled != null) {
      return declined(knee, stalled);
    }
    Figures figures = outcome instanceof Outcome.Completed completed ? completed.figures() : null;
    explain(curve, knee, threads, bracket);
    return trials.cancelled()
        ? new Cancelled()
        : new Threads(
            OBJECTIVE,
            network,
            executor,
            report.pools(threads, List.of()),
            new Range(knee.total(), knee.total()),
            steady(),
            figures,
            false,
            bracket
                .map(each -> new Rate(each.estimate(), false, true))
                .orElse(new Rate(capacity.upperBound(), capacity.exact())),
            Bottlenecks.of(network, formulas, figures),
            curve,
            List.of(),
            SwarmComparison.asked(question, space, knee.total(), report::caveat),
            report.evidence(capacity.exact() ? 1 : Double.NaN));
  }

  private List<CurvePoint> curve() {
    TreeSet<Integer> totals = new TreeSet<>();
    int span = given.most() - space.fewest();
    for (int i = 0; i <= Math.min(span, MAX_POINTS); i++) {
      totals.add(space.fewest() + (int) ((long) span * i / Math.clamp(span, 1, MAX_POINTS)));
    }
    double best = totals.stream().mapToDouble(space::capacity).max().orElse(0);
    int chosen =
        totals.stream()
            .filter(total -> space.capacity(total) >= (1 - Proposal.INDIFFERENCE) * best)
            .findFirst()
            .orElse(totals.last());
    List<CurvePoint> curve = new ArrayList<>();
    for (int total : totals) {
      curve.add(SearchReport.exact(space.threads(total), space.capacity(total), total == chosen));
    }
    return curve;
  }

  private void explain(
      List<CurvePoint> curve, CurvePoint knee, int[] threads, Optional<CapacityBracket> bracket) {
    var premises = new Premises(OBJECTIVE, workload, formulas, given);
    List<Finding> values = new ArrayList<>();
    values.add(
        new Finding.CapacityComputed(
            curve.getFirst().total(), curve.getLast().total(), threads.length > 1));
    Explanation.compare(OBJECTIVE, knee, curve, values);
    bracket.ifPresent(each -> values.add(new Finding.CapacityBetween(each.low(), each.high())));
    report.explain(
        List.of(
            premises.asked(),
            premises.laws(space, threads),
            new Section(Topic.FORMULAS, values),
            new Section(Topic.CHOICE, List.of(new Finding.ChosenByFormula(knee.total())))));
  }

  /** Returns the capacity by simulation if formulas give only an upper bound. */
  private Optional<CapacityBracket> bracket(Network network, Capacity capacity) {
    if (capacity.exact() || !formulas.rates().open() || question.countsOnly()) {
      return Optional.empty();
    }
    report.caveat(Caveat.Plain.CHOSEN_BY_BOUND);
    Optional<CapacityBracket> bracket = trials.bracket(network, steady());
    bracket.ifPresent(each -> report.caveat(new Caveat.CapacityBetween(each.low(), each.high())));
    return bracket;
  }

  private Workload steady() {
    return formulas.rates().open() || formulas.rates().closed()
        ? workload.withWarmUp(Workload.DETECTED).withDuration(Workload.UNTIL_DONE)
        : workload;
  }

  private static @Nullable Stalled standstill(
      @Nullable CapacityBracket bracket, @Nullable Outcome outcome) {
    if (outcome instanceof Stalled stalled) {
      return stalled;
    }
    return bracket == null ? null : bracket.deadlock();
  }

  private Declined declined(CurvePoint knee, Stalled stalled) {
    Refusal refusal = new Refusal.Standstill(stalled);
    var premises = new Premises(OBJECTIVE, workload, formulas, given);
    report.explain(
        List.of(
            premises.asked(),
            premises.laws(space, space.threads(knee.total())),
            new Section(Topic.CHOICE, List.of(new Finding.Refused(refusal)))));
    return new Declined(OBJECTIVE, refusal, null, null, List.of(), report.evidence(Double.NaN));
  }

  /** Returns the outcome of the declared workload; null if it is not below capacity. */
  private @Nullable Outcome outcome(Network network, Capacity capacity) {
    boolean carried =
        formulas.rates().closed()
            || (formulas.rates().open()
                && formulas.rates().ordersPerSecond() < capacity.ordersPerSecond());
    if (question.countsOnly() || !carried) {
      return null;
    }
    StoppingRule stopping =
        new StoppingRule.Precision(
            question.precision(), Selection.CONFIDENCE, trials.remainingNanos());
    return trials.predict(network, steady(), ExperimentSettings.DEFAULT_PERCENTILES, stopping);
  }
}
