package org.threadwise.sizing;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.allocation.PoolGroup;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.executor.ExecutorChoice;
import org.threadwise.sizing.executor.ExecutorChoice.Answered;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.ReferenceReplications;
import org.threadwise.sizing.search.OverloadProof;

/** Thread counts for a network under a workload. */
public final class Sizing {

  private final Network network;
  private final Workload workload;
  private final Question question;
  private final CandidateTrials trials;
  private final long start;

  private Sizing(
      Network network,
      Workload workload,
      Question question,
      ExperimentMonitor watch,
      @Nullable ReferenceReplications reference) {
    this.start = System.nanoTime();
    this.network = network;
    this.workload = workload;
    this.question = question;
    this.trials = new CandidateTrials(question, watch, start, reference);
  }

  /**
   * Answers a question. A question without an answer gets a refusal with advice, not an exception.
   *
   * <p>The answer is the same for the same network, workload, question and version, whatever the
   * number of workers, unless a wall-clock budget ends it; then a caveat reports it.
   */
  public static Proposal propose(
      Network network, Workload workload, Question question, ExperimentMonitor watch) {
    return propose(network, workload, question, watch, null);
  }

  /**
   * Answers a question about a network that is similar to another one.
   *
   * @param reference replications of the other network with the same seed; null for none
   */
  public static Proposal propose(
      Network network,
      Workload workload,
      Question question,
      ExperimentMonitor watch,
      @Nullable ReferenceReplications reference) {
    return question.objective() instanceof Objective.Goals goals && goals.cheapest()
        ? CheapestCores.propose(
            network,
            question,
            (variant, remaining) ->
                new Sizing(variant, workload, remaining, watch, reference).answer())
        : new Sizing(network, workload, question, watch, reference).answer();
  }

  private Proposal answer() {
    ExecutorChoice choice = new ExecutorChoice(network, workload, question, trials);
    return choice.among(executor -> answer(executor, choice.network(executor)));
  }

  private Answered answer(Executor executor, Network shaped) {
    Formulas formulas = new Formulas(shaped, workload);
    Network limited = executor.shape() == SizedPools.LOCAL ? network : shaped;
    Feasibility allowed = Feasibility.of(question, workload.name(), formulas, limited);
    Objective objective = objective(question, workload, formulas, allowed);
    ExecutorSizing answer =
        new ExecutorSizing(
            executor, workload, question, objective, formulas, allowed, trials, start);
    Declined refusal = refusal(objective, formulas, allowed, answer);
    Proposal proposal = refusal == null ? answer.find() : refusal;
    return new Answered(executor, proposal, answer.compared());
  }

  /**
   * Returns the objective of the question, or the objective that fits the workload if it names
   * none.
   */
  static Objective objective(
      Question question, Workload workload, Formulas formulas, Feasibility allowed) {
    Objective asked = question.objective();
    if (asked != null) {
      return asked;
    }
    if (!allowed.measured().isEmpty()) {
      return new Objective.Goals();
    }
    if (isFinite(formulas.rates(), workload)) {
      return new Objective.Makespan();
    }
    return OverloadProof.exists(formulas, allowed)
        ? new Objective.Throughput()
        : new Objective.MeanResponse();
  }

  private static boolean isFinite(ArrivalRates rates, Workload workload) {
    return !rates.open() && !rates.closed() && workload.duration() == Workload.UNTIL_DONE;
  }

  private @Nullable Declined refusal(
      Objective objective, Formulas formulas, Feasibility allowed, ExecutorSizing answer) {
    Optional<Capacity.Limit> loop = Capacity.of(formulas.network(), formulas.demands()).loop();
    if (loop.isPresent()) {
      return answer.declined(new Refusal.InfiniteLoop(loop.get().name()));
    }
    ArrivalRates rates = formulas.rates();
    double orders = rates.open() ? rates.ordersPerSecond() : rates.expectedOrders();
    if (!(orders > 0)) {
      return answer.declined(new Refusal.NoArrivals(workload.name()));
    }
    int pools = formulas.sized().size();
    if (pools == 0) {
      return answer.declined(new Refusal.NoFixedPool());
    }
    double serviceDemand = 0;
    for (int position = 0; position < pools; position++) {
      serviceDemand += formulas.serviceDemand(position);
    }
    if (serviceDemand == 0 && !formulas.threadsCanWait()) {
      return answer.declined(new Refusal.NoTimes());
    }
    if (allowed.most() < pools) {
      return answer.declined(new Refusal.TooFewThreads(pools, allowed.most()));
    }
    for (PoolGroup group : allowed.groups()) {
      if (group.most() < group.positions().size()) {
        return answer.declined(
            new Refusal.TooFewThreadsInPool(group.pool(), group.positions().size(), group.most()));
      }
    }
    if (objective instanceof Objective.Goals && allowed.measured().isEmpty()) {
      return answer.declined(new Refusal.NoGoal(workload.name()));
    }
    if (objective instanceof Objective.Makespan && !isFinite(rates, workload)) {
      return answer.declined(new Refusal.InfiniteMakespan(workload.name()));
    }
    return null;
  }
}
