package org.threadwise.sizing.allocation;

import java.util.Arrays;
import java.util.List;

/** Limits on the threads of pools: for single pools, and for groups of pools together. */
public final class ThreadLimits {

  private final int[] upper;
  private final List<PoolGroup> groups;

  /**
   * @param upper maximum threads of each pool
   * @param groups groups of pools with a common limit; no pool is in two groups
   */
  public ThreadLimits(int[] upper, List<PoolGroup> groups) {
    this.upper = upper.clone();
    this.groups = List.copyOf(groups);
  }

  /** Returns limits without groups. */
  public static ThreadLimits of(int[] upper) {
    return new ThreadLimits(upper, List.of());
  }

  public int upper(int pool) {
    return upper[pool];
  }

  /** Returns the maximum threads of each pool, regardless of the others. */
  public int[] upper() {
    return upper.clone();
  }

  /** Returns whether a pool may have one more thread. */
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

  /** Returns whether an allocation is within all limits. */
  boolean holds(int[] threads) {
    for (int pool = 0; pool < upper.length; pool++) {
      if (threads[pool] > upper[pool]) {
        return false;
      }
    }
    return groups.stream().allMatch(group -> group.sum(threads) <= group.most());
  }

  /** Returns the maximum threads of all pools together. */
  public long most() {
    long most = Arrays.stream(upper).asLongStream().sum();
    for (PoolGroup group : groups) {
      long alone = group.sum(upper);
      most -= alone - Math.min(alone, group.most());
    }
    return most;
  }
}
