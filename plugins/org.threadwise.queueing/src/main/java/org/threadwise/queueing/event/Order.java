package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * An order: its arrival and the number of messages that descend from it. The message that a batch
 * becomes descends from several orders. It belongs to an object of this class whose {@link
 * #members} are these orders, and which counts as one message of each of them until its own
 * messages are gone.
 */
final class Order {
  static final Order[] NONE = {};

  final int number;
  long arrival;
  NodeState source;

  /** Number of orders that arrived before; set for arrivals only. */
  long serial;

  /** Whether a message of the order has been delivered. */
  boolean delivered;

  /** The orders of a batch, in the order in which they joined; not used by an arrival. */
  Order[] members = NONE;

  /** Number of orders of a batch; 0 for an order that arrived. */
  int memberCount;

  /** Number of the batch that has counted the order last. */
  long countedBy;

  /** Number of the order's trace; set only if spans are reported. */
  long trace;

  /** Number of messages inside that descend from it. */
  int messages;

  /** Next free order. */
  @Nullable Order nextFree;

  Order(int number, NodeState source) {
    this.number = number;
    this.source = source;
  }
}
