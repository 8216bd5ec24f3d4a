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
 * One step of the reasoning behind an answer. Times are seconds, rates orders per second, threads
 * those of all sized pools.
 */
public sealed interface Finding {

  // The question

  /**
   * The objective and the workload.
   *
   * @param bounds that the figures must keep, where goals are the objective
   * @param orders per second where {@code open}, else in all; not positive if there are none
   * @param open whether orders arrive without an end
   */
  record Asked(
      Objective objective, List<Bound> bounds, String workload, double orders, boolean open)
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

  /** Work units of an order, and the thread time that they take. */
  record OrderDemand(double units, double seconds, int pools) implements Finding {}

  /**
   * Threads that the workload keeps busy.
   *
   * @param fewest threads that carry it
   * @param pools the same for each pool; empty where there is one, or there are many
   */
  record BusyThreads(double rate, double busy, int fewest, List<PoolThreads> pools)
      implements Finding {
    public BusyThreads {
      pools = List.copyOf(pools);
    }
  }

  /** Threads of a pool. */
  record PoolThreads(String pool, int threads) {}

  /** Threads that a workload above capacity would keep busy. */
  record OverloadedThreads(double rate, double busy) implements Finding {}

  /** The capacity of the most threads that were considered. */
  record GreatestCapacity(int threads, double capacity) implements Finding {}

  /**
   * The capacity of some threads.
   *
   * @param again whether the utilisation law was used before
   */
  record CapacityOf(int threads, boolean again, Capacity capacity) implements Finding {}

  /**
   * The shortest way through without waiting.
   *
   * @param leastTimes whether it consists of least times, not of mean ones
   */
  record LeastResponse(double seconds, boolean leastTimes) implements Finding {}

  /** A lower bound of the mean makespan. */
  record LeastMakespan(int threads, double seconds) implements Finding {}

  // Formulas

  /** The first guess: the fewest threads that carry the workload. */
  record GuessByRate(int threads) implements Finding {}

  /**
   * The first guess: the fewest threads whose capacity is near the greatest.
   *
   * @param most threads that were considered
   */
  record GuessByCapacity(int threads, int most) implements Finding {}

  /**
   * The first guess: the fewest threads for which an order hardly waits.
   *
   * @param latency of an order whose steps follow one another without waiting
   * @param reached whether the wait is that short, and these are not just the most considered
   */
  record GuessByWaiting(int threads, double latency, boolean reached) implements Finding {}

  /** No formula gives the response time. */
  record NoFormula(MeanResponse.Unknown response, Capacity capacity) implements Finding {}

  /**
   * A formula gives the response time.
   *
   * @param simulated the same by runs; NaN if there were none
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

  /** A count compared with the best. */
  record BelowBest(Objective objective, CurvePoint point, CurvePoint best) implements Finding {}

  /** More threads than proposed that are worse. */
  record MoreIsWorse(Objective objective, CurvePoint point, CurvePoint proposed)
      implements Finding {}

  /** Runs show the capacity between two rates. */
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

  /** Other counts that are statistically equal, or of which it is open whether they keep goals. */
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

  /** What a section is about. */
  enum Topic {
    QUESTION,
    LAWS,
    FORMULAS,
    RUNS,
    CHOICE,
    EXECUTORS
  }
}
