package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Proposal.Paragraph;

/** What every explanation begins with: what was asked, and what laws say of it without a run. */
final class Premises {

  /** Pools that a sentence lists. */
  private static final int FEW_POOLS = 6;

  private final Objective objective;
  private final Workload workload;
  private final Formulas formulas;
  private final Feasibility allowed;

  Premises(Objective objective, Workload workload, Formulas formulas, Feasibility allowed) {
    this.objective = objective;
    this.workload = workload;
    this.formulas = formulas;
    this.allowed = allowed;
  }

  /** What was asked, within which limits. */
  Paragraph asked() {
    List<String> sentences = new ArrayList<>();
    sentences.add(wanted() + " " + Reasons.brings(workload.name(), brings()));
    if (allowed.mostOfAll() != Question.NO_MAXIMUM) {
      sentences.add(Reasons.allowed(allowed.mostOfAll()));
    }
    allowed.groups().forEach(group -> sentences.add(Reasons.allowed(group)));
    List<Integer> each = allowed.mostOfPool();
    for (int position = 0; each.size() > 1 && position < each.size(); position++) {
      if (each.get(position) < allowed.most()) {
        sentences.add(Reasons.allowed(pool(position), each.get(position)));
      }
    }
    return new Paragraph("question", sentences);
  }

  private String wanted() {
    return switch (objective) {
      case Objective.Goals goals -> Reasons.wantedGoals(allowed.measured());
      case Objective.Capacity capacity -> Reasons.wanted(Remedies.figure(objective));
      case Objective.Throughput throughput -> Reasons.wanted(Remedies.figure(objective));
      case Objective.MeanResponse mean -> Reasons.wanted(Remedies.figure(objective));
      case Objective.PercentileResponse percentile -> Reasons.wanted(Remedies.figure(objective));
      case Objective.Makespan makespan -> Reasons.wanted(Remedies.figure(objective));
    };
  }

  private String brings() {
    ArrivalRates rates = formulas.rates();
    double orders = rates.open() ? rates.ordersPerSecond() : rates.expectedOrders();
    if (!(orders > 0)) {
      return "no orders";
    }
    return rates.open() ? Amounts.rate(orders) : Amounts.counted(orders, "order");
  }

  /** What an order takes of the sized pools, as far as there are any. */
  List<String> demand() {
    double holding = 0;
    double units = 0;
    int pools = formulas.sized().size();
    for (int position = 0; position < pools; position++) {
      holding += formulas.holding(position);
      units += formulas.units(position);
    }
    return pools == 0 || !(units > 0) ? List.of() : List.of(Reasons.demand(units, holding, pools));
  }

  /** What laws and bounds say of an allocation, and of all others. */
  Paragraph laws(CandidateRange space, int[] threads) {
    List<String> sentences = new ArrayList<>(demand());
    ArrivalRates rates = formulas.rates();
    boolean aboutRate = rates.open() && !(objective instanceof Objective.Capacity);
    int total = CandidateRange.total(threads);
    if (aboutRate) {
      sentences.addAll(busy(space, total));
    }
    Capacity capacity = formulas.capacity(threads);
    sentences.add(Reasons.capacity(total, aboutRate, capacity, new NodeNames(formulas.network())));
    AsymptoticBounds bounds =
        AsymptoticBounds.of(formulas.with(threads), workload, formulas.demands());
    if (isAboutTime()
        && !space.isOverloaded()
        && bounds.response() > 0
        && Double.isFinite(bounds.response())) {
      sentences.add(Reasons.shortest(bounds.response(), bounds.race().isPresent()));
    }
    double makespan = rates.open() ? 0 : bounds.makespan(rates.expectedOrders());
    if (makespan > 0 && Double.isFinite(makespan)) {
      sentences.add(Reasons.makespan(total, makespan));
    }
    return new Paragraph("laws", sentences);
  }

  private List<String> busy(CandidateRange space, int total) {
    double rate = formulas.rates().ordersPerSecond();
    double busy = 0;
    for (int position = 0; position < formulas.sized().size(); position++) {
      busy += rate * formulas.holding(position);
    }
    if (!space.isOverloaded()) {
      return List.of(Reasons.fewest(rate, busy, space.fewest(), eachFewest()));
    }
    int most = space.firstEnd();
    return most == total
        ? List.of(Reasons.busy(rate, busy))
        : List.of(Reasons.busy(rate, busy), Reasons.capacityOfMost(most, space.capacity(most)));
  }

  private boolean isAboutTime() {
    return formulas.rates().open()
        && (objective instanceof Objective.MeanResponse
            || objective instanceof Objective.PercentileResponse
            || objective instanceof Objective.Goals);
  }

  private List<String> eachFewest() {
    int pools = formulas.sized().size();
    List<String> each = new ArrayList<>();
    for (int position = 0; pools > 1 && pools <= FEW_POOLS && position < pools; position++) {
      each.add(pool(position) + " " + formulas.fewest(position));
    }
    return each;
  }

  private String pool(int position) {
    return formulas.network().pools().get(formulas.sized().get(position)).name();
  }
}
