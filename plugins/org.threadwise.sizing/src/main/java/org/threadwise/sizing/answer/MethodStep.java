package org.threadwise.sizing.answer;

import java.util.List;

/** A step of the method by which an answer was found. */
public sealed interface MethodStep {

  /** Steps that need no numbers. */
  enum Plain implements MethodStep {
    /** The first guess, by the throughput of users. */
    GUESS_BY_USERS,
    /** Percentiles of the curve are pooled over all replications of a count. */
    POOLED_PERCENTILES,
    /** Control variates correct the times and queue lengths of the proposed count. */
    CONTROL_VARIATES,
    /** The allocation of threads to pools is exact. */
    EXACT_ALLOCATION
  }

  /** The capacity was computed by the utilisation law. */
  record CapacityByLaw(boolean exact) implements MethodStep {}

  /** The first guess, by waiting times or by the capacity. */
  record FirstGuess(boolean byWaiting) implements MethodStep {}

  /** The allocation to pools, by waiting times or by the greatest demand per thread. */
  record AllocationRule(boolean byWaiting) implements MethodStep {}

  /** Only one count is allowed. */
  record OnlyCount(int threads) implements MethodStep {}

  /**
   * The counts that were examined.
   *
   * @param fewest number of threads that carry the rate
   * @param byLaw whether the minimum comes from the utilisation law
   */
  record Candidates(List<Integer> examined, int fewest, boolean byLaw) implements MethodStep {
    public Candidates {
      examined = List.copyOf(examined);
    }
  }

  /** The rule by which a candidate was selected. */
  record SelectionRule(boolean byGoals, boolean random) implements MethodStep {}

  /**
   * Replications were pieces of the workload.
   *
   * @param orders expected orders in each replication, including its warm-up
   */
  record Pieces(double orders) implements MethodStep {}

  /** Threads were removed or moved between pools. */
  record ThreadMoves(int moves) implements MethodStep {}

  /** All allocations were run. */
  record AllAllocations(int count) implements MethodStep {}

  /** The total number of replications. */
  record Replications(long count) implements MethodStep {}
}
