package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The real threads of each pool. A unit is submitted to its pool when it is made; which thread
 * takes it, and when, is up to the pool.
 *
 * <p>Only the line of a pool that blocks its producers is kept here: its first unit joins the queue
 * when a thread has taken another. A queue without room has no such moment. There, a thread that
 * becomes free takes the unit from its producer, as in a {@link
 * java.util.concurrent.SynchronousQueue}.
 */
final class LivePools extends Pools {
  private final PoolState[] pools;

  /** By pool: threads that become free in this event, and may take from the first producer. */
  private final List<ArrayDeque<Worker>> free;

  /** The thread that continues after the current event; null outside all pools. */
  private @Nullable Worker worker;

  /** Threads outside all pools that execute something. */
  private int outside;

  LivePools(
      Clock clock, Messages messages, Execution execution, ThreadWaits waits, PoolState[] pools) {
    super(clock, messages, execution, waits, pools);
    this.pools = pools;
    free = Stream.generate(() -> new ArrayDeque<Worker>(0)).limit(pools.length).toList();
  }

  /**
   * Returns whether no thread does anything without a further event: each one that executes
   * something waits for another, and no thread is free to take a unit from a queue.
   */
  boolean isStill() {
    return outside == waits.waitingOutside() && Arrays.stream(pools).allMatch(LivePools::isStill);
  }

  private static boolean isStill(PoolState pool) {
    return pool.taken.value == pool.waiting && (pool.queued.value == 0 || pool.idle == 0);
  }

  /** Counts threads of a pool that have been created, or ended if negative. */
  void countThreads(PoolState pool, int change) {
    pool.alive.add(change, clock.now);
    pool.alive.updateMaximum();
    pool.idle += change;
  }

  /** Counts a thread outside all pools that starts to execute something. */
  void countOutside() {
    outside++;
  }

  @Override
  @Nullable Worker worker() {
    return worker;
  }

  @Override
  void setWorker(@Nullable Worker next) {
    worker = next;
  }

  @Override
  void assign(Message unit) {
    unit.worker = worker;
  }

  @Override
  void offer(PoolState pool, Message unit) {
    if (!pool.line.isEmpty()) {
      awaitRoom(pool, unit);
      return;
    }
    announce(pool, unit);
    boolean threadIsFree = pool.idle > pool.queued.value;
    pool.queued.increment(clock.now);
    if (!((LiveQueue) pool.queue).offer(unit, threadIsFree)) {
      pool.queued.decrement(clock.now);
      reject(pool, unit);
    }
  }

  /** Lets a thread take a unit of its pool. */
  void startUnit(Message unit, Worker taker) {
    PoolState pool = unit.node.pool;
    pool.queued.decrement(clock.now);
    pool.queued.updateMaximum();
    pool.idle--;
    unit.worker = taker;
    startUnit(pool, unit, false, 0);
  }

  /** Real threads take units themselves; those that are still free at the end of an event end. */
  @Override
  void take() {
    for (PoolState pool : pools) {
      if (pool.line.isEmpty()) {
        free.get(pool.index).forEach(Worker::free);
        free.get(pool.index).clear();
      }
    }
  }

  @Override
  boolean admits(PoolState pool) {
    return isHandOff(pool)
        ? !free.get(pool.index).isEmpty()
        : pool.queue.size() < pool.plan.capacity();
  }

  @Override
  void join(PoolState pool, Message unit) {
    Worker taker = isHandOff(pool) ? free.get(pool.index).poll() : null;
    if (taker == null) {
      pool.queue.add(unit);
    } else {
      startUnit(unit, taker);
    }
  }

  private static boolean isHandOff(PoolState pool) {
    return pool.plan.capacity() == 0;
  }

  @Override
  void free(@Nullable PoolState pool) {
    Worker own = worker;
    if (own == null) {
      return;
    }
    if (pool == null) {
      outside--;
      own.free();
      return;
    }
    pool.taken.decrement(clock.now);
    pool.idle++;
    if (isHandOff(pool) && !pool.line.isEmpty()) {
      free.get(pool.index).add(own);
    } else {
      own.free();
    }
  }
}
