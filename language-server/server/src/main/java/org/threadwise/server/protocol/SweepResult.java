package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Simulations of a grid of thread counts and rates.
 *
 * @param pool whose threads were varied
 * @param basis that of {@code threadwise/results} for the swept text
 * @param pools with the numbers of threads that the text had
 * @param knees one for each rate
 * @param points in the order of the grid, the threads change fastest
 * @param complete whether it ran to its end
 * @param markdown the same as a table for people
 */
public record SweepResult(
    String pool,
    String basis,
    List<Results.PoolCount> pools,
    List<SweepKnee> knees,
    List<SweepPoint> points,
    boolean complete,
    String markdown) {

  /**
   * Where more threads stop helping.
   *
   * @param rate of orders per second, left out for that of the workload
   * @param threads smallest number that is as good as the best, left out if all are above capacity
   */
  public record SweepKnee(@Nullable Double rate, @Nullable Integer threads) {}
}
