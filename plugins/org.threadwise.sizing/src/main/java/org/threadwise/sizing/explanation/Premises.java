package org.threadwise.sizing.explanation;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.allocation.PoolGroup;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Finding.PoolThreads;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.answer.Finding.Topic;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.UserLoad;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.search.CandidateRange;

/**
 * The first sections of every explanation: the question, and the results of laws without a
 * simulation.
 */
public final class Premises {

  /** More pools than this are not listed one by one. */
  private static final int FEW_POOLS = 6;

  private final Objective objective;
  private final Workload workload;
  private final Formulas formulas;
  private final Feasibility allowed;

  public Premises(Objective objective, Workload workload, Formulas formulas, Feasibility allowed) {
    this.objective = objective;
    this.workload = workload;
    this.formulas = formulas;
    this.allowed = allowed;
  }

  /** Returns the objective, the workload and the limits. */
  public Section asked() {
    List<Finding> findings = new ArrayList<>();
    ArrivalRates rates = formulas.rates();
    findings.add(
        new Finding.Asked(
            objective,
            allowed.measured(),
            workload.name(),
            rates.open() ? rates.ordersPerSecond() : rates.expectedOrders(),
            rates.open(),
            workload.users()));
    if (allowed.mostOfAll() != Question.NO_MAXIMUM) {
      findings.add(new Finding.ThreadLimit(allowed.mostOfAll()));
    }
    for (PoolGroup group : allowed.groups()) {
      findings.add(new Finding.SharedLimit(group.pool(), group.positions().size(), group.most()));
    }
    List<Integer> each = allowed.mostOfPool();
    for (int position = 0; each.size() > 1 && position < each.size(); position++) {
      if (each.get(position) < allowed.most()) {
        findings.add(new Finding.PoolLimit(pool(position), each.get(position)));
      }
    }
    return new Section(Topic.QUESTION, findings);
  }

  /** Returns the demand of an order on the sized pools; empty if there is none. */
  public List<Finding> demand() {
    double serviceDemand = 0;
    double units = 0;
    boolean inRuns = true;
    int pools = formulas.sized().size();
    for (int position = 0; position < pools; position++) {
      serviceDemand += formulas.serviceDemand(position);
      units += formulas.units(position);
      inRuns &= formulas.servesOnlyRuns(position);
    }
    return pools == 0 || !(units > 0)
        ? List.of()
        : List.of(new Finding.OrderDemand(units, inRuns, serviceDemand, pools));
  }

  /** Returns the results of laws and bounds for an allocation and for the whole range. */
  public Section laws(CandidateRange space, int[] threads) {
    List<Finding> findings = new ArrayList<>(demand());
    ArrivalRates rates = formulas.rates();
    boolean aboutRate = rates.open() && !(objective instanceof Objective.Capacity);
    int total = Allocation.total(threads);
    if (aboutRate) {
      findings.addAll(busy(space, total));
    }
    UserLoad users = formulas.users();
    if (users != null && space.weighsUsers()) {
      findings.add(ofUsers(users, space));
    }
    findings.add(new Finding.CapacityOf(total, aboutRate, formulas.capacity(threads)));
    AsymptoticBounds bounds =
        AsymptoticBounds.of(formulas.with(threads), workload, formulas.demands());
    if (isAboutTime()
        && !space.isOverloaded()
        && bounds.response() > 0
        && Double.isFinite(bounds.response())) {
      findings.add(new Finding.LeastResponse(bounds.response(), bounds.race().isPresent()));
    }
    boolean runsDry = !rates.open() && !rates.closed();
    double makespan = runsDry ? bounds.makespan(rates.expectedOrders()) : 0;
    if (makespan > 0 && Double.isFinite(makespan)) {
      findings.add(new Finding.LeastMakespan(total, makespan));
    }
    return new Section(Topic.LAWS, findings);
  }

  private List<Finding> busy(CandidateRange space, int total) {
    double rate = formulas.rates().ordersPerSecond();
    double busy = 0;
    for (int position = 0; position < formulas.sized().size(); position++) {
      busy += rate * formulas.serviceDemand(position);
    }
    if (!space.isOverloaded()) {
      return List.of(new Finding.BusyThreads(rate, busy, space.fewest(), eachFewest()));
    }
    int most = space.firstEnd();
    Finding overloaded = new Finding.OverloadedThreads(rate, busy);
    return most == total
        ? List.of(overloaded)
        : List.of(overloaded, new Finding.GreatestCapacity(most, space.capacity(most)));
  }

  private Finding ofUsers(UserLoad users, CandidateRange space) {
    double rate = users.greatestThroughput();
    double busy = 0;
    for (int position = 0; position < formulas.sized().size(); position++) {
      busy += rate * formulas.serviceDemand(position);
    }
    return new Finding.UserThroughput(users.users(), users.think(), rate, busy, space.fewest());
  }

  private boolean isAboutTime() {
    return (formulas.rates().open() || formulas.rates().closed())
        && (objective instanceof Objective.MeanResponse
            || objective instanceof Objective.PercentileResponse
            || objective instanceof Objective.Goals);
  }

  private List<PoolThreads> eachFewest() {
    int pools = formulas.sized().size();
    List<PoolThreads> each = new ArrayList<>();
    for (int position = 0; pools > 1 && pools <= FEW_POOLS && position < pools; position++) {
      each.add(new PoolThreads(pool(position), formulas.fewest(position)));
    }
    return each;
  }

  private String pool(int position) {
    return formulas.network().pools().get(formulas.sized().get(position)).name();
  }
}
