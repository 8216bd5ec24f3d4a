package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Simulations of a grid of thread counts and rates.
 *
 * @param pool the pool whose thread count varied
 * @param second the other pool whose thread count varied, null without one
 * @param basis the {@code basis} of {@code threadwise/results} for the swept text
 * @param pools the thread counts of the text
 * @param knees one per rate, or per count of the second pool
 * @param capacities one per thread count and count of the second pool
 * @param goals bounds of times and rates in the workload's goals
 * @param points in grid order; the thread count varies fastest
 * @param complete whether the sweep ran to completion
 * @param markdown the points as a table for users
 */
public record SweepResult(
    String pool,
    @Nullable String second,
    String basis,
    List<Results.PoolCount> pools,
    List<SweepKnee> knees,
    List<SweepCapacity> capacities,
    List<SweepGoal> goals,
    List<SweepPoint> points,
    boolean complete,
    String markdown) {

  /**
   * The thread count beyond which more threads do not help.
   *
   * @param rate orders per second, null for the workload's rate
   * @param second threads of the second pool, null without one
   * @param threads the smallest count that is statistically equal to the best, null if all counts
   *     exceed capacity
   */
  public record SweepKnee(
      @Nullable Double rate, @Nullable Integer second, @Nullable Integer threads) {}

  /**
   * The capacity with some thread counts.
   *
   * @param threads of the first pool
   * @param second threads of the second pool, null without one
   * @param capacity orders per second, an upper bound unless exact; null if unlimited
   */
  public record SweepCapacity(
      int threads, @Nullable Integer second, @Nullable Double capacity, boolean exact) {}

  /**
   * A bound that points have figures for.
   *
   * @param bound as in the text
   * @param quantity {@code time} or {@code rate}
   * @param limit seconds, or per second
   * @param figure field of the points that the bound limits, null if it is none of their fields
   */
  public record SweepGoal(String bound, String quantity, double limit, @Nullable String figure) {}
}
