package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.threadwise.queueing.network.Pool.Rejection;

/**
 * The lines of those that wait for room in the queues of pools, one for each pool that blocks its
 * producers, first come, first served (semantics.md section 5).
 */
final class ProducerLines {
  private final Pools threads;
  private final Continuations continuations;

  /** The pools that block their producers, in model order. */
  private final PoolState[] blocking;

  ProducerLines(Pools threads, Continuations continuations, PoolState[] pools) {
    this.threads = threads;
    this.continuations = continuations;
    blocking =
        Arrays.stream(pools)
            .filter(pool -> pool.plan.rejection() == Rejection.BLOCK)
            .toArray(PoolState[]::new);
  }

  /** Lets the first of each line continue while there is room; returns whether any did. */
  boolean admit() {
    boolean any = false;
    for (PoolState pool : blocking) {
      ArrayDeque<BlockedProducer> line = pool.line;
      while (!line.isEmpty() && threads.admits(pool)) {
        continuations.admit(pool, line.remove());
        any = true;
      }
    }
    return any;
  }
}
