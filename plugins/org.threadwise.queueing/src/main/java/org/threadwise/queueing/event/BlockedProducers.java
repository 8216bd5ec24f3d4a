package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.NodeState.Link;

/** Starts and ends the waits for room in the queues of pools (semantics.md section 5). */
final class BlockedProducers {
  private final Clock clock;
  private final ThreadWaits waits;

  /** What the current event has made to wait for room; null if nothing. */
  private @Nullable BlockedProducer current;

  private int count;

  BlockedProducers(Clock clock, ThreadWaits waits) {
    this.clock = clock;
    this.waits = waits;
  }

  /** Returns the number of all that wait for room. */
  int count() {
    return count;
  }

  /** Returns whether the current event waits for room. */
  boolean isBlocked() {
    return current != null;
  }

  /** Puts a unit that finds no room at the end of the line. */
  void await(PoolState pool, Message unit) {
    waits.use();
    current = new BlockedProducer(unit);
    pool.line.add(current);
    pool.queued.increment(clock.now);
  }

  /** Keeps outputs of the current event whose rules are checked when it continues. */
  void keepOutputs(Link[] links, Message[] sent) {
    if (current != null) {
      current.links = links;
      current.sent = sent;
    }
  }

  /** Keeps the fork of the current event until it continues; returns whether it waits at all. */
  boolean keepFork(Fork fork) {
    if (current == null) {
      return false;
    }
    current.fork = fork;
    return true;
  }

  /**
   * Keeps the units that the blocked thread of the current event runs itself until it continues.
   */
  void keepUnits(CallerUnits units, @Nullable Message backlog) {
    if (current != null) {
      current.backlog = backlog;
      units.moveTo(current);
    }
  }

  /** Starts the wait of the current event, if there is one; returns whether there is. */
  boolean start(NodeState node, @Nullable PoolState thread, @Nullable Worker worker) {
    BlockedProducer producer = current;
    if (producer == null) {
      return false;
    }
    current = null;
    count++;
    waits.start(producer, node, thread, worker);
    if (thread == null) {
      producer.unit.node.pool.outside.increment(clock.now);
    }
    return true;
  }

  /** Ends a wait. */
  void end(BlockedProducer producer) {
    count--;
    waits.end(producer);
    if (producer.thread == null) {
      producer.unit.node.pool.outside.decrement(clock.now);
    }
  }
}
