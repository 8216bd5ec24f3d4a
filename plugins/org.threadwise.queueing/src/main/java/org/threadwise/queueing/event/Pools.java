package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Rejection;

/**
 * The threads of each pool and the units that wait for them (semantics.md section 5). Units are
 * submitted while an event is handled, and taken at its end.
 */
final class Pools {
  private final Clock clock;
  private final Messages messages;
  private final Execution execution;
  private final PoolState[] pools;

  // pools that got a unit since threads took the last time
  private final PoolState[] touched;
  private int touchedCount;

  // threads started since then, and the units they bring
  private PoolState[] startedPool = new PoolState[16];
  private @Nullable Message[] startedUnit = new Message[16];
  private int startedCount;

  // units that the thread of the present event runs itself
  private @Nullable Message callerHead;
  private @Nullable Message callerTail;

  Pools(Clock clock, Messages messages, Execution execution, PoolState[] pools) {
    this.clock = clock;
    this.messages = messages;
    this.execution = execution;
    this.pools = pools;
    touched = new PoolState[pools.length];
  }

  // ---- units join

  /** A unit that has just been made joins its pool; its node says which. */
  void submit(Message unit) {
    PoolState pool = unit.node.pool;
    unit.since = clock.now;
    if (pool.fixed) {
      enqueue(pool, unit);
    } else if (pool.plan.kind() == PoolPlan.Kind.CUSTOM) {
      execute(pool, unit);
    } else {
      start(pool, unit);
    }
  }

  /** The rules of {@code ThreadPoolExecutor.execute}. */
  private void execute(PoolState pool, Message unit) {
    PoolPlan its = pool.plan;
    if (pool.alive.value < its.core()) {
      start(pool, unit);
    } else if (pool.queue.size() - pool.idle < its.capacity()) {
      enqueue(pool, unit);
      if (pool.alive.value == 0) {
        start(pool, null);
      }
    } else if (pool.alive.value < its.maximum()) {
      start(pool, unit);
    } else {
      reject(pool, unit);
    }
  }

  private void reject(PoolState pool, Message unit) {
    Rejection rejection = pool.plan.rejection();
    if (rejection == Rejection.CALLER_RUNS) {
      pool.callerRuns++;
      addCallerUnit(unit);
      return;
    }
    pool.rejected++;
    boolean dropsOldest = rejection == Rejection.DISCARD_OLDEST && pool.plan.capacity() > 0;
    Message oldest = dropsOldest ? dequeue(pool) : null;
    if (oldest == null) {
      messages.endAll(unit);
    } else {
      messages.endAll(oldest);
      execute(pool, unit);
    }
  }

  private void enqueue(PoolState pool, Message unit) {
    pool.queue.add(unit);
    pool.queued.increment(clock.now);
    touch(pool);
  }

  private void touch(PoolState pool) {
    if (!pool.touched) {
      pool.touched = true;
      touched[touchedCount++] = pool;
    }
  }

  private void start(PoolState pool, @Nullable Message unit) {
    if (startedCount == startedUnit.length) {
      startedUnit = Arrays.copyOf(startedUnit, 2 * startedCount);
      startedPool = Arrays.copyOf(startedPool, 2 * startedCount);
    }
    startedPool[startedCount] = pool;
    startedUnit[startedCount++] = unit;
    pool.alive.increment(clock.now);
    pool.alive.mark();
  }

  // ---- threads take

  /** New threads take their units in the order of starting, then idle ones from the queues. */
  void take() {
    if (startedCount > 0) {
      takeFirsts();
    }
    for (int i = 0; i < touchedCount; i++) {
      PoolState pool = touched[i];
      pool.touched = false;
      takeQueued(pool);
      pool.queued.mark();
    }
    touchedCount = 0;
  }

  private void takeQueued(PoolState pool) {
    while (pool.idle > 0) {
      int sleepers = pool.costly ? sleepers(pool) : 0;
      Message unit = dequeue(pool);
      if (unit == null) {
        return;
      }
      wakeOne(pool);
      boolean isNew = pool.fresh > 0;
      if (isNew) {
        pool.fresh--;
      }
      begin(pool, unit, isNew, sleepers);
    }
  }

  private void takeFirsts() {
    for (int i = 0; i < startedCount; i++) {
      takeFirst(startedPool[i], startedUnit[i]);
      startedUnit[i] = null;
    }
    startedCount = 0;
  }

  /** A new thread takes the unit it was started for, or else one from the queue. */
  private void takeFirst(PoolState pool, @Nullable Message itsUnit) {
    int sleepers = sleepers(pool);
    Message unit = itsUnit == null ? dequeue(pool) : itsUnit;
    if (unit == null) {
      becomeIdle(pool);
    } else {
      begin(pool, unit, true, sleepers);
    }
  }

  private @Nullable Message dequeue(PoolState pool) {
    Message unit = pool.queue.poll();
    if (unit != null) {
      pool.queued.decrement(clock.now);
    }
    return unit;
  }

  /** Idle threads of a pool that will still be idle after the takers of this moment have left. */
  private static int sleepers(PoolState pool) {
    return Math.max(0, pool.idle - pool.queue.size());
  }

  private static void wakeOne(PoolState pool) {
    pool.idle--;
    IdleThreads threads = pool.idleThreads;
    if (threads == null) {
      return;
    }
    if (pool.plan.capacity() == 0) {
      threads.removeYoungest();
    } else {
      threads.removeOldest();
    }
  }

  private void begin(PoolState pool, Message unit, boolean isNew, int sleepers) {
    pool.taken.increment(clock.now);
    countTaken(pool, unit);
    execution.take(unit, pool, isNew, sleepers);
  }

  private void countTaken(PoolState pool, Message unit) {
    long waited = clock.now - unit.since;
    pool.countTaken(waited);
    unit.node.countTaken(waited);
  }

  // ---- threads are released

  /**
   * The unit of a thread has ended. If others wait for that thread, its pool got them before any
   * pool gets what comes of the unit, so it takes first.
   */
  void announce(@Nullable PoolState thread) {
    if (thread != null && thread.queue.size() > 0) {
      touch(thread);
    }
  }

  /**
   * Returns the unit that the thread of the present event runs next itself, null for none: the
   * rejected units that it has just made come before those of its backlog.
   *
   * @param backlog first of the units that the thread still had to run
   */
  @Nullable Message nextOwnUnit(@Nullable Message backlog) {
    return callerHead == null ? backlog : nextCallerUnit(backlog);
  }

  /**
   * The unit of a thread has ended, and its outputs are handled: the thread runs the next unit of
   * its own, or becomes idle, or ends.
   *
   * @param thread its pool, or null without one
   * @param unit as {@link #nextOwnUnit} returns it
   */
  void release(@Nullable PoolState thread, @Nullable Message unit) {
    if (unit != null) {
      countTaken(unit.node.pool, unit);
      execution.runByCaller(unit, thread);
    } else if (thread != null) {
      thread.taken.decrement(clock.now);
      free(thread);
    }
  }

  private void free(PoolState pool) {
    if (pool.fixed) {
      pool.idle++;
    } else if (pool.plan.kind() == PoolPlan.Kind.CUSTOM) {
      becomeIdle(pool);
    } else {
      pool.alive.decrement(clock.now);
    }
  }

  private void becomeIdle(PoolState pool) {
    pool.idle++;
    IdleThreads threads = pool.idleThreads;
    if (threads == null) {
      return;
    }
    boolean timed = pool.alive.value > pool.plan.core();
    long expiry = clock.now + Math.min(pool.plan.keepAlive(), Clock.LAST);
    threads.add(timed ? expiry : Long.MAX_VALUE);
    if (timed) {
      watchIdle(pool, expiry);
    }
  }

  /** One event at a time watches the idle threads of a pool. */
  private void watchIdle(PoolState pool, long expiry) {
    if (!pool.watched) {
      pool.watched = true;
      clock.keepAlives++;
      clock.events.add(expiry, Clock.KEEP_ALIVE, pool.index);
    }
  }

  /** The time-out of an idle thread may be over. */
  void expire(int index) {
    PoolState pool = pools[index];
    IdleThreads threads = pool.idleThreads;
    pool.watched = false;
    clock.keepAlives--;
    if (threads == null) {
      return;
    }
    int above = Math.max(0, pool.alive.value - pool.plan.core());
    int ended = threads.expire(clock.now, above);
    pool.idle -= ended;
    pool.alive.add(-ended, clock.now);
    long following = threads.nextExpiry();
    if (following != EventList.NEVER) {
      watchIdle(pool, following);
    }
  }

  // ---- units that their callers run

  private void addCallerUnit(Message unit) {
    Message last = callerTail;
    if (last == null) {
      callerHead = unit;
    } else {
      last.backlog = unit;
    }
    callerTail = unit;
    unit.backlog = null;
  }

  /** Puts what the thread of this event has just made before its backlog. */
  private @Nullable Message nextCallerUnit(@Nullable Message backlog) {
    Message unit = callerHead;
    Message last = callerTail;
    if (last != null) {
      last.backlog = backlog;
    }
    callerHead = null;
    callerTail = null;
    return unit;
  }
}
