package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The threads that an event has started, in order, each with its first unit. */
final class StartedThreads {
  private PoolState[] pools = new PoolState[16];
  private @Nullable Message[] units = new Message[16];
  private int count;

  /** Adds a thread; without a unit, it takes one from the queue of its pool. */
  void add(PoolState pool, @Nullable Message unit) {
    if (count == units.length) {
      units = Arrays.copyOf(units, 2 * count);
      pools = Arrays.copyOf(pools, 2 * count);
    }
    pools[count] = pool;
    units[count++] = unit;
  }

  int count() {
    return count;
  }

  PoolState pool(int thread) {
    return pools[thread];
  }

  @Nullable Message unit(int thread) {
    return units[thread];
  }

  void clear() {
    Arrays.fill(units, 0, count, null);
    count = 0;
  }
}
