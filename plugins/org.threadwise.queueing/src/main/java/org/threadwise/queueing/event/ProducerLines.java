package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.network.Pool.Rejection;

/**
 * The lines of those that wait for room in the queues of pools, one for each pool that blocks its
 * producers, first come, first served (semantics.md section 5).
 */
final class ProducerLines {
  private final Pools threads;
  private final Firing firing;
  private final StopCondition stop;
  private final PoolState[] pools;

  /** The pools that block their producers, in model order. */
  private final PoolState[] blocking;

  private List<DeadlockTally> deadlock = List.of();

  ProducerLines(Pools threads, Firing firing, StopCondition stop, PoolState[] pools) {
    this.threads = threads;
    this.firing = firing;
    this.stop = stop;
    this.pools = pools;
    blocking =
        Arrays.stream(pools)
            .filter(pool -> pool.plan.rejection() == Rejection.BLOCK)
            .toArray(PoolState[]::new);
  }

  /**
   * Lets waiting producers continue where there is room, until idle threads have taken what they
   * can, and stops the run if threads wait for one another.
   */
  void settle() {
    while (admit()) {
      threads.take();
    }
    if (threads.producers().takeThreadsBegan()) {
      deadlock = Deadlock.find(pools);
      if (!deadlock.isEmpty()) {
        stop.end(Ending.DEADLOCKED);
      }
    }
  }

  /** Lets the first of each line continue while there is room; returns whether any did. */
  private boolean admit() {
    boolean any = false;
    for (PoolState pool : blocking) {
      ArrayDeque<BlockedProducer> line = pool.line;
      while (!line.isEmpty() && pool.hasRoom()) {
        threads.admit(pool, line.remove(), firing);
        any = true;
      }
    }
    return any;
  }

  /** Returns the threads that wait for one another; none unless the run is deadlocked. */
  List<DeadlockTally> deadlock() {
    return new ArrayList<>(deadlock);
  }
}
