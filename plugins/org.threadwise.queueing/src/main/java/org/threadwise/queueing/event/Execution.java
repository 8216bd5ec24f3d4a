package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Costs;

/**
 * Work units on threads, from the moment they are taken to their end (semantics.md sections 3 to
 * 6): start, lock, rest of dispatch, wake, turn, cpu, wait, response. Parts between which nothing
 * can be waited for are one event.
 */
final class Execution {
  /** The thread of a unit whose caller runs it and belongs to no pool. */
  static final int OUTSIDE = -1;

  // what ends with the next event of a unit
  private static final int START = 0;
  private static final int LOCK = 1;
  private static final int DISPATCH = 2;
  private static final int CPU = 3;
  private static final int WAIT = 4;
  static final int RESPONSE = 5;
  private static final int UNIT = 6;

  private final Plan plan;
  private final Clock clock;
  private final Messages messages;
  private final Stations stations;
  private final NodeTallies tallies;
  private final @Nullable Cores cores;
  private final boolean[] onCarriers;
  private final boolean[] costly;
  private final Queues turnQueue;
  private final int[] running;
  private final Queues lockQueue;
  private final boolean[] locked;
  private final Queues carrierQueue;
  private int freeCarriers;
  final Levels blockedThreads;

  Execution(
      Plan plan,
      Clock clock,
      Messages messages,
      Stations stations,
      NodeTallies tallies,
      @Nullable Cores cores) {
    this.plan = plan;
    this.clock = clock;
    this.messages = messages;
    this.stations = stations;
    this.tallies = tallies;
    this.cores = cores;
    int pools = plan.pools.length;
    onCarriers = new boolean[pools];
    costly = new boolean[pools];
    for (int pool = 0; pool < pools; pool++) {
      onCarriers[pool] = cores != null && plan.pools[pool].kind() == PoolPlan.Kind.VIRTUAL;
      costly[pool] = !plan.pools[pool].costs().equals(Costs.NONE);
    }
    turnQueue = new Queues(messages, plan.nodes);
    running = new int[plan.nodes];
    lockQueue = new Queues(messages, pools);
    locked = new boolean[pools];
    carrierQueue = new Queues(messages, 1);
    freeCarriers = plan.host == null ? 0 : plan.host.cores();
    blockedThreads = new Levels(pools);
  }

  /**
   * A thread of a pool takes a unit.
   *
   * @param isNew whether the thread has just been started
   * @param sleepers other threads of the pool that are still idle
   */
  void take(int unit, int pool, boolean isNew, int sleepers) {
    messages.thread[unit] = pool;
    if (!costly[pool]) {
      spend(unit, 0);
      return;
    }
    Costs costs = plan.pools[pool].costs();
    long start = isNew ? costs.start() : 0;
    long wake = costs.wake() * sleepers;
    if (costs.lock() == 0) {
      spend(unit, start + costs.dispatch() + wake);
      return;
    }
    messages.overhead[unit] = costs.dispatch() - costs.lock() + wake;
    if (start > 0) {
      compute(unit, start, START);
    } else {
      enterLock(unit);
    }
  }

  /** A thread runs a unit that it made itself. */
  void runByCaller(int unit, int thread) {
    messages.thread[unit] = thread;
    spend(unit, 0);
  }

  /** What was to end with the event of a unit has ended; true if that is the unit itself. */
  boolean proceed(int unit) {
    return switch (messages.phase[unit]) {
      case START -> {
        enterLock(unit);
        yield false;
      }
      case LOCK -> {
        leaveLock(messages.thread[unit]);
        spend(unit, messages.overhead[unit]);
        yield false;
      }
      case DISPATCH -> {
        enterTurn(unit);
        yield false;
      }
      case CPU -> {
        if (!plan.pinned[messages.node[unit]]) {
          leaveCarrier(unit);
        }
        yield afterCpu(unit);
      }
      case WAIT -> {
        askStation(unit);
        yield false;
      }
      case RESPONSE -> {
        answered(unit);
        yield true;
      }
      default -> true;
    };
  }

  // ---- dispatch

  private void enterLock(int unit) {
    int pool = messages.thread[unit];
    if (locked[pool]) {
      leaveCarrier(unit);
      lockQueue.addLast(pool, unit);
      block(unit);
    } else {
      locked[pool] = true;
      compute(unit, plan.pools[pool].costs().lock(), LOCK);
    }
  }

  private void leaveLock(int pool) {
    int following = lockQueue.poll(pool);
    if (following == Queues.EMPTY) {
      locked[pool] = false;
    } else {
      unblock(following, NodeTallies.LOCK);
      compute(following, plan.pools[pool].costs().lock(), LOCK);
    }
  }

  /** Spends CPU time of the pool, then what the unit needs. */
  private void spend(int unit, long costs) {
    if (plan.limit[messages.node[unit]] == Integer.MAX_VALUE) {
      computeAll(unit, costs + messages.cpu[unit]);
    } else if (costs > 0) {
      compute(unit, costs, DISPATCH);
    } else {
      enterTurn(unit);
    }
  }

  // ---- turn

  private void enterTurn(int unit) {
    int node = messages.node[unit];
    if (running[node] < plan.limit[node]) {
      running[node]++;
      computeAll(unit, messages.cpu[unit]);
    } else {
      leaveCarrier(unit);
      turnQueue.addLast(node, unit);
      block(unit);
    }
  }

  /** A unit of a node has ended: its turn passes on. */
  void passTurn(int node) {
    int following = turnQueue.poll(node);
    if (following == Queues.EMPTY) {
      running[node]--;
    } else {
      unblock(following, NodeTallies.TURN);
      computeAll(following, messages.cpu[following]);
    }
  }

  // ---- CPU parts

  /** The last CPU part of a unit, and what can be told of its end already. */
  private void computeAll(int unit, long demand) {
    if (cores != null && demand > 0) {
      compute(unit, demand, CPU);
      return;
    }
    if (!plan.pinned[messages.node[unit]]) {
      leaveCarrier(unit);
    }
    if (asksStation(unit)) {
      long time = demand + messages.wait[unit];
      if (time > 0) {
        schedule(unit, time, WAIT);
      } else {
        askStation(unit);
      }
      return;
    }
    schedule(unit, demand + rest(unit), UNIT);
  }

  private void compute(int unit, long demand, int phase) {
    if (cores == null) {
      schedule(unit, demand, phase);
      return;
    }
    messages.phase[unit] = phase;
    if (messages.mounted[unit] || !needsCarrier(unit)) {
      cores.start(unit, demand);
    } else if (freeCarriers > 0) {
      freeCarriers--;
      messages.mounted[unit] = true;
      cores.start(unit, demand);
    } else {
      messages.demand[unit] = demand;
      carrierQueue.addLast(0, unit);
      block(unit);
    }
  }

  private boolean needsCarrier(int unit) {
    int thread = messages.thread[unit];
    return thread != OUTSIDE && onCarriers[thread];
  }

  /** A unit that holds a carrier gives it to the next one. */
  void leaveCarrier(int unit) {
    if (cores == null || !messages.mounted[unit]) {
      return;
    }
    messages.mounted[unit] = false;
    int following = carrierQueue.poll(0);
    if (following == Queues.EMPTY) {
      freeCarriers++;
    } else {
      unblock(following, NodeTallies.CARRIER);
      messages.mounted[following] = true;
      cores.start(following, messages.demand[following]);
    }
  }

  // ---- waits

  /** A CPU part shared on the host has ended; true if the unit needs nothing more. */
  private boolean afterCpu(int unit) {
    if (asksStation(unit) && messages.wait[unit] == 0) {
      askStation(unit);
      return false;
    }
    if (asksStation(unit)) {
      schedule(unit, messages.wait[unit], WAIT);
      return false;
    }
    if (rest(unit) == 0) {
      return true;
    }
    schedule(unit, rest(unit), UNIT);
    return false;
  }

  private boolean asksStation(int unit) {
    int node = messages.node[unit];
    return plan.blocks[node] && plan.station[node] >= 0;
  }

  private long rest(int unit) {
    long response = plan.blocks[messages.node[unit]] ? messages.response[unit] : 0;
    return messages.wait[unit] + response;
  }

  private void askStation(int unit) {
    if (!stations.ask(unit)) {
      block(unit);
    }
  }

  private void schedule(int unit, long delay, int phase) {
    messages.phase[unit] = phase;
    clock.ends.add(clock.now + delay, unit);
  }

  // ---- threads that wait while taken

  private void block(int unit) {
    messages.since[unit] = clock.now;
    int thread = messages.thread[unit];
    if (thread != OUTSIDE) {
      blockedThreads.increment(thread, clock.now);
    }
  }

  private void unblock(int unit, int cause) {
    tallies.blocked[cause][messages.node[unit]] += clock.now - messages.since[unit];
    int thread = messages.thread[unit];
    if (thread != OUTSIDE) {
      blockedThreads.decrement(thread, clock.now);
    }
  }

  /** The station turns to its next request, which may be one of a taken thread. */
  void answered(int message) {
    int following = stations.answered(message);
    if (following != Queues.EMPTY && plan.blocks[messages.node[following]]) {
      unblock(following, NodeTallies.STATION);
    }
  }
}
