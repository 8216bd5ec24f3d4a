package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** An order: its arrival and the number of messages that descend from it. */
final class Order {
  final int number;
  long arrival;
  NodeState source;

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
