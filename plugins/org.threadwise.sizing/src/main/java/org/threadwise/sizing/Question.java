package org.threadwise.sizing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;

/**
 * What is asked.
 *
 * @param objective null for the one that fits the workload: goals if there are any, makespan for a
 *     finite workload, response time below capacity, throughput at or above it
 * @param goals what must hold under the workload
 * @param maxThreads greatest number of threads of all sized pools together, {@link #NO_MAXIMUM}
 * @param pools which pools are sized
 * @param executors which kinds of threads and queues are compared
 * @param comparesSwarm whether a particle swarm shares out the threads as well, for comparison
 * @param precision half-width over mean of the predicted figures at 95 %, such as 0.01
 * @param seed all randomness follows from it
 * @param workers threads that simulate; the proposal does not depend on it
 * @param budgetNanos wall-clock time, {@link #NO_BUDGET} for none; a proposal that it cut short
 *     says so
 * @param provenance sentences on where the times come from, passed on as caveats
 */
public record Question(
    @Nullable Objective objective,
    List<Goal> goals,
    int maxThreads,
    Pools pools,
    Executors executors,
    boolean comparesSwarm,
    double precision,
    long seed,
    int workers,
    long budgetNanos,
    List<String> provenance) {

  /** No limit of the number of threads but what the workload can use. */
  public static final int NO_MAXIMUM = Integer.MAX_VALUE;

  /** As much time as it takes. */
  public static final long NO_BUDGET = Long.MAX_VALUE;

  /** What fits the workload, ±1 %, seed 1, one worker, no limits. */
  public static final Question DEFAULT =
      new Question(
          null,
          List.of(),
          NO_MAXIMUM,
          Pools.GLOBAL,
          Executors.DECLARED,
          false,
          0.01,
          1,
          1,
          NO_BUDGET,
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

  /** The same question with another objective. */
  public Question withObjective(Objective other) {
    return new Question(
        other,
        goals,
        maxThreads,
        pools,
        executors,
        comparesSwarm,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with these goals. */
  public Question withGoals(List<Goal> others) {
    return new Question(
        objective,
        others,
        maxThreads,
        pools,
        executors,
        comparesSwarm,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with another greatest number of threads. */
  public Question withMaxThreads(int most) {
    return new Question(
        objective,
        goals,
        most,
        pools,
        executors,
        comparesSwarm,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question for other pools. */
  public Question withPools(Pools others) {
    return new Question(
        objective,
        goals,
        maxThreads,
        others,
        executors,
        comparesSwarm,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question for other executors. */
  public Question withExecutors(Executors others) {
    return new Question(
        objective,
        goals,
        maxThreads,
        pools,
        others,
        comparesSwarm,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with a particle swarm to compare, or without. */
  public Question withSwarm(boolean compares) {
    return new Question(
        objective,
        goals,
        maxThreads,
        pools,
        executors,
        compares,
        precision,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with another seed. */
  public Question withSeed(long other) {
    return new Question(
        objective,
        goals,
        maxThreads,
        pools,
        executors,
        comparesSwarm,
        precision,
        other,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with so many workers. */
  public Question withWorkers(int count) {
    return new Question(
        objective,
        goals,
        maxThreads,
        pools,
        executors,
        comparesSwarm,
        precision,
        seed,
        count,
        budgetNanos,
        provenance);
  }

  /** The same question with a wall-clock budget. */
  public Question withBudget(long nanos) {
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
        nanos,
        provenance);
  }

  /** The same question with another precision. */
  public Question withPrecision(double relative) {
    return new Question(
        objective,
        goals,
        maxThreads,
        pools,
        executors,
        comparesSwarm,
        relative,
        seed,
        workers,
        budgetNanos,
        provenance);
  }

  /** The same question with these sentences on where the times come from. */
  public Question withProvenance(List<String> sentences) {
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
        sentences);
  }
}
