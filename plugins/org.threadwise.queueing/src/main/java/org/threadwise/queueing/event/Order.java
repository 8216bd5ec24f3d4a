package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** An order: when and where it arrived, and how many messages descend from it. */
final class Order {
  final int number;
  long arrival;
  NodeState source;

  /** Messages inside that descend from it. */
  int messages;

  /** The next one of those that are free. */
  @Nullable Order nextFree;

  Order(int number, NodeState source) {
    this.number = number;
    this.source = source;
  }
}
