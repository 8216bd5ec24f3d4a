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

/** An answer to a question: thread counts, or why there are none. */
public sealed interface Proposal {

  /**
   * A count whose objective is worse by less than this share is statistically equal to the best.
   */
  double INDIFFERENCE = 0.01;

  /**
   * Thread counts.
   *
   * @param objective what they were chosen by
   * @param network with the proposed counts in its pools
   * @param executor which pools, threads and queues it has
   * @param pools one for each sized pool, in the order of the network's pools
   * @param range totals of all sized pools that replications do not distinguish from the proposed
   *     one
   * @param workload under which the figures were predicted
   * @param predicted figures of the proposal, from replications that took no part in choosing it;
   *     null if the budget was spent before
   * @param overloaded whether the workload is above the capacity of the proposal, which happens
   *     only where the most throughput was asked for
   * @param capacity highest rate of orders that the proposal sustains
   * @param bottleneck what limits it and what would help
   * @param curve value of the objective for every examined total of threads, fewest first
   * @param alternatives the other executors, where several were compared
   * @param swarm what a particle swarm made of the same threads; null if that was not asked, or
   *     there is but one pool
   * @param evidence how it was found and what it rests on
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

    /** Which pools it has; never {@link SizedPools#BOTH}. */
    public SizedPools shape() {
      return executor.shape();
    }

    /** The same with other executors that it was compared with. */
    public Threads beside(List<Alternative> others) {
      return with(others, evidence);
    }

    /** Returns the same with a further section at the end of its explanation. */
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

    /** All threads of the sized pools; 0 for virtual threads. */
    public int total() {
      return pools.stream().mapToInt(SizedPool::threads).sum();
    }
  }

  /**
   * Why no count is proposed.
   *
   * @param refusal reason with its numbers
   * @param capacity highest rate of orders that any allowed count sustains, null if unknown
   * @param bottleneck what limits it, null if nothing was found to
   * @param curve what was examined, perhaps nothing
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

  /** It was cancelled. */
  record Cancelled() implements Proposal {}

  /** Why no count is proposed. */
  enum Reason {
    /** No arrivals, or arrivals that never come. */
    NO_ARRIVALS,
    /** No work that a sized pool would do takes any time. */
    NO_TIMES,
    /** No pool has a fixed number of threads. */
    NO_FIXED_POOL,
    /** Fewer threads allowed than there are pools. */
    TOO_FEW_THREADS,
    /** No allowed count carries the workload. */
    UNSTABLE,
    /** No allowed count keeps every goal. */
    GOAL_MISSED,
    /** There is a goal in the question's objective, but no goal. */
    NO_GOAL,
    /** The objective does not fit the workload. */
    WRONG_OBJECTIVE,
    /** The time budget was spent before any count could be judged. */
    OUT_OF_TIME
  }

  /**
   * One pool of a proposal.
   *
   * @param pool index in the proposal's network
   * @param name of the pool
   * @param threads proposed
   * @param low fewest threads that the replications do not distinguish from the proposed
   * @param high most threads that the replications do not distinguish from the proposed
   */
  record SizedPool(int pool, String name, int threads, int low, int high) {}

  /**
   * Totals of threads.
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
   * @param low end of the 95 % interval, equal to the value where nothing is random
   * @param high other end
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
   * @param estimated whether it comes from runs; an upper bound of the capacity if neither
   */
  record Rate(double perSecond, boolean exact, boolean estimated) {
    /** A capacity by formula, exact or an upper bound. */
    public Rate(double perSecond, boolean exact) {
      this(perSecond, exact, false);
    }
  }

  /**
   * Another executor.
   *
   * @param executor that was compared
   * @param threads in all its sized pools; 0 for virtual threads, or if it has no answer
   * @param value of the objective; NaN if it has none
   * @param comparison with the chosen executor, or why there is none
   */
  record Alternative(Executor executor, int threads, double value, Comparison comparison) {

    /** How an executor compares with the chosen one. */
    public sealed interface Comparison {}

    /**
     * A comparison by values of the objective; threads for goals.
     *
     * @param better whether the chosen executor is better, not just as good
     * @param value of the chosen executor
     * @param completions mean completion times where makespans are compared; null elsewhere
     */
    public record Compared(
        Objective objective,
        boolean better,
        Executor chosen,
        double value,
        @Nullable Completions completions)
        implements Comparison {}

    /** Mean completion times in seconds. */
    public record Completions(double chosen, double other) {}

    /** The executor has no answer of its own. */
    public record Unanswered(Refusal refusal) implements Comparison {}

    /** The executor was not compared. */
    public record Excluded(Exclusion reason) implements Comparison {}
  }

  /** Why an executor is not compared. */
  sealed interface Exclusion {
    /** Reasons that need no numbers. */
    enum Plain implements Exclusion {
      /** It does not carry the workload with the threads allowed. */
      OVERLOADED,
      /** Virtual threads have no number, which is the answer for goals. */
      NO_COUNT,
      /** Stacks of virtual threads are in the heap, where no limit of memory can be judged. */
      STACKS_IN_HEAP
    }

    /** Without a host the number of carriers is unknown, and threads are limited. */
    record UnknownCarriers(int allowed) implements Exclusion {}

    /** There are more carriers than threads allowed. */
    record TooManyCarriers(int carriers, int allowed) implements Exclusion {}
  }

  /**
   * A particle swarm beside an exact method that shares out the same threads.
   *
   * @param objective what both minimise, in seconds
   * @param swarm its answer
   * @param exact the optimum
   */
  record Swarm(SharedCost objective, Allotment swarm, Allotment exact) {

    /** What an allocation of threads to pools minimises. */
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

    /** How far the swarm stays above the optimum, over the optimum; 0 if it found it. */
    public double distance() {
      return exact.value == 0 ? 0 : swarm.value / exact.value - 1;
    }
  }

  /**
   * How an answer was found and what it rests on.
   *
   * @param network that was sized, for the names of its elements
   * @param method formulas, runs and rules, in their order
   * @param confidence probability that the selection is right, NaN if nothing was selected
   * @param caveats what to know before the answer is trusted
   * @param explanation the reasoning with the numbers used
   * @param replications that were simulated
   * @param wallSeconds time it took
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
