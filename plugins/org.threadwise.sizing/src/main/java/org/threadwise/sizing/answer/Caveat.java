package org.threadwise.sizing.answer;

import java.util.List;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.sizing.question.Question;

/** A limitation to know before trusting a proposal. Rates are orders per second. */
public sealed interface Caveat {

  /** Caveats that need no numbers. */
  enum Plain implements Caveat {
    /** No host is described, so threads cost nothing. */
    NO_HOST,
    /** A goal limits memory, which cannot be computed without a host. */
    MEMORY_NOT_MODELLED,
    /** The count was chosen by an upper bound of the capacity. */
    CHOSEN_BY_BOUND,
    /** The time budget was spent before the comparison was conclusive. */
    BUDGET_SPENT,
    /** The time budget was spent before the figures of the proposal were simulated. */
    NOT_PREDICTED,
    /** The workload is above capacity, so only the throughput does not depend on the run length. */
    NOT_STEADY,
    /** Virtual threads pay some of the costs of the pools that they replace. */
    VIRTUAL_COSTS,
    /** The time budget was spent before threads were exchanged between pools. */
    EXCHANGE_CUT,
    /** A particle swarm was asked for, but there is only one pool. */
    NO_SWARM_FOR_ONE_POOL,
    /** A particle swarm was asked for, but some pools share a limit. */
    NO_SWARM_FOR_SHARED_LIMITS
  }

  /**
   * The origin of the times, as given by the {@link Question}.
   *
   * @param text passed on unchanged
   */
  record Provenance(String text) implements Caveat {}

  /** Pools of other kinds, which were left as declared. */
  record OtherPools(List<String> names) implements Caveat {
    public OtherPools {
      names = List.copyOf(names);
    }
  }

  /** The capacity is an upper bound. */
  record UpperBound(Capacity capacity) implements Caveat {}

  /** Simulation shows that the capacity of the proposal is between two rates. */
  record CapacityBetween(double low, double high) implements Caveat {}

  /**
   * A count is so close to the margin that its estimate decided.
   *
   * @param confidence of that decision, from 0 to 1
   */
  record ConcludedByEstimate(double confidence) implements Caveat {}

  /**
   * The search ended at this number of threads although the last step still improved the objective.
   */
  record RangeCut(int threads) implements Caveat {}

  /** The proposal is the maximum that is allowed. */
  record AtMaximum(int threads) implements Caveat {}

  /**
   * Only pieces of a long workload were simulated.
   *
   * @param orders expected in a piece
   */
  record Shortened(double orders) implements Caveat {}

  /** The workload is above the capacity of the proposal. */
  record Overloaded(double rate, double capacity) implements Caveat {}

  /** Totals inside the range that are not equivalent to the proposal. */
  record Gaps(List<Integer> totals) implements Caveat {
    public Gaps {
      totals = List.copyOf(totals);
    }
  }

  /** No more threads than the declared ones were considered. */
  record DeclaredThreads(int threads) implements Caveat {}
}
