package org.threadwise.sizing.allocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The allocations worth examining: one for each total number of threads.
 *
 * <p>Each has one thread more than the one before it, in the pool where it matters most. With a
 * single pool it is simply the number of its threads.
 */
public final class AllocationPath {

  private final int[] lower;
  private final ThreadLimits room;
  private final Allocation.Cost urgency;

  /** The pools that get the next threads in turn; each total uses a prefix. */
  private int[] order = {};

  /**
   * @param lower minimum threads of each pool
   * @param room maximum threads of the pools, none below its minimum
   * @param urgency urgency of one more thread in a pool that has this number
   */
  public AllocationPath(int[] lower, ThreadLimits room, Allocation.Cost urgency) {
    this.lower = lower.clone();
    this.room = room;
    this.urgency = urgency;
  }

  public int fewest() {
    return Arrays.stream(lower).sum();
  }

  public int most() {
    return (int) Math.min(Integer.MAX_VALUE, room.most());
  }

  /** Returns the minimum threads of each pool. */
  public int[] lower() {
    return lower.clone();
  }

  /** Returns the maximum threads of the pools. */
  public ThreadLimits room() {
    return room;
  }

  /** Returns the urgency of one more thread in a pool that has this number. */
  public double urgency(int pool, int threads) {
    return urgency.of(pool, threads);
  }

  /**
   * Returns all allocations with up to this number of threads, the fewest first.
   *
   * @param limit greatest number of allocations
   * @return an empty list if there are more
   */
  public List<int[]> all(int threads, int limit) {
    List<int[]> all = new ArrayList<>();
    int last = Math.min(threads, most());
    for (int total = fewest(); total <= last && all.size() <= limit; total++) {
      fill(lower.clone(), 0, total - fewest(), limit, all);
    }
    return all.size() > limit ? List.of() : all;
  }

  private void fill(int[] partial, int pool, int left, int limit, List<int[]> all) {
    if (pool == partial.length) {
      if (left == 0 && room.holds(partial)) {
        all.add(partial.clone());
      }
      return;
    }
    for (int more = 0;
        more <= Math.min(left, room.upper(pool) - lower[pool]) && all.size() <= limit;
        more++) {
      partial[pool] = lower[pool] + more;
      fill(partial, pool + 1, left - more, limit, all);
    }
    partial[pool] = lower[pool];
  }

  /** Returns the allocation of a total, which must be within the path. */
  public synchronized int[] at(int total) {
    if (lower.length == 1) {
      return new int[] {total};
    }
    int more = total - fewest();
    if (more > order.length) {
      int longer = (int) Math.min(most(), 2L * total);
      order = Allocation.order(lower, room, longer, urgency);
    }
    int[] threads = lower.clone();
    for (int step = 0; step < more; step++) {
      threads[order[step]]++;
    }
    return threads;
  }
}
