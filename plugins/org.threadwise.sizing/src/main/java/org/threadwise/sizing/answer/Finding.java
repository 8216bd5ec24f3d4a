package org.threadwise.sizing.answer;

import java.util.List;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;

/**
 * One step of the reasoning behind an answer. Times are in seconds, rates in orders per second, and
 * threads are totals of all sized pools.
 */
public sealed interface Finding {

  // The question

  /**
   * The objective and the workload.
   *
   * @param bounds that the figures must keep, where goals are the objective
   * @param orders orders per second if {@code open}, else their number; not positive if there are
   *     none
   * @param open whether arrivals are unbounded
   * @param users number of users, who send for ever; 0 without users
   */
  record Asked(
      Objective objective,
      List<Bound> bounds,
      String workload,
      double orders,
      boolean open,
      long users)
      implements Finding {
    public Asked {
      bounds = List.copyOf(bounds);
    }
  }

  /** A limit of all threads. */
  record ThreadLimit(int most) implements Finding {}

  /** A limit of one pool. */
  record PoolLimit(String pool, int most) implements Finding {}

  /** A limit of a declared pool that local pools replace. */
  record SharedLimit(String pool, int pools, int most) implements Finding {}

  // Laws and bounds

  /**
   * The demand of an order on the sized pools.
   *
   * @param units its work units and runs
   * @param inRuns whether all of them are runs
   * @param seconds their thread time
   */
  record OrderDemand(double units, boolean inRuns, double seconds, int pools) implements Finding {}

  /**
   * Threads that the workload keeps busy.
   *
   * @param fewest number of threads that carry the workload
   * @param pools minimum of each pool; empty for a single pool and for many pools
   */
  record BusyThreads(double rate, double busy, int fewest, List<PoolThreads> pools)
      implements Finding {
    public BusyThreads {
      pools = List.copyOf(pools);
    }
  }

  /** The threads of one pool. */
  record PoolThreads(String pool, int threads) {}

  /**
   * The throughput of users who never wait for a thread.
   *
   * @param users number of users
   * @param think mean think time
   * @param rate orders per second that they send at most
   * @param busy number of threads that these orders keep busy
   * @param fewest number of threads that carry almost as many
   */
  record UserThroughput(long users, double think, double rate, double busy, int fewest)
      implements Finding {}

  /** Threads that a workload above capacity would keep busy. */
  record OverloadedThreads(double rate, double busy) implements Finding {}

  /** The capacity with the most threads that were considered. */
  record GreatestCapacity(int threads, double capacity) implements Finding {}

  /**
   * The capacity with a number of threads.
   *
   * @param again whether an earlier finding used the utilisation law
   */
  record CapacityOf(int threads, boolean again, Capacity capacity) implements Finding {}

  /**
   * The response time of the shortest path without waiting.
   *
   * @param leastTimes whether it is a sum of minimum times instead of mean times
   */
  record LeastResponse(double seconds, boolean leastTimes) implements Finding {}

  /** A lower bound of the mean makespan. */
  record LeastMakespan(int threads, double seconds) implements Finding {}

  // Formulas

  /** The total with which the search starts. */
  sealed interface Guess extends Finding {
    /** Returns the total. */
    int threads();
  }

  /** The first guess: the fewest threads that carry the workload. */
  record GuessByRate(int threads) implements Guess {}

  /**
   * The first guess: the fewest threads whose capacity is close to the maximum.
   *
   * @param most threads that were considered
   */
  record GuessByCapacity(int threads, int most) implements Guess {}

  /** The first guess: the fewest threads with which users get almost the best answers. */
  record GuessByUsers(int threads) implements Guess {}

  /**
   * The first guess: the fewest threads with which an order hardly waits.
   *
   * @param latency of an order whose steps follow one another without waiting
   * @param reached whether the wait is that short; false if the guess is only the maximum
   *     considered
   */
  record GuessByWaiting(int threads, double latency, boolean reached) implements Guess {}

  /** No formula gives the response time. */
  record NoFormula(MeanResponse.Unknown response, Capacity capacity) implements Finding {}

  /**
   * A formula gives the response time.
   *
   * @param simulated simulated response time; NaN if there is none
   */
  record FormulaValue(Formula formula, int threads, double seconds, double simulated)
      implements Finding {}

  /** The capacity of a range of counts was computed. */
  record CapacityComputed(int fewest, int most, boolean shared) implements Finding {}

  // Runs

  /**
   * The counts that were simulated.
   *
   * @param orders expected in a replication
   */
  record Simulated(List<Integer> totals, boolean random, double orders) implements Finding {
    public Simulated {
      totals = List.copyOf(totals);
    }
  }

  /** Counts that longer runs ruled out. */
  record RuledOut(List<Integer> totals, boolean byGoals) implements Finding {
    public RuledOut {
      totals = List.copyOf(totals);
    }
  }

  /** The share of its limit that the tightest goal reaches. */
  record GoalShare(CurvePoint point) implements Finding {}

  /** The best of all counts. */
  record Best(Objective objective, CurvePoint point) implements Finding {}

  /** A smaller count than the proposed one, compared with the best. */
  record BelowBest(Objective objective, CurvePoint point, CurvePoint best) implements Finding {}

  /** A greater count than the proposed one that is worse. */
  record MoreIsWorse(Objective objective, CurvePoint point, CurvePoint proposed)
      implements Finding {}

  /** Simulation shows that the capacity is between two rates. */
  record CapacityBetween(double low, double high) implements Finding {}

  // The choice

  /**
   * The chosen count.
   *
   * @param confidence of the selection, from 0 to 1
   */
  record Chosen(int threads, boolean byGoals, boolean random, double confidence)
      implements Finding {}

  /** The count chosen by the formula of the capacity. */
  record ChosenByFormula(int threads) implements Finding {}

  /** Other counts that are statistically equal to the chosen one or may keep the goals. */
  record Equivalent(List<Integer> totals, boolean byGoals, boolean random) implements Finding {
    public Equivalent {
      totals = List.copyOf(totals);
    }
  }

  /** The figures of the proposal come from further replications. */
  record Predicted(int replications) implements Finding {}

  /** No count is chosen. */
  record Refused(Refusal refusal) implements Finding {}

  // Executors

  /**
   * The best count of each executor.
   *
   * @param virtual whether virtual threads, which have no count, are compared too
   */
  record BestCounts(List<BestCount> counts, boolean virtual) implements Finding {
    public BestCounts {
      counts = List.copyOf(counts);
    }
  }

  /** The best count of one executor among those that were examined, fewest first. */
  record BestCount(Executor executor, int threads, List<Integer> examined) {
    public BestCount {
      examined = List.copyOf(examined);
    }
  }

  /** Another executor. */
  record OtherExecutor(Proposal.Alternative alternative) implements Finding {}

  /** The chosen executor. */
  record ChosenExecutor(Executor executor) implements Finding {}

  /**
   * A part of an explanation.
   *
   * @param findings in their order
   */
  record Section(Topic topic, List<Finding> findings) {
    public Section {
      findings = List.copyOf(findings);
    }
  }

  /** The topic of a section. */
  enum Topic {
    QUESTION,
    LAWS,
    FORMULAS,
    RUNS,
    CHOICE,
    EXECUTORS
  }
}
