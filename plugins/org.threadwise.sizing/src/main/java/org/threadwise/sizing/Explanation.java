package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.Proposal.CurvePoint;
import org.threadwise.sizing.Proposal.Paragraph;

/** The reasoning behind a count that was found, in sentences with the numbers used. */
final class Explanation {

  /** Pools that a sentence lists. */
  private static final int FEW_POOLS = 6;

  private final Study study;
  private final Objective objective;
  private final Workload workload;
  private final Formulas formulas;
  private final Space space;
  private final int[] threads;
  private final int total;
  private final @Nullable Figures predicted;
  private final Capacity capacity;
  private final List<CurvePoint> curve;

  /**
   * The explanation of an allocation.
   *
   * @param threads of each sized pool
   * @param predicted figures of it, null if there are none
   * @param curve with the proposal as its knee
   */
  Explanation(
      Study study,
      Objective objective,
      Workload workload,
      int[] threads,
      @Nullable Figures predicted,
      List<CurvePoint> curve) {
    this.study = study;
    this.objective = objective;
    this.workload = workload;
    this.space = study.space();
    this.formulas = space.formulas();
    this.threads = threads.clone();
    this.total = Arrays.stream(threads).sum();
    this.predicted = predicted;
    this.capacity = formulas.capacity(threads);
    this.curve = curve;
  }

  /**
   * All paragraphs, in the order of the reasoning.
   *
   * @param range counts that replications do not tell from the proposed one
   */
  List<Paragraph> paragraphs(List<Integer> range) {
    return List.of(
        asked(),
        new Paragraph("laws", laws()),
        guess(),
        runs(),
        new Paragraph("choice", choice(range)));
  }

  private Paragraph asked() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        study.isAboutGoals()
            ? Reasons.askedGoals(study.measure().bounds(), workload.name(), brings())
            : Reasons.asked(Remedies.figure(objective), workload.name(), brings()));
    if (space.allowed().mostOfAll() != Question.NO_MAXIMUM) {
      sentences.add(Reasons.allowed(space.allowed().mostOfAll()));
    }
    return new Paragraph("question", sentences);
  }

  private String brings() {
    ArrivalRates rates = formulas.rates();
    return rates.open()
        ? Amounts.rate(rates.ordersPerSecond())
        : Amounts.number(rates.expectedOrders())
            + (rates.expectedOrders() == 1 ? " order" : " orders");
  }

  private List<String> laws() {
    List<String> sentences = new ArrayList<>();
    double holding = 0;
    double units = 0;
    for (int position = 0; position < threads.length; position++) {
      holding += formulas.holding(position);
      units += formulas.demands().pools().get(formulas.sized().get(position)).units();
    }
    sentences.add(Reasons.demand(units, holding, threads.length));
    ArrivalRates rates = formulas.rates();
    if (rates.open()) {
      double busy = rates.ordersPerSecond() * holding;
      sentences.add(
          space.isOverloaded()
              ? Reasons.busy(rates.ordersPerSecond(), busy)
              : Reasons.fewest(rates.ordersPerSecond(), busy, space.fewest(), eachFewest()));
    }
    sentences.add(Reasons.capacity(total, rates.open(), capacity, new Names(formulas.network())));
    AsymptoticBounds bounds =
        AsymptoticBounds.of(formulas.with(threads), formulas.demands(), capacity);
    if (rates.open()) {
      if (isTime() && bounds.response() > 0 && Double.isFinite(bounds.response())) {
        sentences.add(Reasons.shortest(bounds.response()));
      }
    } else if (Double.isFinite(bounds.makespan(rates.expectedOrders()))) {
      sentences.add(Reasons.makespan(total, bounds.makespan(rates.expectedOrders())));
    }
    return sentences;
  }

  private boolean isTime() {
    return !objective.unit().equals(new Objective.Throughput().unit());
  }

  private List<String> eachFewest() {
    if (threads.length == 1 || threads.length > FEW_POOLS) {
      return List.of();
    }
    List<String> each = new ArrayList<>();
    for (int position = 0; position < threads.length; position++) {
      int pool = formulas.sized().get(position);
      each.add(formulas.network().pools().get(pool).name() + " " + formulas.fewest(position));
    }
    return each;
  }

  private Paragraph guess() {
    List<String> sentences = new ArrayList<>();
    if (!space.weighsWaiting()) {
      sentences.add(Reasons.guessByCapacity(space.guess()));
      return new Paragraph("formulas", sentences);
    }
    sentences.add(Reasons.guessByWaiting(space.guess(), formulas.latency()));
    sentences.add(
        switch (MeanResponse.of(formulas.with(threads), workload)) {
          case MeanResponse.Known known -> known(known);
          case MeanResponse.Unknown unknown ->
              Reasons.noFormula(
                  capacity.exact()
                      ? unknown.why()
                      : Caveats.doubts(capacity, new Names(formulas.network())));
        });
    return new Paragraph("formulas", sentences);
  }

  private String known(MeanResponse.Known known) {
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

  private Paragraph runs() {
    List<String> sentences = new ArrayList<>();
    sentences.add(Reasons.simulated(study.examined(), study.isRandom(), study.horizon().orders()));
    Optional<CurvePoint> knee = curve.stream().filter(CurvePoint::knee).findFirst();
    knee.ifPresent(point -> compare(point, sentences));
    if (!study.excluded().isEmpty()) {
      sentences.add(Reasons.excluded(study.excluded()));
    }
    return new Paragraph("runs", sentences);
  }

  private void compare(CurvePoint knee, List<String> sentences) {
    List<CurvePoint> below = curve.stream().filter(point -> point.total() < total).toList();
    List<CurvePoint> nearest = below.subList(Math.max(0, below.size() - 2), below.size());
    if (study.isAboutGoals()) {
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

  private List<String> choice(List<Integer> range) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        Reasons.chosen(total, study.isAboutGoals(), study.isRandom(), study.confidence()));
    List<Integer> others = range.stream().filter(each -> each != total).toList();
    if (!others.isEmpty()) {
      sentences.add(Reasons.alike(others, study.isAboutGoals()));
    }
    if (predicted != null && study.isRandom()) {
      sentences.add(Reasons.predicted(predicted.replications()));
    }
    return sentences;
  }
}
