package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Run.PoolTally;
import org.threadwise.queueing.network.Pool.Rejection;

/**
 * The threads of each pool and the units that wait for them (semantics.md section 5). Units are
 * submitted while an event is handled, and taken at its end.
 */
final class Pools {
  private static final int NO_UNIT = -1;

  private final Plan plan;
  private final Clock clock;
  private final Messages messages;
  private final Execution execution;
  private final NodeTallies nodeTallies;
  private final WorkQueues queues;
  private final @Nullable IdleThreads[] idleThreads;
  private final boolean[] fixed;
  private final boolean[] watched;
  private final int[] idle;

  /** Threads of fixed pools that have not taken a unit yet; they are idle longest. */
  private final int[] fresh;

  private final Levels alive;
  private final Levels taken;
  private final Levels queued;
  private final long[] takenUnits;
  private final double[] waiting;
  private final long[] rejected;
  private final long[] callerRuns;

  // pools that got a unit since threads took the last time
  private final int[] touched;
  private final boolean[] isTouched;
  private int touchedCount;

  // threads started since then, and the units they bring
  private int[] startedPool = new int[16];
  private int[] startedUnit = new int[16];
  private int startedCount;

  // units that the thread of the present event runs itself
  private int callerHead = NO_UNIT;
  private int callerTail = NO_UNIT;

  Pools(Plan plan, Clock clock, Messages messages, Execution execution, NodeTallies nodeTallies) {
    this.plan = plan;
    this.clock = clock;
    this.messages = messages;
    this.execution = execution;
    this.nodeTallies = nodeTallies;
    int count = plan.pools.length;
    queues = new WorkQueues(plan, messages);
    idleThreads = new IdleThreads[count];
    fixed = new boolean[count];
    watched = new boolean[count];
    idle = new int[count];
    fresh = new int[count];
    alive = new Levels(count);
    taken = new Levels(count);
    queued = new Levels(count);
    takenUnits = new long[count];
    waiting = new double[count];
    rejected = new long[count];
    callerRuns = new long[count];
    touched = new int[count];
    isTouched = new boolean[count];
    for (int pool = 0; pool < count; pool++) {
      if (plan.pools[pool].kind() == PoolPlan.Kind.FIXED) {
        idle[pool] = plan.pools[pool].core();
        fresh[pool] = idle[pool];
        alive.add(pool, idle[pool], 0);
        alive.mark(pool);
        fixed[pool] = true;
      } else if (plan.pools[pool].kind() == PoolPlan.Kind.CUSTOM) {
        idleThreads[pool] = new IdleThreads();
      }
    }
  }

  // ---- units join

  /** A unit that has just been made joins its pool; its node says which. */
  void submit(int unit) {
    int pool = plan.pool[messages.node[unit]];
    messages.since[unit] = clock.now;
    if (fixed[pool]) {
      enqueue(pool, unit);
      return;
    }
    switch (plan.pools[pool].kind()) {
      case FIXED -> enqueue(pool, unit);
      case PER_TASK, VIRTUAL -> start(pool, unit);
      case CUSTOM -> execute(pool, unit);
    }
  }

  /** The rules of {@code ThreadPoolExecutor.execute}. */
  private void execute(int pool, int unit) {
    PoolPlan its = plan.pools[pool];
    if (alive.level[pool] < its.core()) {
      start(pool, unit);
    } else if (queues.size(pool) - idle[pool] < its.capacity()) {
      enqueue(pool, unit);
      if (alive.level[pool] == 0) {
        start(pool, NO_UNIT);
      }
    } else if (alive.level[pool] < its.maximum()) {
      start(pool, unit);
    } else {
      reject(pool, unit);
    }
  }

  private void reject(int pool, int unit) {
    PoolPlan its = plan.pools[pool];
    if (its.rejection() == Rejection.CALLER_RUNS) {
      callerRuns[pool]++;
      addCallerUnit(unit);
      return;
    }
    rejected[pool]++;
    boolean dropsOldest = its.rejection() == Rejection.DISCARD_OLDEST;
    if (dropsOldest && its.capacity() > 0 && queues.size(pool) > 0) {
      queued.decrement(pool, clock.now);
      messages.endAll(queues.take(pool));
      execute(pool, unit);
    } else {
      messages.endAll(unit);
    }
  }

  private void enqueue(int pool, int unit) {
    queues.add(pool, unit, messages.node[unit]);
    queued.increment(pool, clock.now);
    touch(pool);
  }

  private void touch(int pool) {
    if (!isTouched[pool]) {
      isTouched[pool] = true;
      touched[touchedCount++] = pool;
    }
  }

  private void start(int pool, int unit) {
    if (startedCount == startedUnit.length) {
      startedUnit = Arrays.copyOf(startedUnit, 2 * startedCount);
      startedPool = Arrays.copyOf(startedPool, 2 * startedCount);
    }
    startedPool[startedCount] = pool;
    startedUnit[startedCount++] = unit;
    alive.increment(pool, clock.now);
    alive.mark(pool);
  }

  // ---- threads take

  /** New threads take their units in the order of starting, then idle ones from the queues. */
  void take() {
    for (int i = 0; i < startedCount; i++) {
      takeFirst(startedPool[i], startedUnit[i]);
    }
    startedCount = 0;
    for (int i = 0; i < touchedCount; i++) {
      int pool = touched[i];
      isTouched[pool] = false;
      while (idle[pool] > 0 && queues.size(pool) > 0) {
        int sleepers = sleepers(pool);
        wakeOne(pool);
        boolean isNew = fresh[pool] > 0;
        fresh[pool] -= isNew ? 1 : 0;
        begin(pool, dequeue(pool), isNew, sleepers);
      }
      queued.mark(pool);
    }
    touchedCount = 0;
  }

  /** A new thread takes the unit it was started for, or else one from the queue. */
  private void takeFirst(int pool, int itsUnit) {
    if (itsUnit != NO_UNIT) {
      begin(pool, itsUnit, true, sleepers(pool));
    } else if (queues.size(pool) > 0) {
      int sleepers = sleepers(pool);
      begin(pool, dequeue(pool), true, sleepers);
    } else {
      becomeIdle(pool);
    }
  }

  private int dequeue(int pool) {
    queued.decrement(pool, clock.now);
    return queues.take(pool);
  }

  /** Idle threads of a pool that will still be idle after the takers of this moment have left. */
  private int sleepers(int pool) {
    return Math.max(0, idle[pool] - queues.size(pool));
  }

  private void wakeOne(int pool) {
    idle[pool]--;
    if (fixed[pool]) {
      return;
    }
    IdleThreads threads = idleThreads[pool];
    if (threads != null && plan.pools[pool].capacity() == 0) {
      threads.removeYoungest();
    } else if (threads != null) {
      threads.removeOldest();
    }
  }

  private void begin(int pool, int unit, boolean isNew, int sleepers) {
    taken.increment(pool, clock.now);
    countTaken(pool, unit);
    execution.take(unit, pool, isNew, sleepers);
  }

  private void countTaken(int pool, int unit) {
    long waited = clock.now - messages.since[unit];
    int node = messages.node[unit];
    takenUnits[pool]++;
    nodeTallies.taken[node]++;
    if (waited > 0) {
      waiting[pool] += waited;
      nodeTallies.waited[node]++;
      nodeTallies.waiting[node] += waited;
    }
  }

  // ---- threads are released

  /**
   * The unit of a thread has ended. If others wait for that thread, its pool got them before any
   * pool gets what comes of the unit, so it takes first.
   */
  void announce(int thread) {
    if (thread != Execution.OUTSIDE && queues.size(thread) > 0) {
      touch(thread);
    }
  }

  /**
   * The unit of a thread has ended, and all that came of it is done: the thread runs what it made
   * and nobody took, or is idle, or ends.
   *
   * @param thread its pool, or {@link Execution#OUTSIDE}
   * @param backlog first of the units that the thread still had to run
   */
  void release(int thread, int backlog) {
    int unit = nextCallerUnit(backlog);
    if (unit != NO_UNIT) {
      countTaken(plan.pool[messages.node[unit]], unit);
      execution.runByCaller(unit, thread);
      return;
    }
    if (thread == Execution.OUTSIDE) {
      return;
    }
    taken.decrement(thread, clock.now);
    if (fixed[thread]) {
      idle[thread]++;
      return;
    }
    switch (plan.pools[thread].kind()) {
      case FIXED -> idle[thread]++;
      case CUSTOM -> becomeIdle(thread);
      case PER_TASK, VIRTUAL -> alive.decrement(thread, clock.now);
    }
  }

  private void becomeIdle(int pool) {
    PoolPlan its = plan.pools[pool];
    idle[pool]++;
    IdleThreads threads = idleThreads[pool];
    if (threads == null) {
      return;
    }
    boolean timed = alive.level[pool] > its.core();
    long expiry = clock.now + Math.min(its.keepAlive(), Clock.LAST);
    threads.add(timed ? expiry : Long.MAX_VALUE);
    if (timed) {
      watchIdle(pool, expiry);
    }
  }

  /** One event at a time watches the idle threads of a pool. */
  private void watchIdle(int pool, long expiry) {
    if (!watched[pool]) {
      watched[pool] = true;
      clock.keepAlives.add(expiry, pool);
    }
  }

  /** The time-out of an idle thread may be over. */
  void expire(int pool) {
    IdleThreads threads = idleThreads[pool];
    watched[pool] = false;
    if (threads == null) {
      return;
    }
    int above = Math.max(0, alive.level[pool] - plan.pools[pool].core());
    int ended = threads.expire(clock.now, above);
    idle[pool] -= ended;
    alive.add(pool, -ended, clock.now);
    long following = threads.nextExpiry();
    if (following != EventHeap.NEVER) {
      watchIdle(pool, following);
    }
  }

  // ---- units that their callers run

  private void addCallerUnit(int unit) {
    if (callerHead == NO_UNIT) {
      callerHead = unit;
    } else {
      messages.backlog[callerTail] = unit;
    }
    callerTail = unit;
    messages.backlog[unit] = NO_UNIT;
  }

  /** The unit that the thread of this event runs next: what it made just now comes first. */
  private int nextCallerUnit(int backlog) {
    if (callerHead == NO_UNIT) {
      return backlog;
    }
    int unit = callerHead;
    messages.backlog[callerTail] = backlog;
    callerHead = NO_UNIT;
    callerTail = NO_UNIT;
    return unit;
  }

  // ---- tallies

  /** Keeps the integrals exact; see {@link Levels}. */
  void settle(long now) {
    alive.settle(now);
    taken.settle(now);
    queued.settle(now);
    execution.blockedThreads.settle(now);
  }

  void restart(long now) {
    alive.restart(now);
    taken.restart(now);
    queued.restart(now);
    execution.blockedThreads.restart(now);
    Arrays.fill(takenUnits, 0);
    Arrays.fill(waiting, 0);
    Arrays.fill(rejected, 0);
    Arrays.fill(callerRuns, 0);
  }

  PoolTally tally(int pool) {
    long now = clock.now;
    return new PoolTally(
        alive.integral(pool, now),
        alive.maximum(pool),
        taken.integral(pool, now),
        queued.integral(pool, now),
        queued.maximum(pool),
        takenUnits[pool],
        waiting[pool],
        execution.blockedThreads.integral(pool, now),
        rejected[pool],
        callerRuns[pool]);
  }
}
