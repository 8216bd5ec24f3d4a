package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.formula.Bottlenecks;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.search.OverloadProof;

/**
 * The immediate answer by formulas: the guess that a proposal starts from, before anything is
 * simulated.
 *
 * @param objective objective of the guess
 * @param network with the guessed counts in its pools
 * @param pools one for each sized pool, in the order of the network's pools
 * @param overloaded whether formulas prove that no allowed count carries the workload
 * @param capacity highest rate of orders that the counts sustain
 * @param bottleneck limiting element and changes that would help
 * @param response mean response time, empty if no formula applies
 * @param users throughput of users at each source, empty for a workload without users or with other
 *     arrivals
 */
public record FirstAnswer(
    Objective objective,
    Network network,
    List<PoolGuess> pools,
    boolean overloaded,
    Rate capacity,
    Bottleneck bottleneck,
    MeanResponse response,
    List<ClosedThroughput> users) {

  public FirstAnswer {
    pools = List.copyOf(pools);
    users = List.copyOf(users);
  }

  /**
   * The guess for one pool.
   *
   * @param pool index in the network
   * @param threads guessed
   */
  public record PoolGuess(int pool, String name, int threads) {}

  /**
   * Returns the guess for the declared pools.
   *
   * @return empty if no pool can be sized or there is no work
   */
  public static Optional<FirstAnswer> of(Network network, Workload workload, Question question) {
    Formulas formulas = new Formulas(network, workload);
    Feasibility allowed = Feasibility.of(question, workload.name(), formulas, network);
    int pools = formulas.sized().size();
    double serviceDemand = 0;
    for (int position = 0; position < pools; position++) {
      serviceDemand += formulas.serviceDemand(position);
    }
    double orders =
        formulas.rates().open()
            ? formulas.rates().ordersPerSecond()
            : formulas.rates().expectedOrders();
    return orders > 0 && serviceDemand > 0 && pools <= allowed.most()
        ? Optional.of(guess(workload, question, formulas, allowed))
        : Optional.empty();
  }

  private static FirstAnswer guess(
      Workload workload, Question question, Formulas formulas, Feasibility allowed) {
    boolean overloaded = OverloadProof.exists(formulas, allowed);
    Objective objective = Sizing.objective(question, workload, formulas, allowed);
    Objective carried = overloaded ? new Objective.Throughput() : objective;
    CandidateRange space = new CandidateRange(formulas, allowed, carried, null);
    int[] threads = space.threads(space.guess());
    Network sized = formulas.with(threads);
    List<PoolGuess> pools = new ArrayList<>();
    for (int position = 0; position < threads.length; position++) {
      int pool = formulas.sized().get(position);
      String name = sized.pools().get(pool).name();
      pools.add(new PoolGuess(pool, name, threads[position]));
    }
    var capacity = formulas.capacity(threads);
    MeanResponse response = MeanResponse.of(sized, workload, formulas.demands(), capacity);
    return new FirstAnswer(
        objective,
        sized,
        pools,
        overloaded,
        new Rate(capacity.upperBound(), capacity.exact()),
        Bottlenecks.of(sized, formulas, null),
        response,
        ClosedThroughput.of(sized, workload, formulas.demands(), capacity, response));
  }
}
