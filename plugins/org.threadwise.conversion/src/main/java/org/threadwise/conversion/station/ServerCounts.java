package org.threadwise.conversion.station;

import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;

/** The number of servers that represent the threads of a pool. */
public final class ServerCounts {

  private ServerCounts() {}

  /** Returns the number of servers, {@link Integer#MAX_VALUE} if each work unit finds a thread. */
  public static int of(Pool pool) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed -> fixed.count();
      case Threads.Custom custom ->
          custom.capacity() == Integer.MAX_VALUE ? Math.max(1, custom.core()) : custom.maximum();
      case Threads.PerTask perTask -> Integer.MAX_VALUE;
      case Threads.Virtual virtual -> Integer.MAX_VALUE;
    };
  }

  /**
   * Returns the maximum number of units in a pool, running or waiting; {@link
   * StationNode.Queue#UNBOUNDED} if there is none, or if callers run what it refuses.
   */
  static int capacity(Pool pool) {
    return pool.threads() instanceof Threads.Custom custom
            && custom.capacity() != Integer.MAX_VALUE
            && custom.rejection() != Pool.Rejection.CALLER_RUNS
        ? (int) Math.min(StationNode.Queue.UNBOUNDED, (long) custom.maximum() + custom.capacity())
        : StationNode.Queue.UNBOUNDED;
  }

  /** Returns what happens to units that find no room. */
  static StationNode.Overflow overflow(Pool pool) {
    return pool.threads() instanceof Threads.Custom custom
            && custom.rejection() == Pool.Rejection.BLOCK
        ? StationNode.Overflow.WAITS
        : StationNode.Overflow.LOST;
  }
}
