package org.threadwise.conversion.station;

import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;

/** How many servers stand for the threads of a pool. */
public final class ServerCounts {

  private ServerCounts() {}

  /** The number, {@link Integer#MAX_VALUE} where each work unit finds a thread. */
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
   * The greatest number of units in a pool, running or waiting, {@link StationNode.Queue#UNBOUNDED}
   * if there is room for all, or its callers run what it rejects.
   */
  static int capacity(Pool pool) {
    return pool.threads() instanceof Threads.Custom custom
            && custom.capacity() != Integer.MAX_VALUE
            && custom.rejection() != Pool.Rejection.CALLER_RUNS
        ? (int) Math.min(StationNode.Queue.UNBOUNDED, (long) custom.maximum() + custom.capacity())
        : StationNode.Queue.UNBOUNDED;
  }
}
