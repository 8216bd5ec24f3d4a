package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.Proposal.CurvePoint;
import org.threadwise.sizing.Proposal.Paragraph;

/** The reasoning behind the answer of a study, in sentences with the numbers used. */
final class Explanation {

  private final CandidateSearch study;
  private final Objective objective;
  private final Workload workload;
  private final Formulas formulas;
  private final CandidateRange space;
  private final Premises premises;

  Explanation(CandidateSearch study, Objective objective, Workload workload) {
    this.study = study;
    this.objective = objective;
    this.workload = workload;
    this.space = study.space();
    this.formulas = space.formulas();
    this.premises = new Premises(objective, workload, formulas, space.allowed());
  }

  /**
   * Why an allocation is proposed.
   *
   * @param threads of each sized pool
   * @param predicted figures of it, null if there are none
   * @param curve with the proposal as its knee
   * @param range other totals that replications do not tell from the proposed one
   */
  List<Paragraph> found(
      int[] threads, @Nullable Figures predicted, List<CurvePoint> curve, List<Integer> range) {
    Optional<CurvePoint> knee = curve.stream().filter(CurvePoint::knee).findFirst();
    List<String> comparison = new ArrayList<>();
    knee.ifPresent(point -> compare(objective, point, curve, comparison));
    return List.of(
        premises.asked(),
        premises.laws(space, threads),
        guess(threads, predicted),
        runs(comparison),
        new Paragraph(Paragraph.CHOICE, choice(CandidateRange.total(threads), predicted, range)));
  }

  /**
   * Why no count is proposed.
   *
   * @param least the total that comes nearest
   * @param curve through all that were sampled
   */
  List<Paragraph> refused(int least, List<CurvePoint> curve, String advice) {
    List<String> comparison = new ArrayList<>();
    if (study.isAboutGoals()) {
      curve.stream()
          .filter(point -> Math.abs(point.total() - least) <= 1)
          .forEach(point -> comparison.add(Reasons.share(point)));
    }
    int[] threads = space.threads(least);
    return List.of(
        premises.asked(),
        premises.laws(space, threads),
        guess(threads, null),
        runs(comparison),
        new Paragraph(Paragraph.CHOICE, List.of(Reasons.refused(advice))));
  }

  private Paragraph guess(int[] threads, @Nullable Figures predicted) {
    List<String> sentences = new ArrayList<>();
    int guess = space.guess();
    if (!space.weighsWaiting()) {
      sentences.add(
          formulas.rates().open() && !space.isOverloaded()
              ? Reasons.guessByRate(guess)
              : Reasons.guessByCapacity(guess, space.firstEnd()));
      return new Paragraph("formulas", sentences);
    }
    sentences.add(
        space.isShort(guess)
            ? Reasons.guessByWaiting(guess, formulas.latency())
            : Reasons.guessAtMost(guess, formulas.latency()));
    Capacity capacity = formulas.capacity(threads);
    sentences.add(
        switch (MeanResponse.of(formulas.with(threads), workload)) {
          case MeanResponse.Known known -> known(known, CandidateRange.total(threads), predicted);
          case MeanResponse.Unknown unknown ->
              Reasons.noFormula(
                  capacity.exact()
                      ? unknown.why()
                      : Caveats.doubts(capacity, new NodeNames(formulas.network())));
        });
    return new Paragraph("formulas", sentences);
  }

  private static String known(MeanResponse.Known known, int total, @Nullable Figures predicted) {
    Formula formula = known.formula();
    double simulated = predicted == null ? Double.NaN : meanResponse(predicted);
    return Reasons.formula(formula, total, known.seconds(), simulated);
  }

  /** Mean over all deliveries. */
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

  private Paragraph runs(List<String> comparison) {
    List<String> sentences = new ArrayList<>();
    sentences.add(Reasons.simulated(study.examined(), study.isRandom(), study.horizon().orders()));
    sentences.addAll(comparison);
    if (!study.excluded().isEmpty()) {
      sentences.add(Reasons.excluded(study.excluded(), study.isAboutGoals()));
    }
    return new Paragraph("runs", sentences);
  }

  /** How a proposed count compares with those below it and with the best. */
  static void compare(
      Objective objective, CurvePoint knee, List<CurvePoint> curve, List<String> sentences) {
    int total = knee.total();
    List<CurvePoint> below = curve.stream().filter(point -> point.total() < total).toList();
    List<CurvePoint> nearest = below.subList(Math.max(0, below.size() - 2), below.size());
    if (objective instanceof Objective.Goals) {
      nearest.forEach(point -> sentences.add(Reasons.share(point)));
      sentences.add(Reasons.share(knee));
      return;
    }
    Comparator<CurvePoint> worstLast =
        Comparator.comparingDouble(
            point -> objective.lowerIsBetter() ? point.value() : -point.value());
    CurvePoint best = curve.stream().min(worstLast).orElse(knee);
    sentences.add(Reasons.best(objective, best));
    nearest.forEach(point -> sentences.add(Reasons.compared(objective, point, best)));
    if (best.total() != total) {
      sentences.add(Reasons.compared(objective, knee, best));
    }
    curve.stream()
        .filter(point -> point.total() > total)
        .max(worstLast)
        .filter(point -> Reasons.isWorse(objective, point, knee))
        .ifPresent(point -> sentences.add(Reasons.worse(objective, point, knee)));
  }

  private List<String> choice(int total, @Nullable Figures predicted, List<Integer> range) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        Reasons.chosen(total, study.isAboutGoals(), study.isRandom(), study.confidence()));
    List<Integer> others = range.stream().filter(each -> each != total).toList();
    if (!others.isEmpty()) {
      sentences.add(Reasons.alike(others, study.isAboutGoals(), study.isRandom()));
    }
    if (predicted != null && study.isRandom()) {
      sentences.add(Reasons.predicted(predicted.replications()));
    }
    return sentences;
  }
}
