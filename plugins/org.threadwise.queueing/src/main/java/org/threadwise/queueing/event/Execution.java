package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Costs;

/**
 * Executes work units on threads, from the time they are taken to their end (semantics.md sections
 * 3 to 6): start, lock, rest of dispatch, wake, turn, cpu, wait, response. Consecutive parts
 * between which a unit cannot wait are one event.
 */
class Execution {
  // phase of a unit that ends with its next event
  private static final int START = 0;
  private static final int LOCK = 1;
  private static final int DISPATCH = 2;
  static final int CPU = 3;
  static final int WAIT = 4;
  static final int RESPONSE = 5;
  static final int UNIT = 6;
  private static final int RETRY = 7;
  private static final int THROTTLE = 8;

  final Clock clock;
  private final Stations stations;

  /** Cores and carriers of the host; null without a host. */
  private final @Nullable Carriers carriers;

  /** Whether a CPU part ends by an event of its own. */
  private final boolean separatesCpu;

  Execution(Clock clock, Stations stations, @Nullable Carriers carriers) {
    this(clock, stations, carriers, carriers != null);
  }

  /** Creates the execution by real threads. */
  Execution(Clock clock, Stations stations) {
    this(clock, stations, null, true);
  }

  private Execution(
      Clock clock, Stations stations, @Nullable Carriers carriers, boolean separatesCpu) {
    this.clock = clock;
    this.stations = stations;
    this.carriers = carriers;
    this.separatesCpu = separatesCpu;
  }

  /**
   * Lets a thread of a pool take a unit.
   *
   * @param isNew whether the thread has just been started
   * @param sleepers other threads of the pool that are still idle
   */
  void take(Message unit, PoolState pool, boolean isNew, int sleepers) {
    if (!pool.hasCosts) {
      run(unit, pool);
      return;
    }
    unit.thread = pool;
    Costs costs = pool.plan.costs();
    long start = isNew ? costs.start() : 0;
    long wake = costs.wake() * sleepers;
    if (costs.lock() == 0) {
      spend(unit, start + costs.dispatch() + wake);
      return;
    }
    unit.overhead = costs.dispatch() - costs.lock() + wake;
    if (start > 0) {
      compute(unit, start, START);
    } else {
      enterLock(unit, pool);
    }
  }

  /**
   * Lets a thread run a unit without costs of a pool.
   *
   * @param thread pool of the thread; null outside all pools
   */
  void run(Message unit, @Nullable PoolState thread) {
    unit.thread = thread;
    if (unit.node.undelayed) {
      runUndelayed(unit);
    } else {
      spend(unit, 0);
    }
  }

  private void runUndelayed(Message unit) {
    unit.started = clock.now;
    unit.phase = UNIT;
    EventLane ends = unit.node.ends;
    if (ends == null) {
      scheduleEnd(unit, unit.service());
    } else {
      clock.events.add(ends, clock.now + unit.service(), Clock.END, unit.number);
    }
  }

  /** Ends the current phase of a unit and starts the next; returns whether the unit has ended. */
  boolean proceed(Message unit) {
    if (unit.phase != UNIT) {
      return proceedWithin(unit);
    }
    EventLane ends = unit.node.ends;
    if (ends != null) {
      clock.events.advance(ends);
    }
    return true;
  }

  private boolean proceedWithin(Message unit) {
    PoolState thread = unit.thread;
    switch (unit.phase) {
      case START -> {
        if (thread != null) {
          enterLock(unit, thread);
        }
      }
      case LOCK -> {
        if (thread != null) {
          leaveLock(thread);
        }
        spend(unit, unit.overhead);
      }
      case DISPATCH -> enterTurn(unit);
      case CPU -> {
        return afterCpu(unit);
      }
      case WAIT -> {
        return waitAtEnd(unit);
      }
      case THROTTLE -> {
        leaveThrottle(unit);
        unit.endBlocked(BlockingCause.THROTTLE, clock.now);
        return true;
      }
      case RETRY -> {
        unit.endBlocked(BlockingCause.RETRY, clock.now);
        unit.redraw();
        spend(unit, 0);
      }
      default -> {
        return completeResponse(unit);
      }
    }
    return false;
  }

  // ---- dispatch

  private void enterLock(Message unit, PoolState pool) {
    if (pool.locked) {
      leaveCarrier(unit);
      pool.lockQueue.addLast(unit);
      unit.startBlocked(clock.now);
    } else {
      pool.locked = true;
      compute(unit, pool.plan.costs().lock(), LOCK);
    }
  }

  private void leaveLock(PoolState pool) {
    Message following = pool.lockQueue.poll();
    if (following == null) {
      pool.locked = false;
    } else {
      following.endBlocked(BlockingCause.LOCK, clock.now);
      compute(following, pool.plan.costs().lock(), LOCK);
    }
  }

  /** Starts the remaining costs of the pool, then the unit's own parts. */
  private void spend(Message unit, long costs) {
    if (!unit.node.limited) {
      computeAll(unit, costs + unit.cpu);
    } else if (costs > 0) {
      compute(unit, costs, DISPATCH);
    } else {
      enterTurn(unit);
    }
  }

  // ---- turn

  private void enterTurn(Message unit) {
    NodeState node = unit.node;
    if (node.running < node.limit) {
      node.running++;
      computeAll(unit, unit.cpu);
    } else {
      leaveCarrier(unit);
      node.turn.addLast(unit);
      unit.startBlocked(clock.now);
    }
  }

  /** Passes the turn of an ended unit of a limited node to the next unit. */
  void passTurn(NodeState node) {
    Message following = node.turn.poll();
    if (following == null) {
      node.running--;
    } else {
      following.endBlocked(BlockingCause.TURN, clock.now);
      computeAll(following, following.cpu);
    }
  }

  // ---- CPU parts

  /**
   * Starts the last CPU part of a unit, merged with the following parts where the unit cannot wait
   * between them.
   */
  private void computeAll(Message unit, long demand) {
    unit.started = clock.now;
    if (separatesCpu && demand > 0) {
      compute(unit, demand, CPU);
      return;
    }
    if (!unit.node.mayWaitAtEnd) {
      pause(unit, demand + unit.rest(), UNIT);
    } else if (unit.node.waitsForThrottle || demand + unit.wait > 0) {
      pause(unit, demand + unit.wait, WAIT);
    } else {
      requestService(unit);
    }
  }

  /** Uses CPU time, which ends a phase of a unit. */
  void compute(Message unit, long demand, int phase) {
    if (carriers == null) {
      schedule(unit, demand, phase);
    } else {
      unit.phase = phase;
      carriers.compute(unit, demand);
    }
  }

  private void leaveCarrier(Message unit) {
    if (carriers != null) {
      carriers.leave(unit);
    }
  }

  /**
   * Moves the carrier of a thread whose unit has ended to the thread's next unit.
   *
   * @param unit null if the thread has no further unit: the carrier passes to the next thread
   */
  void moveCarrier(@Nullable Message unit) {
    if (unit != null) {
      unit.mounted = true;
    } else if (carriers != null) {
      carriers.pass();
    }
  }

  // ---- waits

  /**
   * Continues a unit whose CPU part on the shared host has ended; returns whether the unit has
   * ended.
   */
  private boolean afterCpu(Message unit) {
    if (unit.node.mayWaitAtEnd) {
      if (unit.wait > 0) {
        pause(unit, unit.wait, WAIT);
        return false;
      }
      return waitAtEnd(unit);
    }
    long rest = unit.rest();
    if (rest > 0) {
      pause(unit, rest, UNIT);
    }
    return rest == 0;
  }

  /**
   * Lets the thread of a unit wait for a server of a station or for a throttler. Returns whether
   * the unit has ended, since a throttler may let it leave at once.
   */
  private boolean waitAtEnd(Message unit) {
    ThrottleState throttle = unit.node.throttle;
    if (throttle == null) {
      requestService(unit);
      return false;
    }
    long leaves = throttle.enter(clock.now);
    if (leaves == clock.now) {
      return true;
    }
    leaveCarrierUnlessPinned(unit);
    Permits permits = unit.node.permits;
    if (permits == null) {
      unit.startBlocked(clock.now);
      schedule(unit, leaves - clock.now, THROTTLE);
    } else {
      unit.since = clock.now;
      permits.await(unit, unit.thread);
    }
    return false;
  }

  /** Counts a message whose thread has waited for its throttler. */
  void leaveThrottle(Message unit) {
    ThrottleState throttle = unit.node.throttle;
    if (throttle != null) {
      throttle.leave(unit.since, clock.now);
    }
  }

  private void requestService(Message unit) {
    boolean served = stations.request(unit);
    if (!served) {
      unit.startBlocked(clock.now);
    }
    if (!served || unit.response > 0) {
      leaveCarrierUnlessPinned(unit);
    }
  }

  /**
   * Pauses a unit that needs no CPU for a time. Only a pinned thread keeps its carrier meanwhile.
   */
  private void pause(Message unit, long time, int phase) {
    if (time > 0) {
      leaveCarrierUnlessPinned(unit);
    }
    schedule(unit, time, phase);
  }

  private void leaveCarrierUnlessPinned(Message unit) {
    if (!unit.node.pinned) {
      leaveCarrier(unit);
    }
  }

  private void schedule(Message unit, long delay, int phase) {
    unit.phase = phase;
    if (phase == UNIT && unit.node.timed && unit.node.blocks && unit.isLate()) {
      unit.attempt().timer = clock.events.add(clock.now + delay, Clock.TIMEOUT, unit.number);
    } else {
      scheduleEnd(unit, delay);
    }
  }

  /** Ends the phase of a unit after a time in which it needs no CPU. */
  void scheduleEnd(Message unit, long delay) {
    clock.events.add(clock.now + delay, Clock.END, unit.number);
  }

  // ---- failures

  /**
   * Lets the thread of a failed unit wait before it executes the unit again. The turn passes on.
   *
   * @param time time in nanoseconds until the next execution
   */
  void pauseBeforeRetry(Message unit, long time) {
    if (time > 0) {
      leaveCarrier(unit);
    }
    if (unit.node.limited) {
      passTurn(unit.node);
    }
    unit.startBlocked(clock.now);
    schedule(unit, time, RETRY);
  }

  /**
   * Ends the wait of a message whose answer is late, and returns the message that continues in its
   * place.
   */
  Message abandon(Message message) {
    if (message.node.station == null) {
      return message;
    }
    Message live = stations.abandon(message);
    if (live.node.blocks && !live.attempt().inService) {
      live.endBlocked(BlockingCause.STATION, clock.now);
    }
    return live;
  }

  // ---- responses

  /**
   * The station turns to its next request, which may be one of a taken thread. Returns whether a
   * message waits for the answer that has just come.
   */
  boolean completeResponse(Message message) {
    Message following = stations.completeResponse(message);
    if (following != null) {
      startResponse(following);
    }
    return !message.node.timed || stations.isAwaited(message);
  }

  /** Ends the wait for a server of the thread that waits for a response, if one does. */
  void startResponse(Message message) {
    if (message.node.blocks && !Stations.isAbandoned(message)) {
      message.endBlocked(BlockingCause.STATION, clock.now);
    }
  }
}
