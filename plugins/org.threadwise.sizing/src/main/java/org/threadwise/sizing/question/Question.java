package org.threadwise.sizing.question;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;

/**
 * The parameters of a request for a proposal.
 *
 * @param objective null to choose one that fits the workload: goals if there are any, makespan for
 *     a finite workload, response time below capacity, throughput at or above it
 * @param goals goals that must hold under the workload
 * @param maxThreads maximum number of threads of all sized pools together, or {@link #NO_MAXIMUM}
 * @param pools which pools are sized
 * @param executors which kinds of threads and queues are compared
 * @param comparesSwarm whether a particle swarm allocates the threads too, for comparison
 * @param precision half-width over mean of the predicted figures at 95 %, such as 0.01
 * @param seed seed of all random numbers
 * @param workers number of simulation threads, on which the proposal does not depend
 * @param budgetNanos wall-clock time, or {@link #NO_BUDGET}; a proposal that was cut short has a
 *     caveat
 * @param countsOnly whether only the counts are wanted: then no effects of changes are simulated
 * @param provenance sentences on the origin of the times, passed on as caveats
 */
public record Question(
    @Nullable Objective objective,
    List<Goal> goals,
    int maxThreads,
    SizedPools pools,
    Executors executors,
    boolean comparesSwarm,
    double precision,
    long seed,
    int workers,
    long budgetNanos,
    boolean countsOnly,
    List<String> provenance) {

  /** No limit on the number of threads. */
  public static final int NO_MAXIMUM = Integer.MAX_VALUE;

  /** No limit on the time. */
  public static final long NO_BUDGET = Long.MAX_VALUE;

  /**
   * The question with default values: an objective that fits the workload, ±1 %, seed 1, one
   * worker, no limits.
   */
  public static final Question DEFAULT =
      new Question(
          null,
          List.of(),
          NO_MAXIMUM,
          SizedPools.GLOBAL,
          Executors.DECLARED,
          false,
          0.01,
          1,
          1,
          NO_BUDGET,
          false,
          List.of());

  public Question {
    goals = List.copyOf(goals);
    provenance = List.copyOf(provenance);
    if (maxThreads < 1) {
      throw new IllegalArgumentException(
          "the greatest number of threads is " + maxThreads + "; give at least 1");
    }
    if (!(precision > 0 && precision < 1)) {
      throw new IllegalArgumentException(
          "precision is " + precision + "; give one between 0 and 1, such as 0.01");
    }
    if (workers < 1) {
      throw new IllegalArgumentException("workers are " + workers + "; give at least 1");
    }
    if (budgetNanos < 0) {
      throw new IllegalArgumentException(
          "budget is " + budgetNanos + " ns; give 0 or more, or none");
    }
  }

  /** Returns the same question with another objective. */
  public Question withObjective(Objective other) {
    return changed(draft -> draft.objective = other);
  }

  /** Returns the same question with these goals. */
  public Question withGoals(List<Goal> others) {
    return changed(draft -> draft.goals = others);
  }

  /** Returns the same question with another maximum number of threads. */
  public Question withMaxThreads(int most) {
    return changed(draft -> draft.maxThreads = most);
  }

  /** Returns the same question with other pools. */
  public Question withPools(SizedPools others) {
    return changed(draft -> draft.pools = others);
  }

  /** Returns the same question with other executors. */
  public Question withExecutors(Executors others) {
    return changed(draft -> draft.executors = others);
  }

  /** Returns the same question with or without a particle swarm. */
  public Question withSwarm(boolean compares) {
    return changed(draft -> draft.comparesSwarm = compares);
  }

  /** Returns the same question with another seed. */
  public Question withSeed(long other) {
    return changed(draft -> draft.seed = other);
  }

  /** Returns the same question with this number of workers. */
  public Question withWorkers(int count) {
    return changed(draft -> draft.workers = count);
  }

  /** Returns the same question with a wall-clock budget. */
  public Question withBudget(long nanos) {
    return changed(draft -> draft.budgetNanos = nanos);
  }

  /** Returns the same question with another precision. */
  public Question withPrecision(double relative) {
    return changed(draft -> draft.precision = relative);
  }

  /** Returns the same question for the counts alone. */
  public Question withCountsOnly() {
    return changed(draft -> draft.countsOnly = true);
  }

  /** Returns the same question with these sentences on where the times come from. */
  public Question withProvenance(List<String> sentences) {
    return changed(draft -> draft.provenance = sentences);
  }

  private Question changed(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.question();
  }

  /** A mutable copy of a question. */
  private static final class Draft {
    private @Nullable Objective objective;
    private List<Goal> goals;
    private int maxThreads;
    private SizedPools pools;
    private Executors executors;
    private boolean comparesSwarm;
    private double precision;
    private long seed;
    private int workers;
    private long budgetNanos;
    private boolean countsOnly;
    private List<String> provenance;

    Draft(Question question) {
      objective = question.objective;
      goals = question.goals;
      maxThreads = question.maxThreads;
      pools = question.pools;
      executors = question.executors;
      comparesSwarm = question.comparesSwarm;
      precision = question.precision;
      seed = question.seed;
      workers = question.workers;
      budgetNanos = question.budgetNanos;
      countsOnly = question.countsOnly;
      provenance = question.provenance;
    }

    Question question() {
      return new Question(
          objective,
          goals,
          maxThreads,
          pools,
          executors,
          comparesSwarm,
          precision,
          seed,
          workers,
          budgetNanos,
          countsOnly,
          provenance);
    }
  }
}
