package org.threadwise.sizing;

import java.util.Arrays;
import java.util.List;
import org.threadwise.sizing.Feasibility.Group;

/** How many threads pools may have: each by itself, and some of them together. */
final class ThreadLimits {

  private final int[] upper;
  private final List<Group> groups;

  /**
   * @param upper most threads of each pool
   * @param groups pools with a limit for all of them, no pool in two
   */
  ThreadLimits(int[] upper, List<Group> groups) {
    this.upper = upper.clone();
    this.groups = List.copyOf(groups);
  }

  /** Limits of single pools alone. */
  static ThreadLimits of(int[] upper) {
    return new ThreadLimits(upper, List.of());
  }

  int upper(int pool) {
    return upper[pool];
  }

  /** Most threads of each pool, whatever the others have. */
  int[] upper() {
    return upper.clone();
  }

  /** Whether a pool may have one thread more. */
  boolean isFor(int[] threads, int pool) {
    if (threads[pool] >= upper[pool]) {
      return false;
    }
    for (Group group : groups) {
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
  long most() {
    long most = Arrays.stream(upper).asLongStream().sum();
    for (Group group : groups) {
      long alone = group.sum(upper);
      most -= alone - Math.min(alone, group.most());
    }
    return most;
  }
}
