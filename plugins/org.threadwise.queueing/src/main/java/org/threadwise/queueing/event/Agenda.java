package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * What the thread of the current event executes next itself: units that were refused to it and, per
 * message, the messages with which it continues (semantics.md sections 3 and 5).
 */
final class Agenda {
  private final Clock clock;
  private final Pools pools;
  private final ThreadWaits waits;
  private final BlockedProducers producers;
  private final CallerUnits added;

  /** Pool in which the execution of the current event ended; null outside all pools. */
  private @Nullable PoolState context;

  Agenda(Clock clock, Pools pools, ThreadWaits waits) {
    this.clock = clock;
    this.pools = pools;
    this.waits = waits;
    producers = pools.producers();
    added = pools.callerUnits;
  }

  /** Sets the pool in which the execution of the current event ended; null outside all pools. */
  void setContext(@Nullable PoolState pool) {
    context = pool;
  }

  /** Adds a message that is not yet executed; the first one added is on top. */
  void add(Message message) {
    message.thread = context;
    added.add(message);
  }

  /** Lets the thread of the current event wait for branches when it comes to them. */
  void endFork(Fork fork) {
    if (!producers.keepFork(fork)) {
      added.add(fork.barrier);
    }
  }

  /** Takes back what a producer had added when it had to wait. */
  void takeFrom(BlockedProducer producer) {
    added.takeFrom(producer);
  }

  /** Returns whether the current event waits for room, so that no further output is looked at. */
  boolean isBlocked() {
    return waits.isUsed() && producers.isBlocked();
  }

  /**
   * Returns the unit that the thread of the current event executes next, or null.
   *
   * @param node node that it has executed
   * @param backlog first of what the thread had on its agenda before
   */
  @Nullable Message next(NodeState node, Firing firing, @Nullable Message backlog) {
    return node.perMessage ? nextExecution(firing, backlog) : top(backlog);
  }

  /** Takes off the first of what the current event has added, or else of the backlog. */
  private @Nullable Message top(@Nullable Message backlog) {
    if (isBlocked()) {
      producers.keepUnits(added, backlog);
      return null;
    }
    Message top = added.takeBefore(backlog);
    return waits.isUsed() ? pools.forks().top(top) : top;
  }

  /**
   * Takes messages off until the thread executes one, and returns it, or null if nothing is left.
   * Messages at nodes of other pools are handed over on the way.
   */
  private @Nullable Message nextExecution(Firing firing, @Nullable Message backlog) {
    Message top = top(backlog);
    while (top != null) {
      PoolState from = top.thread;
      Message rest = top.takeBacklog();
      Message unit = top.refused ? top : firing.comeTo(top);
      if (unit != null && (takeRefused(unit) || carriesOn(unit, from))) {
        unit.backlog = rest;
        return unit;
      }
      if (unit != null) {
        pools.submit(unit);
      }
      top = top(rest);
    }
    return null;
  }

  /** Returns whether the caller must run a unit that was refused, and counts it as taken. */
  private boolean takeRefused(Message unit) {
    boolean refused = unit.refused;
    if (refused) {
      unit.refused = false;
      pools.countTaken(unit);
    }
    return refused;
  }

  /** Returns whether the thread that carries a message executes its next node too. */
  private boolean carriesOn(Message unit, @Nullable PoolState thread) {
    boolean isOwn = unit.node.pool == thread;
    if (isOwn) {
      unit.carryOn(clock.now);
    }
    return isOwn;
  }
}
