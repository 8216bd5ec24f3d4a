package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * What messages descend from: an order, with its arrival and the number of messages inside. The
 * message that a batch becomes descends from several orders, and one that has passed a throttler
 * with permits holds some. Such messages belong to an object of this class whose {@link #members}
 * are these orders. It counts as one message of each of them, and holds the permits, until its own
 * messages are gone.
 *
 * <p>Example: an order is copied, and one copy takes a permit. That copy then belongs to an object
 * of its own, with the order as its only member. When nothing is left of this copy, the permit is
 * free, and the order has one message less. When the other copy has ended too, so has the order.
 */
final class Order {
  static final Order[] NONE = {};

  final int number;
  long arrival;
  NodeState source;

  /** Number of orders that arrived before; set for arrivals only. */
  long serial;

  /** Work so far for the coupled queue, if there is one. */
  long work;

  /** Sum of the squares of the work of its units, less their means. */
  double squareExcess;

  /** Whether a message of the order has been delivered. */
  boolean delivered;

  /** The orders that this unites, in the order in which they joined; not used by an arrival. */
  Order[] members = NONE;

  /** Number of orders that this unites; 0 for an order that arrived. */
  int memberCount;

  /** The permits that its messages hold, in the order in which they were taken. */
  Permit[] permits = Permit.NONE;

  /** Number of the union that has collected the order last. */
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

  /** Adds the work of a unit for the coupled queue, which knows no batches. */
  void addWork(long ofUnit, double meanSquare) {
    Order arrived = memberCount == 0 ? this : members[0];
    arrived.work += ofUnit;
    arrived.squareExcess += (double) ofUnit * ofUnit - meanSquare;
  }
}
