package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;

/**
 * Finds threads that wait for one another for ever.
 *
 * <p>A pool <em>moves</em> if it has an idle thread, may start one, or has a taken thread that does
 * not wait for room or whose wait can end; a wait for room can end if the pool that has none moves.
 * The waits outside the least fixed point of these rules never end. Example: both threads of pool A
 * wait for room in pool B, whose only thread waits for room in A. Neither pool moves. If B had
 * another thread that computes, B would move, hence the waits of A could end, and A would move.
 */
final class Deadlock {
  private final PoolState[] pools;
  private final boolean[] moves;

  private Deadlock(PoolState[] pools) {
    this.pools = pools;
    moves = new boolean[pools.length];
  }

  /** Returns the threads of each pool that wait for ever, by the pool that has no room. */
  static List<DeadlockTally> find(PoolState[] pools) {
    Deadlock search = new Deadlock(pools);
    if (search.allMove()) {
      return List.of();
    }
    search.close();
    return search.waitingForEver();
  }

  private boolean allMove() {
    boolean all = true;
    for (PoolState pool : pools) {
      boolean mayStart = pool.alive.value < pool.plan.maximum();
      moves[pool.index] = mayStart || pool.idle > 0 || pool.taken.value > pool.awaitingRoom;
      all &= moves[pool.index];
    }
    return all;
  }

  /** Adds pools with a thread whose wait can end until nothing changes. */
  private void close() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (PoolState target : pools) {
        changed |= moves[target.index] && moveProducers(target);
      }
    }
  }

  private boolean moveProducers(PoolState target) {
    boolean changed = false;
    for (BlockedProducer producer : target.line) {
      PoolState thread = producer.thread;
      if (thread != null && !moves[thread.index]) {
        moves[thread.index] = true;
        changed = true;
      }
    }
    return changed;
  }

  private List<DeadlockTally> waitingForEver() {
    List<DeadlockTally> tallies = new ArrayList<>();
    for (PoolState pool : pools) {
      for (PoolState target : pools) {
        int threads = moves[target.index] ? 0 : waiting(pool, target);
        if (threads > 0) {
          tallies.add(
              new DeadlockTally(pool.index, BlockingCause.FULL_QUEUE, target.index, threads));
        }
      }
    }
    return tallies;
  }

  private static int waiting(@Nullable PoolState pool, PoolState target) {
    int count = 0;
    for (BlockedProducer producer : target.line) {
      count += producer.thread == pool ? 1 : 0;
    }
    return count;
  }
}
