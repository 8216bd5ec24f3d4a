package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * A message inside, and the work unit whose first message it is. One that ended is used again for
 * another, so nothing is allocated while a run goes on.
 */
final class Message {
  /** What the event list calls it. */
  final int number;

  /** Whether it stands for a message; else it is free. */
  boolean inside;

  // lineage
  Order order;
  long correlation;
  @Nullable FragmentGroup group;
  int index;

  /** The message behind this one in whatever queue it stands. */
  @Nullable Message next;

  /** The node whose slot or work unit holds the message. */
  NodeState node;

  // the work unit
  int input;
  long cpu;
  long wait;
  long response;

  /** When the unit was made, and later since when its thread waits. */
  long since;

  /** What ends with its next event, as {@link Execution} numbers it. */
  int phase;

  /** Pool of the thread that has taken the unit, null without one. */
  @Nullable PoolState thread;

  /** CPU time that the pool takes from the unit after the lock. */
  long overhead;

  /** CPU part of the unit that waits for a carrier. */
  long demand;

  /** Whether the virtual thread of the unit holds a carrier. */
  boolean mounted;

  /** The next of the other messages that the unit took. */
  @Nullable Message partner;

  /** First of the units that the thread of this one runs next. */
  @Nullable Message backlog;

  Message(int number, Order order) {
    this.number = number;
    this.order = order;
    this.node = order.source;
  }

  /** The time for which the unit needs its thread, waits of the thread aside. */
  long service() {
    return cpu + rest();
  }

  /** What the unit needs after its CPU part. */
  long rest() {
    return node.blocks ? wait + response : wait;
  }

  /**
   * Returns whether the thread of an ended unit holds a carrier, and clears it for the next unit.
   */
  boolean takeMounted() {
    boolean before = mounted;
    mounted = false;
    return before;
  }

  /** What the thread of an ended unit runs next; the message may soon belong to another thread. */
  @Nullable Message takeBacklog() {
    Message first = backlog;
    if (first != null) {
      backlog = null;
    }
    return first;
  }
}
