package org.threadwise.sizing;

import java.util.Arrays;

/**
 * The allocations worth examining, one for each total number of threads.
 *
 * <p>Each has one thread more than the one before it, in the pool where it matters most. With a
 * single pool it is simply the number of its threads.
 */
final class Path {

  private final int[] lower;
  private final int[] upper;
  private final Allocation.Cost urgency;

  /**
   * @param lower threads of each pool at least
   * @param upper threads of each pool at most, none below its lower
   * @param urgency how much a pool with so many threads needs another one
   */
  Path(int[] lower, int[] upper, Allocation.Cost urgency) {
    this.lower = lower.clone();
    this.upper = upper.clone();
    this.urgency = urgency;
  }

  int fewest() {
    return Arrays.stream(lower).sum();
  }

  int most() {
    return (int) Math.min(Integer.MAX_VALUE, Arrays.stream(upper).asLongStream().sum());
  }

  /** The allocation of a total between the fewest and the most. */
  int[] at(int total) {
    if (lower.length == 1) {
      return new int[] {total};
    }
    return Allocation.greedy(
        lower,
        total,
        (pool, threads) ->
            threads >= upper[pool] ? Double.NEGATIVE_INFINITY : urgency.of(pool, threads));
  }
}
