package org.threadwise.sizing;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * How a number of threads is shared out among pools, one at least for each.
 *
 * <p>Every method breaks ties in favour of the pool of the lower index, so the answer is unique.
 */
public final class Allocation {
  private Allocation() {}

  /** The cost of one pool as a function of its threads; smaller is better. */
  @FunctionalInterface
  public interface Cost {
    /**
     * Cost of a pool with so many threads.
     *
     * @param pool index of the pool
     * @param threads at least 1
     */
    double of(int pool, int threads);
  }

  /**
   * The allocation that minimises the sum of costs, where each cost is convex and falling in its
   * threads: marginal allocation gives each thread to the pool that gains most (Fox 1966, Discrete
   * optimization via marginal analysis, Management Science 13(3), theorem 1).
   *
   * @param lower threads that each pool has at least
   * @param threads all threads, at least the sum of lower
   */
  public static int[] marginal(int[] lower, int threads, Cost cost) {
    return greedy(lower, threads, (pool, count) -> cost.of(pool, count) - cost.of(pool, count + 1));
  }

  /**
   * The allocation that minimises the greatest of the costs, where each cost falls in its threads:
   * each thread goes to the pool that is worst off, which no other allocation can help better (Fox
   * 1966, section 3; the pool that holds the maximum must get a thread to lower it).
   *
   * @param lower threads that each pool has at least
   * @param threads all threads, at least the sum of lower
   */
  public static int[] minimax(int[] lower, int threads, Cost cost) {
    return greedy(lower, threads, cost);
  }

  /** Gives thread after thread to the pool of the greatest urgency. */
  static int[] greedy(int[] lower, int threads, Cost urgency) {
    int[] allocation = lower.clone();
    int left = threads - Arrays.stream(lower).sum();
    requireEnough(lower.length, threads, left);
    PriorityQueue<Claim> claims = new PriorityQueue<>();
    for (int pool = 0; pool < lower.length; pool++) {
      claims.add(new Claim(pool, urgency.of(pool, allocation[pool])));
    }
    for (; left > 0; left--) {
      Claim most = claims.remove();
      int count = ++allocation[most.pool];
      claims.add(new Claim(most.pool, urgency.of(most.pool, count)));
    }
    return allocation;
  }

  /**
   * The allocation that minimises the sum of costs of any shape, by dynamic programming over pools
   * and threads (Bellman 1957); time grows with pools · threads².
   *
   * @param pools number of pools
   * @param threads all threads, at least one for each pool; every one is given out
   */
  public static int[] exact(int pools, int threads, Cost cost) {
    requireEnough(pools, threads, threads - pools);
    int[][] choices = new int[pools][threads + 1];
    double[] best = new double[threads + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = 0;
    for (int pool = 0; pool < pools; pool++) {
      best = extend(best, pool, pools, cost, choices[pool]);
    }
    int[] allocation = new int[pools];
    int left = threads;
    for (int pool = pools - 1; pool >= 0; pool--) {
      allocation[pool] = choices[pool][left];
      left -= allocation[pool];
    }
    return allocation;
  }

  private static double[] extend(double[] before, int pool, int pools, Cost cost, int[] choice) {
    int threads = before.length - 1;
    double[] costs = new double[threads + 1];
    Arrays.setAll(costs, count -> count == 0 ? 0 : cost.of(pool, count));
    double[] best = new double[threads + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    for (int used = pool + 1; used <= threads - (pools - 1 - pool); used++) {
      for (int count = 1; count <= used - pool; count++) {
        double sum = before[used - count] + costs[count];
        if (sum < best[used]) {
          best[used] = sum;
          choice[used] = count;
        }
      }
    }
    return best;
  }

  private static void requireEnough(int pools, int threads, int left) {
    if (left < 0) {
      throw new IllegalArgumentException(
          threads + " threads are too few for " + pools + " pools; give each pool one at least");
    }
  }

  private record Claim(int pool, double urgency) implements Comparable<Claim> {
    @Override
    public int compareTo(Claim other) {
      int byUrgency = Double.compare(other.urgency, urgency);
      return byUrgency != 0 ? byUrgency : Integer.compare(pool, other.pool);
    }
  }
}
