package org.threadwise.sizing.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.answer.Finding.Topic;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.search.CandidateSearch;

/** The reasoning behind the answer of a search, step by step and with its numbers. */
public final class Explanation {

  private final CandidateSearch search;
  private final Objective objective;
  private final Workload workload;
  private final Formulas formulas;
  private final CandidateRange range;
  private final Premises premises;

  public Explanation(CandidateSearch search, Objective objective, Workload workload) {
    this.search = search;
    this.objective = objective;
    this.workload = workload;
    this.range = search.space();
    this.formulas = range.formulas();
    this.premises = new Premises(objective, workload, formulas, range.allowed());
  }

  /**
   * Explains why an allocation is proposed.
   *
   * @param threads of each sized pool
   * @param predicted figures of the allocation, null if there are none
   * @param curve with the proposal as its knee
   * @param equivalent totals that replications do not distinguish from the proposed one
   */
  public List<Section> found(
      int[] threads,
      @Nullable Figures predicted,
      List<CurvePoint> curve,
      List<Integer> equivalent) {
    List<Finding> comparison = new ArrayList<>();
    curve.stream()
        .filter(CurvePoint::knee)
        .findFirst()
        .ifPresent(point -> compare(objective, point, curve, comparison));
    return List.of(
        premises.asked(),
        premises.laws(range, threads),
        guess(threads, predicted),
        runs(comparison),
        new Section(Topic.CHOICE, choice(Allocation.total(threads), predicted, equivalent)));
  }

  /**
   * Explains why no count is proposed.
   *
   * @param least total that misses by the least amount
   * @param curve curve through all sampled totals
   */
  public List<Section> refused(int least, List<CurvePoint> curve, Refusal refusal) {
    List<Finding> comparison = new ArrayList<>();
    if (search.isAboutGoals()) {
      curve.stream()
          .filter(point -> Math.abs(point.total() - least) <= 1)
          .forEach(point -> comparison.add(new Finding.GoalShare(point)));
    }
    int[] threads = range.threads(least);
    return List.of(
        premises.asked(),
        premises.laws(range, threads),
        guess(threads, null),
        runs(comparison),
        new Section(Topic.CHOICE, List.of(new Finding.Refused(refusal))));
  }

  private Section guess(int[] threads, @Nullable Figures predicted) {
    int guess = range.guess();
    if (range.weighsUsers()) {
      return new Section(
          Topic.FORMULAS, List.of(new Finding.GuessByUsers(guess), response(threads, predicted)));
    }
    if (!range.weighsWaiting()) {
      Finding first =
          formulas.rates().open() && !range.isOverloaded()
              ? new Finding.GuessByRate(guess)
              : new Finding.GuessByCapacity(guess, range.firstEnd());
      return new Section(Topic.FORMULAS, List.of(first));
    }
    return new Section(
        Topic.FORMULAS,
        List.of(
            new Finding.GuessByWaiting(guess, formulas.latency(), range.isShort(guess)),
            response(threads, predicted)));
  }

  /** Returns what a formula gives for the response time, or why none does. */
  private Finding response(int[] threads, @Nullable Figures predicted) {
    return switch (MeanResponse.of(formulas.with(threads), workload)) {
      case MeanResponse.Known known ->
          new Finding.FormulaValue(
              known.formula(),
              Allocation.total(threads),
              known.seconds(),
              predicted == null ? Double.NaN : meanResponse(predicted));
      case MeanResponse.Unknown unknown ->
          new Finding.NoFormula(unknown, formulas.capacity(threads));
    };
  }

  /** Returns the mean over all deliveries. */
  private static double meanResponse(Figures figures) {
    double sum = 0;
    double delivered = 0;
    for (Figures.ExitFigures exit : figures.exits()) {
      if (exit.delivered().mean() > 0) {
        sum += exit.delivered().mean() * exit.response().mean().mean();
        delivered += exit.delivered().mean();
      }
    }
    return sum / delivered;
  }

  private Section runs(List<Finding> comparison) {
    List<Finding> findings = new ArrayList<>();
    findings.add(
        new Finding.Simulated(search.examined(), search.isRandom(), search.horizon().orders()));
    findings.addAll(comparison);
    if (!search.excluded().isEmpty()) {
      findings.add(new Finding.RuledOut(search.excluded(), search.isAboutGoals()));
    }
    return new Section(Topic.RUNS, findings);
  }

  /** Adds how a proposed count compares with those below it and with the best. */
  public static void compare(
      Objective objective, CurvePoint knee, List<CurvePoint> curve, List<Finding> findings) {
    int total = knee.total();
    List<CurvePoint> below = curve.stream().filter(point -> point.total() < total).toList();
    List<CurvePoint> nearest = below.subList(Math.max(0, below.size() - 2), below.size());
    if (objective instanceof Objective.Goals) {
      nearest.forEach(point -> findings.add(new Finding.GoalShare(point)));
      findings.add(new Finding.GoalShare(knee));
      return;
    }
    Comparator<CurvePoint> worstLast =
        Comparator.comparingDouble(
            point -> objective.lowerIsBetter() ? point.value() : -point.value());
    CurvePoint best = curve.stream().min(worstLast).orElse(knee);
    findings.add(new Finding.Best(objective, best));
    nearest.forEach(point -> findings.add(new Finding.BelowBest(objective, point, best)));
    if (best.total() != total) {
      findings.add(new Finding.BelowBest(objective, knee, best));
    }
    curve.stream()
        .filter(point -> point.total() > total)
        .max(worstLast)
        .filter(point -> isWorse(objective, point, knee))
        .ifPresent(point -> findings.add(new Finding.MoreIsWorse(objective, point, knee)));
  }

  private static boolean isWorse(Objective objective, CurvePoint point, CurvePoint knee) {
    double off = point.value() / knee.value() - 1;
    return (objective.lowerIsBetter() ? off : -off) > Proposal.INDIFFERENCE;
  }

  private List<Finding> choice(int total, @Nullable Figures predicted, List<Integer> equivalent) {
    List<Finding> findings = new ArrayList<>();
    boolean byGoals = search.isAboutGoals();
    boolean random = search.isRandom();
    findings.add(new Finding.Chosen(total, byGoals, random, search.confidence()));
    List<Integer> others = equivalent.stream().filter(each -> each != total).toList();
    if (!others.isEmpty()) {
      findings.add(new Finding.Equivalent(others, byGoals, random));
    }
    if (predicted != null && random) {
      findings.add(new Finding.Predicted(predicted.replications()));
    }
    return findings;
  }
}
