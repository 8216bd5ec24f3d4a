package org.threadwise.sizing.answer;

import java.util.List;
import java.util.OptionalDouble;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.simulation.Outcome;

/** The reason why no count is proposed, with its numbers. Rates are orders per second. */
public sealed interface Refusal {

  /** Returns the kind of this refusal. */
  default Proposal.Reason reason() {
    return switch (this) {
      case NoArrivals refusal -> Proposal.Reason.NO_ARRIVALS;
      case NoFixedPool refusal -> Proposal.Reason.NO_FIXED_POOL;
      case NoTimes refusal -> Proposal.Reason.NO_TIMES;
      case TooFewThreads refusal -> Proposal.Reason.TOO_FEW_THREADS;
      case TooFewThreadsInPool refusal -> Proposal.Reason.TOO_FEW_THREADS;
      case NoGoal refusal -> Proposal.Reason.NO_GOAL;
      case InfiniteMakespan refusal -> Proposal.Reason.WRONG_OBJECTIVE;
      case Unstable refusal -> Proposal.Reason.UNSTABLE;
      case InfiniteLoop refusal -> Proposal.Reason.UNSTABLE;
      case GoalMissed refusal -> Proposal.Reason.GOAL_MISSED;
      case Standstill refusal -> Proposal.Reason.STANDSTILL;
      case OutOfTime refusal -> Proposal.Reason.OUT_OF_TIME;
    };
  }

  /** The workload has no arrivals, or arrivals that never come. */
  record NoArrivals(String workload) implements Refusal {}

  /** No pool has a fixed number of threads. */
  record NoFixedPool() implements Refusal {}

  /** No work of the sized pools takes any time. */
  record NoTimes() implements Refusal {}

  /** Fewer threads are allowed than there are pools. */
  record TooFewThreads(int pools, int allowed) implements Refusal {}

  /**
   * The limit of a declared pool is below the number of local pools that replace it.
   *
   * @param pool name of the declared pool
   */
  record TooFewThreadsInPool(String pool, int pools, int allowed) implements Refusal {}

  /** The objective is to keep goals, and the workload has none. */
  record NoGoal(String workload) implements Refusal {}

  /** The objective is the makespan of a workload that never ends. */
  record InfiniteMakespan(String workload) implements Refusal {}

  /**
   * The workload is above capacity.
   *
   * @param rate of the workload
   * @param capacity capacity with the most threads
   * @param threads maximum that was considered
   * @param limited whether no more threads are allowed
   */
  record Unstable(double rate, double capacity, int threads, boolean limited) implements Refusal {}

  /** Messages go round in a loop through a node for ever, or multiply in it. */
  record InfiniteLoop(String node) implements Refusal {}

  /**
   * No count keeps every goal.
   *
   * @param threads the most that were considered
   * @param limited whether no more threads are allowed
   * @param misses goals that the best count misses
   * @param arrivals rate of the workload if a goal asks for more messages than arrive, which no
   *     change of the solution can fix
   * @param helps changes that would help
   */
  record GoalMissed(
      int threads,
      boolean limited,
      List<MissedBound> misses,
      OptionalDouble arrivals,
      List<Effect> helps)
      implements Refusal {
    public GoalMissed {
      misses = List.copyOf(misses);
      helps = List.copyOf(helps);
    }
  }

  /**
   * A bound that is missed.
   *
   * @param value value of the figure, in the unit of the limit
   * @param threads threads with which the value was found
   */
  record MissedBound(Bound bound, double value, int threads) {}

  /** Runs come to a standstill: users wait for ever, or no time passes. */
  record Standstill(Outcome.Stalled outcome) implements Refusal {}

  /** The time budget was spent before any count could be judged. */
  record OutOfTime() implements Refusal {}
}
