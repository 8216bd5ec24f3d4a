package org.threadwise.sizing.allocation;

import java.util.Arrays;
import java.util.List;

/** How many threads pools may have: each by itself, and some of them together. */
public final class ThreadLimits {

  private final int[] upper;
  private final List<PoolGroup> groups;

  /**
   * @param upper most threads of each pool
   * @param groups pools with a limit for all of them, no pool in two
   */
  public ThreadLimits(int[] upper, List<PoolGroup> groups) {
    this.upper = upper.clone();
    this.groups = List.copyOf(groups);
  }

  /** Limits of single pools alone. */
  public static ThreadLimits of(int[] upper) {
    return new ThreadLimits(upper, List.of());
  }

  public int upper(int pool) {
    return upper[pool];
  }

  /** Most threads of each pool, whatever the others have. */
  public int[] upper() {
    return upper.clone();
  }

  /** Whether a pool may have one thread more. */
  public boolean isFor(int[] threads, int pool) {
    if (threads[pool] >= upper[pool]) {
      return false;
    }
    for (PoolGroup group : groups) {
      if (group.positions().contains(pool) && group.sum(threads) >= group.most()) {
        return false;
      }
    }
    return true;
  }

  /** Whether an allocation keeps all limits. */
  boolean holds(int[] threads) {
    for (int pool = 0; pool < upper.length; pool++) {
      if (threads[pool] > upper[pool]) {
        return false;
      }
    }
    return groups.stream().allMatch(group -> group.sum(threads) <= group.most());
  }

  /** Most threads of all pools. */
  public long most() {
    long most = Arrays.stream(upper).asLongStream().sum();
    for (PoolGroup group : groups) {
      long alone = group.sum(upper);
      most -= alone - Math.min(alone, group.most());
    }
    return most;
  }
}
