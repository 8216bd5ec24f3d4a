package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;

/** An answer to a question: thread counts, or why there are none. */
public sealed interface Proposal {

  /**
   * Thread counts.
   *
   * @param objective what they were chosen by
   * @param network with the proposed counts in its pools
   * @param executor which pools, threads and queues it has
   * @param pools one for each sized pool, in the order of the network's pools
   * @param range totals of all sized pools that replications do not tell from the proposed one
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
    Threads beside(List<Alternative> others) {
      return with(others, evidence);
    }

    /** The same with a further paragraph at the end of its explanation. */
    Threads explained(Paragraph last) {
      List<Paragraph> paragraphs = new ArrayList<>(evidence.explanation());
      paragraphs.add(last);
      return with(alternatives, evidence.explaining(paragraphs));
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
   * @param reason kind
   * @param advice what to do, in words
   * @param capacity highest rate of orders that any allowed count sustains, null if unknown
   * @param bottleneck what limits it, null if nothing was found to
   * @param curve what was examined, perhaps nothing
   */
  record Declined(
      Objective objective,
      Reason reason,
      String advice,
      @Nullable Rate capacity,
      @Nullable Bottleneck bottleneck,
      List<CurvePoint> curve,
      Evidence evidence)
      implements Proposal {
    public Declined {
      curve = List.copyOf(curve);
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
    /** The time budget was spent before anything could be said. */
    OUT_OF_TIME
  }

  /**
   * One pool of a proposal.
   *
   * @param pool index in the proposal's network
   * @param name of the pool
   * @param threads proposed
   * @param low fewest threads that the replications do not tell from the proposed
   * @param high most threads that the replications do not tell from the proposed
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
    Rate(double perSecond, boolean exact) {
      this(perSecond, exact, false);
    }
  }

  /**
   * What limits a network.
   *
   * @param element name of a pool, task, application, or the host
   * @param why in words
   * @param helps changes that would make the objective better, and by how much, in words, the most
   *     helpful first
   * @param noHelp changes that were tried and would not
   * @param raisesCapacity changes that would raise the highest rate, and by how much, by formula
   */
  record Bottleneck(
      String element,
      String why,
      List<String> helps,
      List<String> noHelp,
      List<String> raisesCapacity) {
    public Bottleneck {
      helps = List.copyOf(helps);
      noHelp = List.copyOf(noHelp);
      raisesCapacity = List.copyOf(raisesCapacity);
    }
  }

  /**
   * Another executor.
   *
   * @param executor that was compared
   * @param threads in all its sized pools; 0 for virtual threads, or if it has no answer
   * @param value of the objective; NaN if it has none
   * @param comparison in words
   */
  record Alternative(Executor executor, int threads, double value, String comparison) {}

  /**
   * A particle swarm beside an exact method that shares out the same threads.
   *
   * @param objective what both minimise, in words; seconds
   * @param swarm its answer
   * @param exact the optimum
   */
  record Swarm(String objective, Answer swarm, Answer exact) {

    /**
     * One answer.
     *
     * @param method that found it
     * @param threads of each sized pool
     * @param value of the objective in seconds
     * @param evaluations of the formula for a single pool that it took
     * @param wallSeconds that it took
     */
    public record Answer(
        String method, List<Integer> threads, double value, long evaluations, double wallSeconds) {
      public Answer {
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
   * @param method formulas, runs and rules, in words
   * @param confidence probability that the selection is right, NaN if nothing was selected
   * @param caveats what to know before trusting it, in words
   * @param explanation the reasoning with the numbers used
   * @param replications that were simulated
   * @param wallSeconds time it took
   */
  record Evidence(
      String method,
      double confidence,
      List<String> caveats,
      List<Paragraph> explanation,
      long replications,
      double wallSeconds) {
    public Evidence {
      caveats = List.copyOf(caveats);
      explanation = List.copyOf(explanation);
    }

    private Evidence explaining(List<Paragraph> paragraphs) {
      return new Evidence(method, confidence, caveats, paragraphs, replications, wallSeconds);
    }
  }

  /**
   * A part of an explanation.
   *
   * @param topic question, laws, formulas, runs, choice or executors
   * @param sentences whole ones, in their order
   */
  record Paragraph(String topic, List<String> sentences) {
    /** Topic of what was decided about the number of threads. */
    static final String CHOICE = "choice";

    public Paragraph {
      sentences = List.copyOf(sentences);
    }
  }

  /** How it was found and what it rests on; nothing for one that was cancelled. */
  default Evidence how() {
    return switch (this) {
      case Threads threads -> threads.evidence();
      case Declined declined -> declined.evidence();
      case Cancelled cancelled -> new Evidence("cancelled", Double.NaN, List.of(), List.of(), 0, 0);
    };
  }
}
