package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Rejection;

/**
 * The threads of each pool and the units that wait for them (semantics.md section 5). Units are
 * submitted while an event is executed, and taken at its end.
 */
class Pools {
  final Clock clock;
  private final Messages messages;
  private final Execution execution;
  final ThreadWaits waits;
  private final BlockedProducers producers;
  private final Forks forks;
  private final KeepAlive keepAlive;

  // pools with units added since threads last took units
  private final PoolState[] touched;
  private int touchedCount;

  /** Threads started since then. */
  private final StartedThreads started = new StartedThreads();

  /** Units of the current event that were refused, and messages that it has put on its agenda. */
  final CallerUnits callerUnits = new CallerUnits();

  Pools(Clock clock, Messages messages, Execution execution, ThreadWaits waits, PoolState[] pools) {
    this.clock = clock;
    this.messages = messages;
    this.execution = execution;
    keepAlive = new KeepAlive(clock, pools);
    this.waits = waits;
    producers = new BlockedProducers(clock, waits);
    forks = new Forks(waits);
    touched = new PoolState[pools.length];
  }

  // ---- submission

  /** Submits a new unit to the pool of its node. */
  void submit(Message unit) {
    PoolState pool = unit.node.pool;
    unit.since = clock.now;
    offer(pool, unit);
  }

  /** Lets a pool accept a unit or refuse it. */
  void offer(PoolState pool, Message unit) {
    if (pool.fixed) {
      enqueue(pool, unit);
    } else if (pool.plan.kind() == PoolPlan.Kind.CUSTOM) {
      offerCustom(pool, unit);
    } else {
      start(pool, unit);
    }
  }

  /** Applies the rules of {@code ThreadPoolExecutor.execute}. */
  private void offerCustom(PoolState pool, Message unit) {
    PoolPlan plan = pool.plan;
    if (!pool.line.isEmpty()) {
      awaitRoom(pool, unit);
    } else if (pool.alive.value < plan.core()) {
      start(pool, unit);
    } else if (pool.hasRoom()) {
      enqueue(pool, unit);
      if (pool.alive.value == 0) {
        start(pool, null);
      }
    } else if (pool.alive.value < plan.maximum()) {
      start(pool, unit);
    } else {
      reject(pool, unit);
    }
  }

  /** Applies the policy of a pool to a unit that does not fit. */
  final void reject(PoolState pool, Message unit) {
    Rejection rejection = pool.plan.rejection();
    if (rejection == Rejection.BLOCK) {
      awaitRoom(pool, unit);
      return;
    }
    if (rejection == Rejection.CALLER_RUNS) {
      pool.callerRuns++;
      unit.refused = unit.node.perMessage;
      callerUnits.add(unit);
      return;
    }
    pool.rejected++;
    boolean dropsOldest = rejection == Rejection.DISCARD_OLDEST && pool.plan.capacity() > 0;
    Message oldest = dropsOldest ? dequeue(pool) : null;
    if (oldest == null) {
      messages.endAll(unit);
    } else {
      messages.endAll(oldest);
      offer(pool, unit);
    }
  }

  private void enqueue(PoolState pool, Message unit) {
    announce(pool, unit);
    pool.queue.add(unit);
    pool.queued.increment(clock.now);
    addTouched(pool);
  }

  /** Announces that a unit joins a queue, if no thread of its pool can take it by itself. */
  final void announce(PoolState pool, Message unit) {
    if (waits.anyThreadWaits() && !pool.moves()) {
      waits.announceStay(unit);
    }
  }

  /** Lets a unit wait for room in a queue. */
  final void awaitRoom(PoolState pool, Message unit) {
    producers.await(pool, unit);
    addTouched(pool);
  }

  private void addTouched(PoolState pool) {
    if (!pool.hasNewUnits) {
      pool.hasNewUnits = true;
      touched[touchedCount++] = pool;
    }
  }

  private void start(PoolState pool, @Nullable Message unit) {
    started.add(pool, unit);
    pool.alive.increment(clock.now);
    pool.alive.updateMaximum();
  }

  // ---- taking

  /**
   * Lets new threads take their first units in the order of starting, then idle threads take units
   * from the queues.
   */
  void take() {
    if (started.count() > 0) {
      takeFirstUnits();
    }
    for (int i = 0; i < touchedCount; i++) {
      PoolState pool = touched[i];
      pool.hasNewUnits = false;
      takeQueued(pool);
      pool.queued.updateMaximum();
    }
    touchedCount = 0;
  }

  private void takeQueued(PoolState pool) {
    while (pool.idle > 0) {
      int sleepers = pool.hasCosts ? sleepers(pool) : 0;
      Message unit = dequeue(pool);
      if (unit == null) {
        return;
      }
      wakeOne(pool);
      pool.taken.increment(clock.now);
      startNext(pool, unit, sleepers);
    }
  }

  /**
   * Lets a thread that counts as taken execute a unit.
   *
   * @param sleepers other threads of the pool that are still idle
   */
  final void startNext(PoolState pool, Message unit, int sleepers) {
    boolean isNew = pool.unused > 0;
    if (isNew) {
      pool.unused--;
    }
    execute(pool, unit, isNew, sleepers);
  }

  private void takeFirstUnits() {
    for (int i = 0; i < started.count(); i++) {
      takeFirstUnit(started.pool(i), started.unit(i));
    }
    started.clear();
  }

  /** Lets a new thread take the unit it was started for, or else one from the queue. */
  private void takeFirstUnit(PoolState pool, @Nullable Message firstUnit) {
    int sleepers = sleepers(pool);
    Message unit = firstUnit == null ? dequeue(pool) : firstUnit;
    if (unit == null) {
      keepAlive.becomeIdle(pool);
    } else {
      startUnit(pool, unit, true, sleepers);
    }
  }

  /** Removes and returns the next unit of a queue; null if it is empty. */
  final @Nullable Message dequeue(PoolState pool) {
    Message unit = pool.queue.poll();
    if (unit != null) {
      pool.queued.decrement(clock.now);
    }
    return unit;
  }

  /**
   * Returns the number of threads that will still be idle after the takers of this moment have
   * left.
   */
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

  /**
   * Lets a thread take a unit.
   *
   * @param isNew whether the thread has just been started
   * @param sleepers other threads of the pool that are still idle
   */
  final void startUnit(PoolState pool, Message unit, boolean isNew, int sleepers) {
    pool.taken.increment(clock.now);
    execute(pool, unit, isNew, sleepers);
  }

  private void execute(PoolState pool, Message unit, boolean isNew, int sleepers) {
    countTaken(unit);
    if (unit.node.perMessage) {
      unit.draw();
    }
    execution.take(unit, pool, isNew, sleepers);
  }

  /** Counts a unit that a thread takes, or its caller. */
  final void countTaken(Message unit) {
    unit.node.countTaken(clock.now - unit.since);
    unit.made = unit.since;
    unit.taken = clock.now;
  }

  // ---- release

  /**
   * Announces that the unit of a thread has ended. Units that wait for that thread were in its pool
   * before the outputs of the ended unit reach any pool, so this pool takes first.
   */
  void announce(@Nullable PoolState thread) {
    if (thread != null && thread.queue.size() > 0) {
      addTouched(thread);
    }
  }

  /** Returns the real thread that continues after the current event; null in simulations. */
  @Nullable Worker worker() {
    return null;
  }

  /** Sets the real thread that continues after the current event; null outside all pools. */
  void setWorker(@Nullable Worker worker) {
    // simulated threads need no identity
  }

  /** Lets the real thread that continues after the current event execute a unit. */
  void assign(Message unit) {
    // simulated threads need no identity
  }

  /**
   * Releases a thread whose unit has ended and whose outputs have been sent: it runs its next own
   * unit, becomes idle, or ends.
   *
   * @param node node whose outputs were sent
   * @param thread pool of the thread; null without a thread
   * @param unit result of {@link Agenda#next}
   */
  void release(NodeState node, @Nullable PoolState thread, @Nullable Message unit) {
    if (waits.isUsed() && startWait(node, thread)) {
      return;
    }
    if (unit != null) {
      assign(unit);
      if (unit.node.perMessage) {
        unit.draw();
      } else {
        countTaken(unit);
      }
      execution.run(unit, thread);
    } else {
      free(thread);
    }
  }

  private boolean startWait(NodeState node, @Nullable PoolState thread) {
    return producers.start(node, thread, worker()) || forks.start(thread, worker());
  }

  /** Lets a thread become idle or end; does nothing for null, which is no thread of a pool. */
  void free(@Nullable PoolState pool) {
    if (pool == null) {
      return;
    }
    pool.taken.decrement(clock.now);
    if (pool.fixed) {
      pool.idle++;
    } else if (pool.plan.kind() == PoolPlan.Kind.CUSTOM) {
      keepAlive.becomeIdle(pool);
    } else {
      pool.alive.decrement(clock.now);
    }
  }

  /** Ends the idle threads of a pool whose time-out is over. */
  void expire(int index) {
    keepAlive.expire(index);
  }

  // ---- room in queues

  /** Returns all that wait for room. */
  BlockedProducers producers() {
    return producers;
  }

  /** Returns whether the first of a line can continue. */
  boolean admits(PoolState pool) {
    return pool.hasRoom();
  }

  /** Lets a unit that has waited for room join the queue. */
  void join(PoolState pool, Message unit) {
    pool.queue.add(unit);
    addTouched(pool);
  }

  /** Returns all that wait for branches. */
  Forks forks() {
    return forks;
  }
}
