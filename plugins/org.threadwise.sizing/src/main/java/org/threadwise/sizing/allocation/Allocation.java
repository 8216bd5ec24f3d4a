package org.threadwise.sizing.allocation;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * Methods that allocate a number of threads to pools, at least one to each.
 *
 * <p>Every method breaks ties in favour of the pool of the lower index, so the answer is unique.
 */
public final class Allocation {
  private Allocation() {}

  /** Returns the sum of the threads of all pools. */
  public static int total(int[] threads) {
    return Arrays.stream(threads).sum();
  }

  /** The cost of one pool as a function of its threads; smaller is better. */
  @FunctionalInterface
  public interface Cost {
    /**
     * Returns the cost of a pool with this number of threads.
     *
     * @param pool index of the pool
     * @param threads at least 1
     */
    double of(int pool, int threads);
  }

  /**
   * Returns the allocation that minimises the sum of costs, where each cost is convex and falling
   * in its threads: marginal allocation gives each thread to the pool that gains most (Fox 1966,
   * Discrete optimization via marginal analysis, Management Science 13(3), theorem 1).
   *
   * @param lower threads that each pool has at least
   * @param threads all threads, at least the sum of lower
   */
  public static int[] marginal(int[] lower, int threads, Cost cost) {
    return marginal(lower, unlimited(lower.length), threads, cost);
  }

  /**
   * Returns the same with a maximum for each pool; a pool at its maximum gets no more, and the sum
   * stays minimal (Federgruen and Groenevelt 1986, The greedy procedure for resource allocation
   * problems, Operations Research 34(6)).
   *
   * @param lower threads that each pool has at least
   * @param upper threads that each pool has at most
   * @param threads all threads, between the sums of both
   */
  public static int[] marginal(int[] lower, int[] upper, int threads, Cost cost) {
    return greedy(
        lower, upper, threads, (pool, count) -> cost.of(pool, count) - cost.of(pool, count + 1));
  }

  /**
   * Returns the allocation that minimises the maximum of the costs, where each cost falls in its
   * threads: each thread goes to the pool that is worst off, which no other allocation can help
   * better (Fox 1966, section 3; the pool that holds the maximum must get a thread to lower it).
   *
   * @param lower threads that each pool has at least
   * @param threads all threads, at least the sum of lower
   */
  public static int[] minimax(int[] lower, int threads, Cost cost) {
    return minimax(lower, unlimited(lower.length), threads, cost);
  }

  /**
   * Returns the same with a maximum for each pool. Threads beyond the maximum of a pool go to the
   * others.
   *
   * @param lower threads that each pool has at least
   * @param upper threads that each pool has at most
   * @param threads all threads, between the sums of both
   */
  public static int[] minimax(int[] lower, int[] upper, int threads, Cost cost) {
    return greedy(lower, upper, threads, cost);
  }

  private static int[] greedy(int[] lower, int[] upper, int threads, Cost urgency) {
    int[] allocation = lower.clone();
    for (int pool : order(lower, ThreadLimits.of(upper), threads, urgency)) {
      allocation[pool]++;
    }
    return allocation;
  }

  /**
   * Returns the pools that get the threads above {@code lower}, the most urgent first, within the
   * limits.
   */
  static int[] order(int[] lower, ThreadLimits room, int threads, Cost urgency) {
    requireRoom(lower, room.most(), threads);
    int[] allocation = lower.clone();
    PriorityQueue<Claim> claims = new PriorityQueue<>();
    for (int pool = 0; pool < lower.length; pool++) {
      claim(pool, allocation, room, urgency, claims);
    }
    int[] order = new int[threads - Arrays.stream(lower).sum()];
    for (int step = 0; step < order.length; step++) {
      Claim most = claims.remove();
      while (!room.isFor(allocation, most.pool)) {
        most = claims.remove();
      }
      order[step] = most.pool;
      allocation[most.pool]++;
      claim(most.pool, allocation, room, urgency, claims);
    }
    return order;
  }

  private static void claim(
      int pool, int[] allocation, ThreadLimits room, Cost urgency, PriorityQueue<Claim> claims) {
    if (room.isFor(allocation, pool)) {
      claims.add(new Claim(pool, urgency.of(pool, allocation[pool])));
    }
  }

  /**
   * Returns the allocation that minimises the sum of costs of any shape, by dynamic programming
   * over pools and threads (Bellman 1957); time grows with pools · threads².
   *
   * @param pools number of pools
   * @param threads all threads, at least one for each pool; every one is given out
   */
  public static int[] exact(int pools, int threads, Cost cost) {
    int[] lower = new int[pools];
    Arrays.fill(lower, 1);
    return exact(lower, unlimited(pools), threads, cost);
  }

  /**
   * Returns the same with a minimum and a maximum for each pool.
   *
   * @param lower threads that each pool has at least
   * @param upper threads that each pool has at most
   * @param threads all threads, between the sums of both; every one is given out
   */
  public static int[] exact(int[] lower, int[] upper, int threads, Cost cost) {
    requireRoom(lower, ThreadLimits.of(upper).most(), threads);
    int[][] choices = new int[lower.length][threads + 1];
    double[] best = new double[threads + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = 0;
    for (int pool = 0; pool < lower.length; pool++) {
      best = extend(best, pool, lower[pool], Math.min(upper[pool], threads), cost, choices[pool]);
    }
    int[] allocation = new int[lower.length];
    int left = threads;
    for (int pool = lower.length - 1; pool >= 0; pool--) {
      allocation[pool] = choices[pool][left];
      left -= allocation[pool];
    }
    return allocation;
  }

  /**
   * Returns the minimum cost of each total with one more pool, and stores the threads of that pool.
   */
  private static double[] extend(
      double[] before, int pool, int fewest, int most, Cost cost, int[] choice) {
    double[] best = new double[before.length];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    for (int count = fewest; count <= most; count++) {
      double own = cost.of(pool, count);
      for (int used = count; used < before.length; used++) {
        double sum = before[used - count] + own;
        if (sum < best[used]) {
          best[used] = sum;
          choice[used] = count;
        }
      }
    }
    return best;
  }

  private static int[] unlimited(int pools) {
    int[] upper = new int[pools];
    Arrays.fill(upper, Integer.MAX_VALUE);
    return upper;
  }

  private static void requireRoom(int[] lower, long most, int threads) {
    long fewest = Arrays.stream(lower).asLongStream().sum();
    if (threads < fewest) {
      throw new IllegalArgumentException(
          threads
              + " threads are too few for "
              + lower.length
              + " pools, which need "
              + fewest
              + " at least");
    }
    if (threads > most) {
      throw new IllegalArgumentException(
          threads + " threads are too many: the limits of the pools allow " + most);
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
