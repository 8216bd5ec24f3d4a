package org.threadwise.sizing.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.SizedPools;

/** An answer to a question: thread counts, or the reason why there are none. */
public sealed interface Proposal {

  /**
   * The indifference margin: a count is statistically equal to the best if its objective is worse
   * by less than this share.
   */
  double INDIFFERENCE = 0.01;

  /**
   * Thread counts.
   *
   * @param objective objective that the counts were chosen by
   * @param network with the proposed counts in its pools
   * @param executor pools, threads and queues of the network
   * @param pools one for each sized pool, in the order of the network's pools
   * @param range totals of all sized pools that replications do not distinguish from the proposed
   *     one
   * @param workload under which the figures were predicted
   * @param predicted figures of the proposal, from replications that took no part in choosing it;
   *     null if the budget was spent before
   * @param overloaded whether the workload is above the capacity of the proposal, which happens
   *     only if the objective is throughput
   * @param capacity highest rate of orders that the proposal sustains
   * @param bottleneck what limits it and what would help
   * @param curve value of the objective for every examined total of threads, fewest first
   * @param alternatives the other executors, if several were compared
   * @param swarm allocation of the same threads by a particle swarm; null if it was not requested
   *     or there is only one pool
   * @param evidence method, caveats and reasoning behind the counts
   */
  record Threads(
      Objective objective,
      Network network,
      Executor executor,
      List<SizedPool> pools,
      Range range,
      Workload workload,
      @Nullable Figures predicted,
      boolean overloaded,
      Rate capacity,
      Bottleneck bottleneck,
      List<CurvePoint> curve,
      List<Alternative> alternatives,
      @Nullable Swarm swarm,
      Evidence evidence)
      implements Proposal {
    public Threads {
      pools = List.copyOf(pools);
      curve = List.copyOf(curve);
      alternatives = List.copyOf(alternatives);
    }

    /** Returns which pools are sized; never {@link SizedPools#BOTH}. */
    public SizedPools shape() {
      return executor.shape();
    }

    /** Returns a copy with the executors that it was compared with. */
    public Threads beside(List<Alternative> others) {
      return with(others, evidence);
    }

    /** Returns a copy with another section at the end of its explanation. */
    public Threads explained(Section last) {
      List<Section> sections = new ArrayList<>(evidence.explanation());
      sections.add(last);
      return with(alternatives, evidence.withExplanation(sections));
    }

    private Threads with(List<Alternative> others, Evidence basis) {
      return new Threads(
          objective,
          network,
          executor,
          pools,
          range,
          workload,
          predicted,
          overloaded,
          capacity,
          bottleneck,
          curve,
          others,
          swarm,
          basis);
    }

    /** Returns the threads of all sized pools; 0 for virtual threads. */
    public int total() {
      return pools.stream().mapToInt(SizedPool::threads).sum();
    }
  }

  /**
   * Why no count is proposed.
   *
   * @param refusal reason with its numbers
   * @param capacity highest rate of orders that any allowed count sustains, null if unknown
   * @param bottleneck limiting element, null if none was found
   * @param curve examined totals, possibly none
   */
  record Declined(
      Objective objective,
      Refusal refusal,
      @Nullable Rate capacity,
      @Nullable Bottleneck bottleneck,
      List<CurvePoint> curve,
      Evidence evidence)
      implements Proposal {
    public Declined {
      curve = List.copyOf(curve);
    }

    /** Returns the kind of refusal. */
    public Reason reason() {
      return refusal.reason();
    }
  }

  /** The search was cancelled. */
  record Cancelled() implements Proposal {}

  /** Why no count is proposed. */
  enum Reason {
    /** No arrivals, or arrivals that never come. */
    NO_ARRIVALS,
    /** No work that a sized pool would do takes any time, and no thread waits for anything. */
    NO_TIMES,
    /** No pool has a fixed number of threads. */
    NO_FIXED_POOL,
    /** Fewer threads allowed than there are pools. */
    TOO_FEW_THREADS,
    /** No allowed count carries the workload. */
    UNSTABLE,
    /** No allowed count keeps every goal. */
    GOAL_MISSED,
    /** The objective is to keep goals, but there is no goal. */
    NO_GOAL,
    /** The objective does not fit the workload. */
    WRONG_OBJECTIVE,
    /** Runs come to a standstill. */
    STANDSTILL,
    /** The time budget was spent before any count could be judged. */
    OUT_OF_TIME
  }

  /**
   * The threads of one pool in a proposal.
   *
   * @param pool index in the proposal's network
   * @param name of the pool
   * @param threads proposed
   * @param low fewest threads that the replications do not distinguish from the proposed
   * @param high most threads that the replications do not distinguish from the proposed
   */
  record SizedPool(int pool, String name, int threads, int low, int high) {}

  /**
   * A range of totals.
   *
   * @param low fewest
   * @param high most
   */
  record Range(int low, int high) {}

  /**
   * A point of the curve.
   *
   * @param total threads of all sized pools
   * @param threads of each sized pool
   * @param value mean of the objective, in its unit
   * @param low lower end of the 95 % interval, equal to the value if nothing is random
   * @param high upper end of the interval
   * @param knee whether this is the proposal
   */
  record CurvePoint(
      int total, List<Integer> threads, double value, double low, double high, boolean knee) {
    public CurvePoint {
      threads = List.copyOf(threads);
    }
  }

  /**
   * A rate of orders.
   *
   * @param perSecond over all sources
   * @param exact whether it is exact
   * @param estimated whether it is estimated by simulation; the rate is an upper bound if it is
   *     neither exact nor estimated
   */
  record Rate(double perSecond, boolean exact, boolean estimated) {
    /** Creates a capacity by formula, exact or an upper bound. */
    public Rate(double perSecond, boolean exact) {
      this(perSecond, exact, false);
    }
  }

  /**
   * Another executor.
   *
   * @param executor that was compared
   * @param answer its own best threads, with their figures; null if there are none
   * @param value of the objective; NaN if it has none
   * @param comparison with the chosen executor, or why there is none
   */
  record Alternative(
      Executor executor, @Nullable Threads answer, double value, Comparison comparison) {

    /** Returns the threads of all its sized pools; 0 for virtual threads, or without an answer. */
    public int threads() {
      return answer == null ? 0 : answer.total();
    }

    /** The result of comparing an executor with the chosen one. */
    public sealed interface Comparison {}

    /**
     * A comparison by values of the objective; threads for goals.
     *
     * @param better whether the chosen executor is better, not just equal
     * @param value of the chosen executor
     * @param chosenThreads threads of the chosen executor; 0 for virtual threads
     * @param completions mean completion times if makespans are compared; null otherwise
     */
    public record Compared(
        Objective objective,
        boolean better,
        Executor chosen,
        double value,
        int chosenThreads,
        @Nullable Completions completions)
        implements Comparison {}

    /** Mean completion times in seconds. */
    public record Completions(double chosen, double other) {}

    /** The executor has no answer of its own. */
    public record Unanswered(Refusal refusal) implements Comparison {}

    /** The executor was not compared. */
    public record Excluded(Exclusion reason) implements Comparison {}
  }

  /** The reason why an executor is not compared. */
  sealed interface Exclusion {
    /** Reasons that need no numbers. */
    enum Plain implements Exclusion {
      /** It does not carry the workload with the threads allowed. */
      OVERLOADED,
      /** Virtual threads have no count, but goals are answered by a count. */
      NO_COUNT,
      /** Stacks of virtual threads are on the heap, so a limit on memory cannot be checked. */
      STACKS_IN_HEAP,
      /** No thread would carry a message from an element to another, so each run is one unit. */
      SAME_EXECUTION
    }

    /** Threads are limited, and without a host the number of carrier threads is unknown. */
    record UnknownCarriers(int allowed) implements Exclusion {}

    /** There are more carrier threads than threads allowed. */
    record TooManyCarriers(int carriers, int allowed) implements Exclusion {}
  }

  /**
   * A particle swarm compared with an exact method on the same threads.
   *
   * @param objective what both minimise, in seconds
   * @param swarm answer of the swarm
   * @param exact the optimum
   */
  record Swarm(SharedCost objective, Allotment swarm, Allotment exact) {

    /** The cost that an allocation of threads to pools minimises. */
    public enum SharedCost {
      /** Time of an order in the pools. */
      WAITING,
      /** Sum over the pools of the rounds of their threads. */
      ROUNDS,
      /** Thread time of an order in the busiest pool, for each of its threads. */
      GREATEST_DEMAND
    }

    /** A method of allocation. */
    public enum Method {
      PARTICLE_SWARM,
      MARGINAL,
      DYNAMIC_PROGRAMMING,
      MINIMAX
    }

    /**
     * The allocation that one method found.
     *
     * @param method that found it
     * @param threads of each sized pool
     * @param value of the objective in seconds
     * @param evaluations of the formula for a single pool that it took
     * @param wallSeconds that it took
     */
    public record Allotment(
        Method method, List<Integer> threads, double value, long evaluations, double wallSeconds) {
      public Allotment {
        threads = List.copyOf(threads);
      }
    }

    /** Returns the relative distance of the swarm from the optimum; 0 if it found the optimum. */
    public double distance() {
      return exact.value == 0 ? 0 : swarm.value / exact.value - 1;
    }
  }

  /**
   * The method, caveats and reasoning behind an answer.
   *
   * @param network that was sized, for the names of its elements
   * @param method formulas, runs and rules, in their order
   * @param confidence probability that the selection is right, NaN if nothing was selected
   * @param caveats limitations of the answer
   * @param explanation the reasoning with the numbers used
   * @param replications number of simulated replications
   * @param wallSeconds wall-clock time of the search
   */
  record Evidence(
      Network network,
      List<MethodStep> method,
      double confidence,
      List<Caveat> caveats,
      List<Section> explanation,
      long replications,
      double wallSeconds) {
    public Evidence {
      method = List.copyOf(method);
      caveats = List.copyOf(caveats);
      explanation = List.copyOf(explanation);
    }

    private Evidence withExplanation(List<Section> sections) {
      return new Evidence(
          network, method, confidence, caveats, sections, replications, wallSeconds);
    }
  }

  /** Returns the evidence of an answer; empty if it was cancelled. */
  default Optional<Evidence> findEvidence() {
    return switch (this) {
      case Threads threads -> Optional.of(threads.evidence());
      case Declined declined -> Optional.of(declined.evidence());
      case Cancelled cancelled -> Optional.empty();
    };
  }
}
